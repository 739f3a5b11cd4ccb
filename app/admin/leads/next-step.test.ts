import { expect, test } from "vitest";
import type { Fields } from "#app/admin/kit/form/draft.ts";
import type { Lead } from "#core/leads/shape.ts";
import { holdsStep, nextStepBody, withStage, type NextStep } from "./next-step.ts";

const fresh: NextStep = { stage: "new", officeId: "ocala", ownerId: null, lostReason: "", note: "" };
const losing: NextStep = { ...fresh, stage: "lost", lostReason: "Price" };

test.each<[what: string, value: NextStep, stage: NextStep["stage"], stored: string | null, reason: string]>([
  ["lost after all: the reason chosen stays", losing, "lost", null, "Price"],
  ["not lost after all: the reason goes with its field", losing, "contacted", null, ""],
  ["a lost lead that is reopened keeps what is stored", { ...losing }, "contacted", "Timing", "Timing"],
])("another stage, %s", (_what, value, stage, stored, reason) => {
  expect(withStage(value, stage, { lostReason: stored })).toEqual({ ...value, stage, lostReason: reason });
});

test.each<[what: string, changed: Partial<NextStep>, sent: Partial<NextStep>]>([
  ["a loss with its reason", { stage: "lost", lostReason: "Price" }, { stage: "lost", lostReason: "Price" }],
  ["no reason for another stage", { stage: "contacted", lostReason: "Price" }, { stage: "contacted" }],
  ["no reason for no stage", { note: "Called", lostReason: "Price" }, { note: "Called" }],
  ["everything else", { ownerId: null, officeId: "tampa" }, { ownerId: null, officeId: "tampa" }],
])("a draft sends %s", (_what, changed, sent) => {
  expect(nextStepBody(changed)).toEqual(sent);
});

// of the record only what is compared
const called = {
  stage: "contacted",
  officeId: "ocala",
  owner: null,
  activities: [
    { id: 9, type: "stage", note: "" },
    { id: 7, type: "note", note: "Left voicemail" },
  ],
} as unknown as Lead;

test.each<[what: string, sent: Fields, after: number, isHeld: boolean]>([
  ["a note that came after it was sent", { note: "Left voicemail " }, 6, true],
  ["an equal note of earlier", { note: "Left voicemail" }, 7, false],
  ["another note", { note: "Left a letter" }, 6, false],
  ["a stage alone", { stage: "contacted" }, 9, true],
  ["its note, but another stage", { note: "Left voicemail", stage: "lost" }, 6, false],
])("whether a lead holds what was sent: %s", (_what, sent, after, isHeld) => {
  expect(holdsStep(called, sent, after)).toBe(isHeld);
});
