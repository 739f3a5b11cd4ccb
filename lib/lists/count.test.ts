import { expect, test } from "vitest";
import { countLabel, mostCounted } from "./count.ts";

test.each([
  [0, undefined, "0"],
  [1_234, undefined, "1,234"],
  [mostCounted, undefined, "10,000"],
  // one more stands for any higher number
  [mostCounted + 1, undefined, "10,000+"],
  [25_432, undefined, "10,000+"],
  [mostCounted, true, "10,000+"],
  [mostCounted, false, "10,000"],
  // with two conditions only a minimum is known
  [37, true, "37+"],
])("%d, capped: %s, is shown as %s", (count, capped, label) => {
  expect(countLabel(count, { capped })).toBe(label);
});
