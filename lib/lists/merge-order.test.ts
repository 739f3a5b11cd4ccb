import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeOrder } from "./merge-order.ts";

test.each([
  ["nothing changed", "abcd", "abcd", "abcd", "abcd"],
  ["I moved one", "abcd", "dabc", "abcd", "dabc"],
  ["they moved one", "abcd", "abcd", "bcda", "bcda"],
  ["each moved another one", "abcde", "eabcd", "acdbe", "eacdb"],
  ["both moved the same one: it is where I moved it", "abcd", "dabc", "adbc", "dabc"],
  ["both moved one to the same place", "abcd", "dabc", "dabc", "dabc"],
  ["I added one", "abc", "abxc", "abc", "abxc"],
  ["they added one", "abc", "abc", "abyc", "abyc"],
  ["both added behind the same one: mine comes first", "abc", "abxc", "abyc", "abxyc"],
  ["both added at the start", "abc", "xabc", "yabc", "xyabc"],
  ["I added two", "abc", "axzbc", "abc", "axzbc"],
  ["I added behind one that they moved", "abc", "axbc", "bca", "bcax"],
  ["I added behind one that they removed", "abc", "abxc", "ac", "axc"],
  ["I removed one", "abc", "ac", "abc", "ac"],
  ["they removed one", "abc", "abc", "ac", "ac"],
  ["I moved one that they removed", "abc", "bac", "bc", "bc"],
  ["I removed one that they moved", "abc", "ac", "bac", "ac"],
  ["I turned everything around, they added", "abc", "cba", "abcd", "cbad"],
])("%s", (_, base, mine, theirs, merged) => {
  expect(mergeOrder([...base], [...mine], [...theirs]).join("")).toBe(merged);
});

const marks = [..."abcdefgh"];
const order = fc.shuffledSubarray(marks, { minLength: 0 });

test("an order that only one side changed is that side's", () => {
  fc.assert(
    fc.property(order, order, (base, changed) => {
      expect(mergeOrder(base, changed, base)).toEqual(changed);
      expect(mergeOrder(base, base, changed)).toEqual(changed);
    }),
  );
});

test("nothing is there twice, and only what neither side removed", () => {
  fc.assert(
    fc.property(order, order, order, (base, mine, theirs) => {
      const isIn = (id: string) =>
        base.includes(id)
          ? mine.includes(id) && theirs.includes(id)
          : mine.includes(id) || theirs.includes(id);
      expect(mergeOrder(base, mine, theirs).toSorted()).toEqual(marks.filter(isIn));
    }),
  );
});
