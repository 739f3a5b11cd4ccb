import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openLibrary } from "#media/library.ts";
import { outlineFigures, outlineProblem, stretchedOutline } from "./outline.rules.ts";

const ground = { length: 20, width: 10 };
const box = "M0 0H20V10H0Z";

test.each([
  [box],
  ["m0,0 20,0 0,10 -20,0z"],
  ["M0 5A10 5 0 0 1 20 5A10 5 0 0 1 0 5"],
  ["M0 5a10 5 0 0120 0a10 5 0 01-20 0z"],
  ["M10 0C20 0 20 10 10 10S0 0 10 0Z"],
  ["M0 5Q10 0 20 5Q10 10 0 5Z"],
  // less than an inch beyond the edge
  ["M0 0H20.02V10H0Z"],
])("%s is an outline", (path) => {
  expect(outlineProblem(path, ground)).toBeNull();
});

test.each([
  ["", "not an SVG path"],
  ["M0 0H20V10", "not closed"],
  ["M0 0H21V10H0Z", "21′ long"],
  ["M0 0H20V10.5H0Z", "10′ 6″ wide"],
  ["M-1 0H20V10H0Z", "before 0,0"],
  ["M0 0", "one closed line"],
  ["M0 0H20V10ZM5 5H6V6Z", "one closed line"],
  ["<path d='M0 0H20V10Z'/>", "without any tag or script"],
  ["M0 0H20V10Z<script>alert(1)</script>", "without any tag or script"],
  ['M0 0H20V10Z" onload="alert(1)', "without any tag or script"],
  ["javascript:alert(1)", "without any tag or script"],
  ["M0 0 url(x)", "without any tag or script"],
  ["M0 0X5", "not an SVG path"],
  ["M0 0L5", "not an SVG path"],
  ["M0 0A1 1 0 2 0 5 5Z", "not an SVG path"],
  ["M0 0L1e999 0L5 5Z", "not an SVG path"],
  [`M0 0${"L5 5".repeat(2_000)}Z`, "2,002 points"],
])("“%.30s” is refused: %s", (path, says) => {
  expect(outlineProblem(path, ground)).toContain(says);
});

test("an outline of 2,000 points is taken", () => {
  expect(outlineProblem(`M0 0${"L5 5".repeat(1_998)}Z`, ground)).toBeNull();
});

test.each([
  // a rectangle of 20 by 10 feet without its rim
  [box, { surfaceSqFt: 168, perimeterFt: 57 }],
  ["M0 5A10 5 0 0 1 20 5A10 5 0 0 1 0 5Z", { surfaceSqFt: 131, perimeterFt: 45 }],
])("the water of %s", (path, figures) => {
  expect(outlineFigures(path, ground, { shallowDepthFt: 4, deepDepthFt: 4 })).toMatchObject(figures);
});

test.each([
  { shallowDepthFt: 4, deepDepthFt: 4, gallons: 5000 },
  { shallowDepthFt: 4, deepDepthFt: 8, gallons: 6100 },
  { shallowDepthFt: null, deepDepthFt: 8, gallons: 6600 },
  { shallowDepthFt: 4, deepDepthFt: null, gallons: 5000 },
  { shallowDepthFt: null, deepDepthFt: null, gallons: null },
])("168 sq ft, $shallowDepthFt to $deepDepthFt ft deep, hold $gallons gallons", ({ gallons, ...depths }) => {
  expect(outlineFigures(box, ground, depths).gallons).toBe(gallons);
});

test("without an outline nothing is computed", () => {
  const nothing = { surfaceSqFt: null, perimeterFt: null, gallons: null };
  expect(outlineFigures(null, ground, { shallowDepthFt: 4, deepDepthFt: 4 })).toEqual(nothing);
  expect(outlineFigures("x", ground, { shallowDepthFt: 4, deepDepthFt: 4 })).toEqual(nothing);
});

type PublishedOutline = {
  id: string;
  type: string;
  lengthFt: number;
  widthFt: number;
  shallowDepthFt: number | null;
  deepDepthFt: number | null;
  gallons: number | null;
  surfaceSqFt: number;
  perimeterFt: number | null;
};
const published = JSON.parse(readFileSync("db/data/pools.json", "utf8")) as PublishedOutline[];
const library = openLibrary("pictures");

function computed(pool: PublishedOutline) {
  const outline = library.outline(pool.id)!.d;
  return outlineFigures(outline, { length: pool.lengthFt, width: pool.widthFt }, pool);
}

/** The shares by which the computed figures differ from the published ones, smallest first. */
function errors(figure: "surfaceSqFt" | "perimeterFt" | "gallons", pools: PublishedOutline[]): number[] {
  return pools
    .filter((pool) => pool[figure] !== null)
    .map((pool) => Math.abs(computed(pool)[figure]! / pool[figure]! - 1))
    .toSorted((a, b) => a - b);
}

test("computed areas and edges are close to what manufacturers publish of the same pools", () => {
  const areas = errors("surfaceSqFt", published);
  expect(areas).toHaveLength(60);
  expect(areas[45]).toBeLessThan(0.05);
  expect(areas.at(-1)).toBeLessThan(0.15);
  // with a spa, manufacturers count its edge too
  const edges = errors(
    "perimeterFt",
    published.filter(({ type }) => type === "Pool"),
  );
  expect(edges.length).toBeGreaterThan(20);
  expect(edges.at(-1)).toBeLessThan(0.08);
});

test("half of the computed gallons are within a quarter of what manufacturers publish", () => {
  const gallons = errors("gallons", published);
  expect(gallons).toHaveLength(60);
  expect(gallons[30]).toBeLessThan(0.25);
});

test("a stored shape is stretched to another pool, and stays as it is where it fits", () => {
  for (const { id, lengthFt, widthFt } of published) {
    const { d } = library.outline(id)!;
    expect(stretchedOutline(d, { length: lengthFt, width: widthFt })).toBe(d);
    const other = { length: lengthFt * 1.25, width: widthFt * 0.8 };
    const stretched = stretchedOutline(d, other)!;
    expect(
      outlineProblem(stretched, { length: other.length + 0.05, width: other.width + 0.05 }),
      id,
    ).toBeNull();
    const was = outlineFigures(d, other, { shallowDepthFt: null, deepDepthFt: null }).surfaceSqFt!;
    const is = outlineFigures(stretched, other, { shallowDepthFt: null, deepDepthFt: null }).surfaceSqFt!;
    expect(Math.abs(is / was - 1), id).toBeLessThan(0.1);
  }
  expect(stretchedOutline("nothing", ground)).toBeNull();
});
