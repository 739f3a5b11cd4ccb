import { expect, test } from "vitest";
import { isInPipeline, markOfStage, pipelineOf, quoteStages, type QuoteStage } from "./stages.rules.ts";

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
