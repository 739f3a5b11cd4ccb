import { expect, test } from "vitest";
import { ageInDays, ageLabel } from "./age.ts";

const createdAt = "2026-11-01T15:00:00.000Z";

test.each([
  [
    "sent the same evening, which is the next day in UTC",
    "2026-11-20T14:00:00.000Z",
    "2026-11-21T04:59:00.000Z",
    "Today",
  ],
  ["after midnight in Florida", "2026-11-20T14:00:00.000Z", "2026-11-21T05:00:00.000Z", "1 day"],
  ["over the end of summer time", "2026-10-30T14:00:00.000Z", "2026-11-02T14:00:00.000Z", "3 days"],
  ["a draft, since it was begun", null, "2026-11-20T14:00:00.000Z", "19 days"],
  ["a clock that is behind the server's", "2026-11-20T14:00:00.000Z", "2026-11-19T14:00:00.000Z", "Today"],
])("%s", (_, sentAt, now, label) => {
  expect(ageLabel(ageInDays({ sentAt, createdAt }, Date.parse(now)))).toBe(label);
});
