import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { townPoints } from "#core/settings/offices.rules.ts";
import { defaultOffices } from "#core/settings/rules.ts";
import { greatCircle, type Point } from "#lib/web/great-circle.ts";
import { coast, floridaPaths, isOnMap, mapSize, onMap, unitsPerMile } from "./florida-outline.ts";

/** Lighthouses stand on the shore, at well-known positions. */
const lighthouses: [name: string, lat: number, lng: number][] = [
  ["Amelia Island", 30.673, -81.443],
  ["St. Augustine", 29.886, -81.289],
  ["Ponce de Leon Inlet", 29.081, -80.928],
  ["Cape Canaveral", 28.461, -80.543],
  ["Jupiter Inlet", 26.949, -80.082],
  ["Hillsboro Inlet", 26.259, -80.081],
  ["Sanibel Island", 26.453, -82.014],
  ["Egmont Key", 27.601, -82.761],
  ["Anclote Keys", 28.167, -82.845],
  ["Cedar Key", 29.097, -83.065],
  ["St. Marks", 30.074, -84.181],
  ["Cape San Blas", 29.671, -85.356],
  ["Pensacola", 30.346, -87.308],
];

test.each(lighthouses)("the lighthouse of %s is within 10 km of the drawn coast", (_, lat, lng) => {
  expect(distanceToCoast({ lat, lng })).toBeLessThan(10);
});

test("each office and each town it serves is on drawn land", () => {
  for (const { name, coordinates, serviceAreas } of defaultOffices) {
    expect(isOnLand(coordinates), name).toBe(true);
    for (const town of serviceAreas) expect(isOnLand(townPoints[town] as Point), town).toBe(true);
  }
});

test.each([
  ["the Gulf off Tampa", 27.5, -84],
  ["Tampa Bay", 27.72, -82.57],
  ["the Atlantic off Miami", 25.8, -79.9],
  ["Apalachee Bay", 29.8, -84.1],
  ["Georgia", 31.1, -83],
  ["Alabama", 30.8, -88],
])("%s is not drawn land", (_, lat, lng) => {
  expect(isOnLand({ lat, lng })).toBe(false);
});

test("the coast does not cross itself", () => {
  const crossings = coast.flatMap((_, one) =>
    coast.slice(one + 2).flatMap((_end, offset) => {
      const other = one + 2 + offset;
      if (one === 0 && other === coast.length - 1) return [];
      return cross(edge(one), edge(other)) ? [`${one} and ${other}`] : [];
    }),
  );
  expect(crossings).toEqual([]);
});

test("the drawing has no gaps from mistyped numbers, and is inside its frame", () => {
  for (const d of Object.values(floridaPaths)) expect(d).not.toMatch(/NaN|undefined/);
  for (const point of coast) expect(isOnMap(point), JSON.stringify(point)).toBe(true);
  expect(coast.length).toBeGreaterThan(80);
});

test("a distance on the drawing is the distance on the ground, within two percent", () => {
  for (const [from, to] of [
    [defaultOffices[0], defaultOffices[1]],
    [defaultOffices[0], defaultOffices[2]],
    [defaultOffices[1], defaultOffices[2]],
  ]) {
    const [a, b] = [onMap(from?.coordinates as Point), onMap(to?.coordinates as Point)];
    const drawn = Math.hypot(a.x - b.x, a.y - b.y) / unitsPerMile;
    const ground = greatCircle(from?.coordinates as Point, to?.coordinates as Point, "miles");
    expect(Math.abs(drawn / ground - 1)).toBeLessThan(0.02);
  }
});

test.each([
  ["Seattle", 47.6, -122.3, false],
  ["Havana", 23.1, -82.4, false],
  ["Key West", 24.555, -81.78, true],
  ["Pensacola", 30.42, -87.22, true],
])("%s is on the map: %s", (_, lat, lng, is) => {
  expect(isOnMap({ lat, lng })).toBe(is);
  const { x, y } = onMap({ lat, lng });
  expect(x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height).toBe(is);
});

test("the towns' positions match their own data", () => {
  const { towns } = JSON.parse(readFileSync("db/data/cities.json", "utf8")) as {
    towns: (Point & { name: string; slug: string; office: string })[];
  };
  for (const { name, lat, lng } of towns.filter(({ slug, office }) => slug !== office))
    expect(townPoints[name], name).toEqual({ lat, lng });
  expect(Object.keys(townPoints)).toHaveLength(67);
});

function edge(index: number): [Point, Point] {
  return [coast[index] as Point, coast[(index + 1) % coast.length] as Point];
}

function isOnLand({ lat, lng }: Point): boolean {
  const crossed = coast.filter((_, index) => {
    const [a, b] = edge(index);
    return a.lat > lat !== b.lat > lat && lng < ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat) + a.lng;
  });
  return crossed.length % 2 === 1;
}

function distanceToCoast(point: Point): number {
  const steps = Array.from({ length: 21 }, (_, step) => step / 20);
  const along = coast.flatMap((_, index) => {
    const [a, b] = edge(index);
    return steps.map((part) => ({
      lat: a.lat + (b.lat - a.lat) * part,
      lng: a.lng + (b.lng - a.lng) * part,
    }));
  });
  return Math.min(...along.map((spot) => greatCircle(point, spot, "kilometers")));
}

function cross([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q.lng - p.lng) * (r.lat - p.lat) - (q.lat - p.lat) * (r.lng - p.lng));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}
