import { expect, test } from "vitest";
import type { UserRecord } from "#core/staff/shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { UserActions } from "./actions.tsx";
import { UserForm } from "./change.tsx";

/** The parts of a user that the form and its buttons show. */
function user(part: Partial<UserRecord>): UserRecord {
  const secondFactors = { passkeys: 1, hasApp: true, recoveryCodes: 10 };
  const none = {
    secondFactors,
    openSessions: [],
    openLeads: 0,
    openTasks: 0,
    comingVisits: 0,
    officeIds: [] as string[],
    sees: { leads: "all", quotes: "all", visits: "all" } as const,
  };
  return { id: 2, status: "active", role: "sales", ...none, ...part } as Partial<UserRecord> as UserRecord;
}

test("an admin's own record offers neither to disable them nor to change their role", () => {
  const own = user({ id: 1, role: "admin" });
  expect(buttonsOf(staffMarkup("admin", <UserActions user={own} />))).not.toContain("Disable…");
  expect(buttonsOf(staffMarkup("admin", <UserActions user={own} />))).not.toContain("Remove second factors");
  expect(staffMarkup("admin", <UserForm user={own} />)).not.toContain("Role");
  expect(staffMarkup("admin", <UserForm user={user({})} />)).toContain("Role");
});
