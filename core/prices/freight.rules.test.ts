import { expect, test } from "vitest";
import { defaultPriceBook } from "./price-book.facts.ts";
import { priceOf } from "./pricing.rules.ts";
import { freightSpan, freightTo, type Freight } from "./freight.rules.ts";
import { FreightInput } from "./freight.shape.ts";

const duval: Freight = { county: "Duval", towns: ["Jacksonville", "Atlantic Beach"], cents: 1_200_00 };
const monroe: Freight = { county: "Monroe County", towns: ["Key West"], cents: 4_000_00 };
const table = [duval, monroe];

test.each([
  ["Jacksonville", duval],
  [" atlantic beach ", duval],
  ["Duval County", duval],
  ["monroe", monroe],
  ["12 Front St, Key West, FL 33040", monroe],
  ["Ocala", null],
  ["", null],
  ["Jacksonville Road", null],
])("a delivery to %j", (place, expected) => {
  expect(freightTo(table, place)).toBe(expected);
});

test.each([
  [1, { county: "Duval", cents: 1 }],
  [0, null],
])("a delivery for %d cents is %j in a price", (cents, freight) => {
  const book = { ...defaultPriceBook, freight: [{ ...duval, cents }] };
  const largest = { length: 31, width: 15, surfaceSqFt: 331 };
  const medium = { size: "Medium", range: { lowCents: 49_900_00, highCents: 71_200_00 }, largest };
  expect(priceOf(book, medium, [], "Jacksonville")!.freight).toEqual(freight);
});

test("a price includes the delivery only where it is known", () => {
  const book = { ...defaultPriceBook, freight: table };
  const medium = {
    size: "Medium",
    range: { lowCents: 49_900_00, highCents: 71_200_00 },
    largest: { length: 31, width: 15, surfaceSqFt: 331 },
  };
  const [there, elsewhere] = ["Key West", "Ocala"].map((place) => priceOf(book, medium, ["salt"], place)!);
  expect(elsewhere).toEqual({ ...priceOf(defaultPriceBook, medium, ["salt"])!, freight: null });
  expect(there!.freight).toEqual({ county: "Monroe County", cents: 4_000_00 });
  expect(there!.base).toEqual(elsewhere!.base);
  expect(there!.total).toEqual({
    lowCents: elsewhere!.total.lowCents + 4_000_00,
    highCents: elsewhere!.total.highCents + 4_000_00,
  });
});

test("the span for who has not said where leaves out counties without a figure", () => {
  expect(freightSpan([...table, { county: "Marion", towns: [], cents: 0 }])).toEqual({
    lowCents: 1_200_00,
    highCents: 4_000_00,
  });
  expect(freightSpan([])).toBeNull();
});

test("we have no figures, so the table is empty until staff fill it", () => {
  expect(defaultPriceBook.freight).toEqual([]);
});

test.each([
  ["a county twice", [duval, { ...monroe, county: "duval" }], "1.county"],
  ["a town in two counties", [duval, { ...monroe, towns: ["Jacksonville"] }], "1.towns"],
  ["no county", [{ ...duval, county: " " }], "0.county"],
  ["$1,250", [{ ...duval, cents: 1_250_50 }], "0.cents"],
])("%s is refused, at its field", (_, wrong, path) => {
  const { error } = FreightInput.safeParse(wrong);
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});
