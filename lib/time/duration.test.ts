import { expect, test } from "vitest";
import { durationInWords } from "./duration.ts";

const minute = 60_000;

test.for([
  [0, "less than a minute"],
  [minute, "1 minute"],
  [760_000, "12 minutes"],
  [59 * minute + 59_999, "59 minutes"],
  [60 * minute, "1 hour"],
  [61 * minute, "1 hour 1 minute"],
  [185 * minute, "3 hours 5 minutes"],
  [24 * 60 * minute, "24 hours"],
  [52.5 * 60 * minute, "52 hours"],
  [1_240 * 60 * minute, "1,240 hours"],
] as const)("%d ms are %s", ([ms, words]) => {
  expect(durationInWords(ms)).toBe(words);
});
