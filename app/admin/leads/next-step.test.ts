import { expect, test } from "vitest";
import { nextStepBody, withStage, type NextStep } from "./next-step.ts";

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
