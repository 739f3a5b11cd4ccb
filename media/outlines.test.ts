import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Ring = { points: [number, number][] };
type Pool = {
  id: string;
  lengthFt: number;
  widthFt: number;
  surfaceSqFt: number;
  perimeterFt: number | null;
};

/** The outlines, in feet, that pictures, plans and any later 3D view are based on. */
const outlines = readJson<{ pools: Record<string, Ring & { water: Ring; spa: Ring | null }> }>(
  "pictures/outlines.json",
).pools;
const pools = readJson<Pool[]>("db/data/pools.json");

test("every pool has one outline with exactly the manufacturer's length and width", () => {
  expect(Object.keys(outlines).toSorted()).toEqual(pools.map(({ id }) => id).toSorted());
  for (const { id, lengthFt, widthFt } of pools) {
    const points = outlines[id]?.points ?? [];
    const span = (axis: 0 | 1) => {
      const all = points.map((point) => point[axis]);
      return Math.max(...all) - Math.min(...all);
    };
    expect([span(0), span(1)], id).toEqual([expect.closeTo(lengthFt, 2), expect.closeTo(widthFt, 2)]);
  }
});

test("surface and perimeter are within 5% of the manufacturer's; the perimeter includes the spa's ring", () => {
  let perimeters = 0;
  for (const { id, surfaceSqFt, perimeterFt } of pools) {
    const outline = outlines[id]!;
    expect(Math.abs(area(outline.water) / surfaceSqFt - 1), `${id}, surface`).toBeLessThanOrEqual(0.05);
    if (!perimeterFt) continue;
    perimeters += 1;
    const edge = perimeter(outline.water) + (outline.spa ? perimeter(outline.spa) : 0);
    expect(Math.abs(edge / perimeterFt - 1), `${id}, perimeter`).toBeLessThanOrEqual(0.05);
  }
  expect(perimeters).toBeGreaterThan(25);
});

/** The sides of the ring, each from one corner to the next. */
function sides({ points }: Ring): [[number, number], [number, number]][] {
  return points.map((point, index) => [point, points[(index + 1) % points.length] ?? point]);
}

function area(ring: Ring): number {
  return Math.abs(sides(ring).reduce((sum, [[x1, y1], [x2, y2]]) => sum + x1 * y2 - x2 * y1, 0)) / 2;
}

function perimeter(ring: Ring): number {
  return sides(ring).reduce((sum, [[x1, y1], [x2, y2]]) => sum + Math.hypot(x2 - x1, y2 - y1), 0);
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8")) as T;
}
