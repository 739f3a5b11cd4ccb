import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { earthRadius, greatCircle, type Point } from "./great-circle.ts";

type Town = Point & { name: string; milesFromOffice: number };
type City = Point & { name: string; nearestOffice: string; miles: number };

const measured = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "..", "db", "data", "offices.json"), "utf8"),
) as { offices: (Point & { slug: string; towns: Town[] })[]; statewide: City[] };

const towns = measured.offices.flatMap((office) =>
  office.towns.map((town) => ({ town: town.name, from: office, to: town, miles: town.milesFromOffice })),
);

test("there are 67 towns to measure", () => {
  expect(towns).toHaveLength(15 + 24 + 28);
});

test.each(towns)("$town is $miles miles from its office", ({ from, to, miles }) => {
  // the list has tenths of a mile, and coordinates accurate to about 40 feet
  expect(Math.abs(greatCircle(from, to, "miles") - miles)).toBeLessThanOrEqual(0.06);
});

test.each(measured.statewide)(
  "$name is $miles miles from $nearestOffice",
  ({ nearestOffice, miles, ...city }) => {
    const office = measured.offices.find((one) => one.slug === nearestOffice)!;
    expect(Math.abs(greatCircle(city, office, "miles") - miles)).toBeLessThanOrEqual(0.06);
  },
);

test.each([
  // published airport distances are on the ellipsoid: within half a percent of a sphere's
  ["Los Angeles to New York", { lat: 33.9425, lng: -118.408 }, { lat: 40.6398, lng: -73.7789 }, 2475, 3983],
  [
    "Sydney to Los Angeles, over the date line",
    { lat: -33.9461, lng: 151.177 },
    { lat: 33.9425, lng: -118.408 },
    7488,
    12_051,
  ],
])("%s, in both units", (_, from, to, miles, kilometers) => {
  expect(Math.abs(greatCircle(from, to, "miles") / miles - 1)).toBeLessThan(0.005);
  expect(Math.abs(greatCircle(from, to, "kilometers") / kilometers - 1)).toBeLessThan(0.005);
});

test("the Earth has the specified radius of 3,959 miles", () => {
  expect(earthRadius.miles).toBe(3959);
  const quarter = greatCircle({ lat: 0, lng: 10 }, { lat: 90, lng: 10 }, "miles");
  expect(quarter).toBeCloseTo((Math.PI / 2) * 3959, 6);
});

test.each([
  ["the same point", { lat: 29.1872, lng: -82.1401 }, { lat: 29.1872, lng: -82.1401 }, 0],
  [
    "the other side of the Earth",
    { lat: 29.1872, lng: -82.1401 },
    { lat: -29.1872, lng: 97.8599 },
    Math.PI * 6371,
  ],
  ["pole to pole", { lat: 90, lng: 0 }, { lat: -90, lng: 77 }, Math.PI * 6371],
  ["one degree over the date line", { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, (Math.PI / 180) * 6371],
])("%s gives a number", (_, from, to, kilometers) => {
  expect(greatCircle(from, to, "kilometers")).toBeCloseTo(kilometers, 3);
});

test("the distance is the same in both directions", () => {
  const [there, back] = [measured.offices[0]!, measured.offices[1]!];
  expect(greatCircle(there, back, "miles")).toBeCloseTo(greatCircle(back, there, "miles"), 9);
});
