import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { relativePath } from "./relative-path.ts";

test.each([
  ["M0.00 1.30L30.70 0.00L30.70 12.53Z", "M0 1.3l30.7-1.3l0 12.53z"],
  ["M1.00 1.00A1.30 1.30 0 0 1 2.30 0.00", "M1 1a1.3 1.3 0 0 1 1.3-1"],
  ["M1.00 1.00C1.25 0.75 1.50 0.50 1.00 0.10", "M1 1c.25-.25 .5-.5 0-.9"],
])("%s becomes %s", (path, relative) => {
  expect(relativePath(path)).toBe(relative);
});

test("an outline's points are where they were, to half a hundredth of a foot", () => {
  const file = readFileSync("pictures/outlines.json", "utf8");
  const pools = Object.values((JSON.parse(file) as { pools: Record<string, { d: string }> }).pools);
  expect(pools.length).toBeGreaterThan(50);
  const lengths: [number, number][] = [];
  for (const { d } of pools) {
    const relative = relativePath(d);
    lengths.push([d.length, relative.length]);
    const [before, now] = [points(d), points(relative)];
    expect(now.length).toBe(before.length);
    for (const [index, [x, y]] of before.entries()) {
      expect(now[index]?.[0]).toBeCloseTo(x, 1.7);
      expect(now[index]?.[1]).toBeCloseTo(y, 1.7);
    }
  }
  const sum = (place: 0 | 1) => lengths.reduce((all, pair) => all + pair[place], 0);
  expect(sum(1)).toBeLessThan(sum(0) * 0.8);
});

/** The points at which a path's commands end, by the rules of SVG. */
function points(path: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLCAlca])([^MLCAZlcaz]*)/g)].map(([, command = "", text = ""]) => {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const [right = 0, down = 0] = numbers.slice(-2);
    const isRelative = command === command.toLowerCase();
    [x, y] = isRelative ? [x + right, y + down] : [right, down];
    return [x, y];
  });
}
