import { expect, test } from "vitest";
import { isSame } from "./same.ts";

test.each([
  [1, 1, true],
  [Number.NaN, Number.NaN, true],
  [0, -0, false],
  ["a", "b", false],
  [null, undefined, false],
  [[1, [2]], [1, [2]], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1, b: { c: [1] } }, { a: 1, b: { c: [2] } }, false],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: undefined }, { b: undefined }, true],
  [{ a: 1, b: undefined }, { a: 1, c: 2 }, false],
  [{ a: 1, c: 2 }, { a: 1, b: undefined }, false],
  [{ a: 1 }, null, false],
])("%j and %j: %s", (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
