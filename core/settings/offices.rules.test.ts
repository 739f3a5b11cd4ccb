import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultOffices, defaultStatewideCities } from "./rules.ts";
import type { Point } from "#lib/web/great-circle.ts";
import {
  nearestOffice,
  officeForBanner,
  officeForHome,
  officeNamed,
  primaryOffice,
  type Office,
} from "./offices.rules.ts";

const [ocala, palmBeach, orlando] = defaultOffices as [Office, Office, Office];

const gainesville = { lat: 29.6516, lng: -82.3248 };
const miami = { lat: 25.7617, lng: -80.1918 };
const tampa = { lat: 27.9506, lng: -82.4572 };
const seattle = { lat: 47.6062, lng: -122.3321 };
/** The browser has no position, or the visitor declined to share it. */
const denied = null;

test("the three offices are the specified ones, Ocala first", () => {
  expect(defaultOffices.map((office) => [office.id, office.isPrimary, office.serviceAreas.length])).toEqual([
    ["ocala", true, 15],
    ["west-palm-beach", false, 24],
    ["orlando", false, 28],
  ]);
  expect(defaultStatewideCities).toHaveLength(19);
});

type Case = [setting: string, offices: Office[], position: Point | null, chosen: string];

test.each<Case>([
  ["north of Ocala", defaultOffices, gainesville, "ocala"],
  ["Miami", defaultOffices, miami, "west-palm-beach"],
  ["Tampa", defaultOffices, tampa, "orlando"],
  ["in the middle of an office", defaultOffices, orlando.coordinates, "orlando"],
  ["far outside Florida", defaultOffices, seattle, "ocala"],
  ["position denied", defaultOffices, denied, "ocala"],
  ["position denied, Ocala last in the list", [palmBeach, orlando, ocala], denied, "ocala"],
  ["the equator at Greenwich is a position too", [ocala, palmBeach], { lat: 0, lng: 0 }, "west-palm-beach"],
  ["no West Palm Beach, Miami", [ocala, orlando], miami, "orlando"],
  ["no West Palm Beach, denied", [ocala, orlando], denied, "ocala"],
  ["one office only, denied", [orlando], denied, "orlando"],
  ["one office only, far away", [orlando], seattle, "orlando"],
  ["no office is primary, denied", [palmBeach, orlando], denied, "west-palm-beach"],
])("banner: %s", (_, offices, position, chosen) => {
  expect(officeForBanner(offices, position).id).toBe(chosen);
});

test.each<Case>([
  ["West Palm Beach exists, visitor north of Ocala", defaultOffices, gainesville, "west-palm-beach"],
  ["West Palm Beach exists, visitor in Tampa", defaultOffices, tampa, "west-palm-beach"],
  ["West Palm Beach exists, position denied", defaultOffices, denied, "west-palm-beach"],
  ["West Palm Beach is last in the list", [ocala, orlando, palmBeach], gainesville, "west-palm-beach"],
  ["no West Palm Beach, north of Ocala", [orlando, ocala], gainesville, "ocala"],
  ["no West Palm Beach, Miami", [ocala, orlando], miami, "orlando"],
  ["no West Palm Beach, denied: the second", [ocala, orlando], denied, "orlando"],
  ["no West Palm Beach, denied, other order: the second", [orlando, ocala], denied, "ocala"],
  ["one office only, denied", [ocala], denied, "ocala"],
  ["one office only, far away", [orlando], seattle, "orlando"],
])("home: %s", (_, offices, position, chosen) => {
  expect(officeForHome(offices, position).id).toBe(chosen);
});

test("of two offices at the same distance the first wins", () => {
  const twin = { ...ocala, id: "twin" };
  expect(nearestOffice([ocala, twin], miami).id).toBe("ocala");
  expect(nearestOffice([twin, ocala], miami).id).toBe("twin");
});

test("choosing does not modify the list", () => {
  const offices = Object.freeze([...defaultOffices]) as Office[];
  officeForHome(offices, tampa);
  officeForBanner(offices, tampa);
  expect(offices.map((office) => office.id)).toEqual(["ocala", "west-palm-beach", "orlando"]);
});

test("without any office an error is thrown instead of returning undefined", () => {
  expect(() => officeForBanner([], denied)).toThrow("The settings contain no office");
  expect(() => officeForHome([], denied)).toThrow("The settings contain no office");
  expect(() => primaryOffice([])).toThrow("The settings contain no office");
});

const { statewide } = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "..", "db", "data", "offices.json"), "utf8"),
) as { statewide: (Point & { name: string; nearestOffice: string })[] };

test.each(statewide)("$name belongs to $nearestOffice", (city) => {
  expect(nearestOffice(defaultOffices, city).id).toBe(city.nearestOffice);
  expect(defaultStatewideCities).toContain(city.name);
});

test.each([
  ["west-palm-beach", "west-palm-beach"],
  ["West Palm Beach", "west-palm-beach"],
  ["  ORLANDO ", "orlando"],
  ["Orlando office", "orlando"],
  ["ocala", "ocala"],
  ["", "ocala"],
  ["Atlantis", "ocala"],
  ["__proto__", "ocala"],
])("a form that names %j means the office %s", (named, id) => {
  expect(officeNamed(defaultOffices, named).id).toBe(id);
});
