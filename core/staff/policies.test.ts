import { expect, test } from "vitest";
import { can, may } from "#core/policies.ts";
import { users } from "./contract.ts";
import { changeRoles, disableUsers } from "./policies.ts";

test.each([
  ["change roles", changeRoles],
  ["disable users", disableUsers],
])("admins may %s, except themselves; nobody else may", (_, policy) => {
  const admin = { userId: 1, role: "admin" } as const;
  expect(can(admin, policy)).toBe(true);
  expect(can(admin, policy, { id: 2 })).toBe(true);
  expect(can(admin, policy, { id: 1 })).toBe(false);
  for (const role of ["sales", "editor", null] as const)
    for (const id of [1, 2]) expect(can({ userId: 1, role }, policy, { id })).toBe(false);
});

test("a contract's operation knows the condition of its policy", () => {
  const admin = { id: 1, role: "admin" } as const;
  const { disable, enable } = users.operations;
  expect([may(admin, disable), may(admin, disable, { id: 2 }), may(admin, disable, { id: 1 })]).toEqual([
    true,
    true,
    false,
  ]);
  expect(may(admin, enable, { id: 1 })).toBe(true);
});
