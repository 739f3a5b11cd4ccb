import { expect, test } from "vitest";
import {
  awaitsAnswer,
  isInPipeline,
  isWritten,
  markOfStage,
  pipelineOf,
  quoteStages,
  stageLabel,
  type QuoteStage,
} from "./stages.rules.ts";

test.each([
  ["draft", true],
  ["sent", true],
  ["viewed", true],
  ["accepted", true],
  ["declined", false],
  ["expired", false],
  ["withdrawn", false],
] as const)("a quote that is %s counts in the pipeline: %s", (stage, counts) => {
  expect(isInPipeline(stage)).toBe(counts);
});

const sums = quoteStages.map((stage, at) => ({ stage, count: at + 1, totalCents: 10 ** at }));

test.each([
  ["all stages", sums, { totalCents: 1_111, outstandingCents: 110, lostCount: 18 }],
  ["one that was declined", sums.slice(4, 5), { totalCents: 0, outstandingCents: 0, lostCount: 5 }],
  ["no quote", [], { totalCents: 0, outstandingCents: 0, lostCount: 0 }],
])("%s come to", (_, stages, figure) => {
  expect(pipelineOf(stages)).toEqual(figure);
});

const [a, b] = [
  { mark: "A", sentAt: "2026-11-20T14:05:00.000Z" },
  { mark: "B", sentAt: null },
];

test.each<[QuoteStage, string, { mark: string; sentAt: string | null }[], string]>([
  ["draft", "A", [{ ...a, sentAt: null }], "A"],
  ["sent", "A", [a], "A"],
  ["sent", "B", [a, b], "A"],
  ["declined", "B", [a, b], "A"],
  ["withdrawn", "B", [a, b], "A"],
  ["declined", "B", [a, { ...b, sentAt: a.sentAt }], "B"],
  // the signed one, whatever was begun meanwhile
  ["accepted", "A", [a, b], "A"],
])(
  "a quote that is %s with revision %s open, of %o: the stage is about %s",
  (stage, mark, revisions, about) => {
    expect(markOfStage({ stage, mark, revisions })).toBe(about);
  },
);

const at = "2026-11-20T14:05:00.000Z";

test.each([
  ["draft", null, false, false, "Draft"],
  ["draft", undefined, false, false, "Draft"],
  ["draft", at, true, true, "Draft, written but not sent"],
  ["sent", at, false, true, "Sent"],
  ["sent", null, false, true, "Sent"],
  ["viewed", at, false, true, "Viewed"],
  ["accepted", at, false, false, "Accepted"],
  ["declined", at, false, false, "Declined"],
  ["expired", at, false, false, "Expired"],
  ["withdrawn", at, false, false, "Withdrawn"],
] as const)(
  "a quote that is %s, written at %s: written %s, open %s",
  (stage, writtenAt, written, open, label) => {
    expect([isWritten({ stage, writtenAt }), awaitsAnswer({ stage, writtenAt })]).toEqual([written, open]);
    expect(stageLabel({ stage, writtenAt })).toBe(label);
  },
);
