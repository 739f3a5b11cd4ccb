import { expect, test } from "vitest";
import { may } from "#core/policies.ts";
import type { Role } from "#core/staff/auth/rules.ts";
import { settings } from "./contract.ts";
import type { SettingKey } from "./shape.ts";

const roles: [Role, SettingKey, boolean][] = [
  ["admin", "company", true],
  ["admin", "privacy-policy", true],
  ["editor", "privacy-policy", true],
  ["editor", "testimonials", true],
  ["editor", "videos", true],
  ["editor", "company", false],
  ["editor", "analytics", false],
  ["sales", "testimonials", false],
  ["sales", "company", false],
];

test.each(roles)("%s changes %s: %s", (role, key, isAllowed) => {
  expect(may({ id: 1, role }, settings.operations[`change-${key}`])).toBe(isAllowed);
});
