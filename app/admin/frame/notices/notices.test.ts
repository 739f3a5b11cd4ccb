import { expect, test } from "vitest";
import { arrivalsOf } from "./arrivals.ts";
import { titleWith } from "./title-count.ts";

test.each([
  ["Leads: staff area", 3, "(3) Leads: staff area"],
  ["(3) Leads: staff area", 4, "(4) Leads: staff area"],
  ["(3) Leads: staff area", 0, "Leads: staff area"],
  ["(10,000+) Leads: staff area", 2, "(2) Leads: staff area"],
  ["Leads: staff area", 10_001, "(10,000+) Leads: staff area"],
  ["(Draft) Pools", 0, "(Draft) Pools"],
])("%s with %i new leads: %s", (title, count, expected) => {
  expect(titleWith(title, count)).toBe(expected);
});

const now = Date.parse("2026-11-20T15:00:00.000Z");
const lead = { officeId: "ocala", requestType: "contact" as const, createdAt: "2026-11-20T14:59:00.000Z" };
const reader = { lastId: 5, officeIds: [] as string[], now };

test.each([
  ["a new lead", {}, reader, true],
  ["one that is known", { id: 5 }, reader, false],
  ["the first look", {}, { ...reader, lastId: null }, false],
  ["one of an hour ago", { createdAt: "2026-11-20T14:00:00.000Z" }, reader, false],
  ["one added by hand", { requestType: "manual" as const }, reader, false],
  ["an estimate", { requestType: "estimate" as const }, reader, true],
  ["one of the user's office", {}, { ...reader, officeIds: ["orlando", "ocala"] }, true],
  ["one of another office", {}, { ...reader, officeIds: ["orlando"] }, false],
])("%s is announced: %s", (_, fields, as, announced) => {
  expect(arrivalsOf([{ id: 6, ...lead, ...fields }], as)).toHaveLength(announced ? 1 : 0);
});

test("several are announced in the order in which they came", () => {
  const newest = [8, 7, 6, 5].map((id) => ({ id, ...lead }));
  expect(arrivalsOf(newest, reader).map(({ id }) => id)).toEqual([6, 7, 8]);
});
