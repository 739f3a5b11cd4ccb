import { expect, test } from "vitest";
import { can } from "#core/policies.ts";
import { callContacts, changeContacts } from "./policies.ts";
import { callBlockOf, type CallBlock } from "#core/leads/reachability.rules.ts";

const free = { stoppedAt: null, numberStopped: false, preferredChannel: null, emailOnlyLead: false };

test.each<[string, Partial<Parameters<typeof callBlockOf>[0]>, CallBlock | null]>([
  ["no wish", {}, null],
  ["a call preferred", { preferredChannel: "call" }, null],
  ["an email preferred", { preferredChannel: "email" }, null],
  ["email only", { preferredChannel: "email_only" }, "email_only"],
  ["email only, said by a form", { preferredChannel: "call", emailOnlyLead: true }, "email_only"],
  ["asked to stop", { stoppedAt: "2026-11-20T14:05:00.000Z", preferredChannel: "call" }, "stopped"],
  ["someone else at the number", { numberStopped: true, emailOnlyLead: true }, "number_stopped"],
  ["they and someone else", { stoppedAt: "2026-11-20T14:05:00.000Z", numberStopped: true }, "stopped"],
  ["both", { stoppedAt: "2026-11-20T14:05:00.000Z", emailOnlyLead: true }, "stopped"],
])("%s: calls and texts", (_, wishes, expected) => {
  const callBlock = callBlockOf({ ...free, ...wishes });
  expect(callBlock).toBe(expected);
  for (const role of ["admin", "sales"] as const)
    expect(can({ userId: 1, role }, callContacts, { callBlock })).toBe(expected === null);
  expect(can({ userId: 1, role: "editor" }, callContacts, { callBlock: null })).toBe(false);
});

test("an erased contact is changed by no one", () => {
  const erasedAt = "2026-11-20T14:05:00.000Z";
  for (const role of ["admin", "sales"] as const) {
    expect(can({ userId: 1, role }, changeContacts, { erasedAt: null })).toBe(true);
    expect(can({ userId: 1, role }, changeContacts, { erasedAt })).toBe(false);
  }
});
