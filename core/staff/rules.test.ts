import { expect, test } from "vitest";
import {
  emailedTo,
  isLastAdmin,
  linkAddress,
  linkState,
  statusOf,
  takesLeads,
  tokenInFragment,
  type LinkState,
  type UserStatus,
  openWork,
} from "./rules.ts";

const now = new Date("2026-11-20T14:05:00.000Z");
const before = "2026-11-20T14:04:59.999Z";
const after = "2026-11-20T14:05:00.001Z";

test.each<[string, string | null, string | null, string, boolean, LinkState]>([
  ["fresh", null, null, after, false, "open"],
  ["at its last moment", null, null, now.toISOString(), false, "expired"],
  ["late", null, null, before, false, "expired"],
  ["used", before, null, after, false, "used"],
  ["used, then voided and late", before, before, before, false, "used"],
  ["used by a user who was disabled later", before, null, after, true, "used"],
  ["replaced", null, before, after, false, "replaced"],
  ["of a disabled user", null, before, after, true, "disabled"],
])("a link that is %s", (_, used_at, voided_at, expires_at, disabled, state) => {
  expect(linkState({ used_at, voided_at, expires_at }, { disabled, now })).toBe(state);
});

test.each<[string, { disabled: number; password_hash: string }, string | null, UserStatus]>([
  ["with a password", { disabled: 0, password_hash: "x" }, null, "active"],
  ["locked until later", { disabled: 0, password_hash: "x" }, after, "locked"],
  ["locked until before", { disabled: 0, password_hash: "x" }, before, "active"],
  ["without a password", { disabled: 0, password_hash: "" }, after, "invited"],
  ["disabled and locked", { disabled: 1, password_hash: "x" }, after, "disabled"],
  ["disabled before the first sign-in", { disabled: 1, password_hash: "" }, null, "disabled"],
])("the status of a user %s", (_, account, lockedUntil, status) => {
  expect(statusOf(account, lockedUntil, now)).toBe(status);
});

const admin = { id: 1, role: "admin", disabled: 0, password_hash: "x" };

test.each([
  ["alone", [admin], 1, true],
  ["beside another", [admin, { ...admin, id: 2 }], 1, false],
  ["beside a disabled one", [admin, { ...admin, id: 2, disabled: 1 }], 1, true],
  ["with another who has only been invited", [admin, { ...admin, id: 2, password_hash: "" }], 1, true],
  ["beside a salesperson", [admin, { ...admin, id: 2, role: "sales" }], 1, true],
  ["who is a different user", [admin, { ...admin, id: 2, role: "sales" }], 2, false],
  ["who can no longer sign in", [{ ...admin, disabled: 1 }], 1, false],
] as const)("the last admin %s", (_, users, id, last) => {
  expect(isLastAdmin(users, id)).toBe(last);
});

test.each([
  ["admin", true],
  ["sales", true],
  ["editor", false],
] as const)("%s may be responsible for leads: %s", (role, takes) => {
  expect(takesLeads(role)).toBe(takes);
});

const token = "sun_AbC-_0123456789xyzAbC-_0123456789xyz0123456";

test.each([
  [new URL(linkAddress("https://www.sunspring.example", token)).hash, token],
  ["", null],
  ["#invite=", null],
  ["#invite=short", null],
  [`#invite=${token}&next=/x`, null],
  [`#invite=${token}<b>`, null],
  [`#other=${token}`, null],
])("the token in %j is %j", (fragment, expected) => {
  expect(tokenInFragment(fragment)).toBe(expected);
});

test("a browser does not send any part of the token", () => {
  const { pathname, search } = new URL(linkAddress("https://www.sunspring.example", token));
  expect(pathname + search).toBe("/admin-login");
});

test.each([
  ["smtp", "pat@example.com", "pat@example.com"],
  ["smtp", "", null],
  ["folder", "pat@example.com", null],
] as const)("with mail by %s a link for %j is emailed to %j", (mail, email, to) => {
  expect(emailedTo(mail, email)).toBe(to);
});

test.each([
  [0, 0, 0, ""],
  [1, 0, 0, "the open lead"],
  [3, 0, 0, "the 3 open leads"],
  [0, 1, 0, "the open task"],
  [0, 0, 1, "the upcoming visit"],
  [3, 2, 0, "the 3 open leads and the 2 open tasks"],
  [3, 1, 2, "the 3 open leads, the open task, and the 2 upcoming visits"],
])(
  "who leaves %i open leads, %i tasks and %i visits leaves %s",
  (openLeads, openTasks, comingVisits, words) => {
    expect(openWork({ openLeads, openTasks, comingVisits })).toBe(words);
  },
);
