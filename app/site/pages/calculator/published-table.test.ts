import { expect, test } from "vitest";
import { comparisons, publishedDollars } from "./published-table.ts";

test("the published table lies between our default and our calculation with less sun", () => {
  const all = comparisons();
  expect(all.map(({ degrees, published }) => [String(degrees), published])).toEqual(
    Object.entries(publishedDollars),
  );
  for (const { degrees, published, ours, withLessSun } of all) {
    expect(ours, String(degrees)).toBeLessThan(published);
    expect(withLessSun, String(degrees)).toBeGreaterThan(published);
    // nobody would call it the same pool otherwise
    expect(ours / published, String(degrees)).toBeGreaterThan(0.7);
    expect(withLessSun / published, String(degrees)).toBeLessThan(1.3);
  }
});
