import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coarsePath } from "./coarse-path.ts";
import { relativePath } from "./relative-path.ts";

const file = readFileSync("pictures/outlines.json", "utf8");
const pools = Object.values((JSON.parse(file) as { pools: Record<string, { d: string }> }).pools);
const curved = pools.map(({ d }) => relativePath(d)).filter((path) => !/[al]/.test(path));

test("an outline of curves is much shorter, and nowhere farther off than asked", () => {
  expect(curved.length).toBeGreaterThan(20);
  for (const path of curved) {
    const coarse = coarsePath(path, 0.1);
    expect(coarse.length, path).toBeLessThan(path.length / 3);
    const [before, now] = [pointsOf(path, 8), pointsOf(coarse, 60)];
    const off = (points: Point[], others: Point[]) =>
      Math.max(
        ...points.map((point) => Math.min(...others.map((other) => Math.hypot(...away(point, other))))),
      );
    // rounding to tenths adds up to 0.07
    expect(off(before, now), path).toBeLessThan(0.2);
    expect(off(now, before), path).toBeLessThan(0.2);
  }
});

test.each(["M0 1.3l30.7-1.3l0 12.53z", "M1 1a1.3 1.3 0 0 1 1.3-1z", "M0 0C1 1 2 2 3 3Z", ""])(
  "what is not a closed path of relative curves stays: %s",
  (path) => {
    expect(coarsePath(path, 0.1)).toBe(path);
  },
);

test("curves that turn sharply are not joined", () => {
  const square = "M0 0c3 0 6 0 9 0c0 3 0 6 0 9c-3 0-6 0-9 0c0-3 0-6 0-9z";
  expect(coarsePath(square, 0.1)).toBe(square);
});

type Point = [number, number];

function away([x, y]: Point, [right, down]: Point): Point {
  return [right - x, down - y];
}

/** Points along a path of relative curves, `count` for each. */
function pointsOf(path: string, count: number): Point[] {
  const [start = "", ...steps] = path.slice(1, -1).split("c");
  const read = (text: string) => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  let [x = 0, y = 0] = read(start);
  return steps.flatMap((step) => {
    const [bx, by, cx, cy, dx, dy] = read(step) as [number, number, number, number, number, number];
    const points = Array.from({ length: count }, (_, index): Point => {
      const t = index / count;
      const at = (b: number, c: number, d: number) =>
        3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
      return [x + at(bx, cx, dx), y + at(by, cy, dy)];
    });
    [x, y] = [x + dx, y + dy];
    return points;
  });
}
