import { expect, test } from "vitest";
import { suggestedMapping } from "#core/records/imports/rules.ts";
import {
  columnsProblem,
  dayProblem,
  dayTyped,
  mappingTyped,
  priceColumns,
  priceIn,
  rangeFrom,
} from "./rules.ts";

test.each([
  { headings: ["Brand", "Model", "Price"], problem: null },
  { headings: ["Maker", "Pool", "Low price", "High price"], problem: null },
  { headings: ["Model", "Price"], problem: "Manufacturer" },
  { headings: ["Manufacturer", "Model", "Low price"], problem: "Price (or Low price and High price)" },
])("a file with the columns $headings lacks $problem", ({ headings, problem }) => {
  const message = columnsProblem(suggestedMapping(headings, priceColumns));
  expect(message).toBe(problem && `Choose the column for ${problem}.`);
});

test("a column is not chosen twice", () => {
  const problem = "Two columns are chosen for Price. Choose one of them.";
  expect(columnsProblem(["manufacturer", "model", "price", "price"])).toBe(problem);
});

test.each([
  ["manufacturer,model,,price", ["manufacturer", "model", "", "price"]],
  ["manufacturer,model,price", null],
  ["manufacturer,model,,cost", null],
  ["", null],
])("%j is the mapping %j of four columns", (typed, mapping) => {
  expect(mappingTyped(typed, ["A", "B", "C", "D"])).toEqual(mapping);
});

const none = { low: "", high: "", price: "" };

test.each([
  [
    { ...none, price: "$61,940" },
    { lowCents: 61_900_00, highCents: null },
  ],
  [
    { ...none, low: "61,949", high: "70000.00" },
    { lowCents: 61_900_00, highCents: 70_000_00 },
  ],
  [{ ...none, price: "sixty" }, { wrong: "“sixty” is not a price such as $62,000" }],
  [{ ...none, price: "-5" }, { wrong: "“-5” is not a price such as $62,000" }],
  [
    { ...none, price: "1,000" },
    { lowCents: 1_000_00, highCents: null },
  ],
  [{ ...none, price: "999.99" }, { wrong: "This price looks too low" }],
  [{ ...none, price: "61.94" }, { wrong: "This price looks too low" }],
  [{ ...none, low: "61.94", high: "70000" }, { wrong: "This price looks too low" }],
  [{ ...none, price: "9,000,000" }, { wrong: "This price looks too high" }],
  [
    { ...none, price: "1,000,000" },
    { lowCents: 1_000_000_00, highCents: null },
  ],
  [{ ...none, price: "1,000,000.01" }, { wrong: "This price looks too high" }],
  [{ ...none, price: "0" }, { wrong: "“0” is not a price such as $62,000" }],
  [none, { wrong: "There is no price in this row" }],
  [{ ...none, low: "60000" }, { wrong: "Give both a low and a high price" }],
  [{ low: "60000", high: "70000", price: "65000" }, { wrong: "Give one price, or a low and a high one" }],
  [{ ...none, low: "60000", high: "60000" }, { wrong: "The high price must be more than the low one" }],
  [
    { ...none, low: "60000", high: "60100" },
    { lowCents: 60_000_00, highCents: 60_100_00 },
  ],
  [{ ...none, low: "70000", high: "60000" }, { wrong: "The high price must be more than the low one" }],
])("%j is %j", (cells, price) => {
  expect(priceIn(cells)).toEqual(price);
});

test("one price is the low end, and the high end keeps its distance", () => {
  const now = { lowCents: 60_000_00, highCents: 66_000_00 };
  expect(rangeFrom({ lowCents: 61_000_00, highCents: null }, now)).toEqual({
    lowCents: 61_000_00,
    highCents: 67_000_00,
  });
  expect(rangeFrom({ lowCents: 61_000_00, highCents: 64_000_00 }, now).highCents).toBe(64_000_00);
});

test.each([
  ["2027-01-31", "2027-01-31"],
  ["1/31/2027", "2027-01-31"],
  ["1/31/27", "2027-01-31"],
  ["31.1.2027", null],
  ["2/30/2027", null],
  ["2027-13-01", null],
  ["", null],
])("%j is the day %j", (typed, day) => {
  expect(dayTyped(typed)).toBe(day);
});

test.each([
  ["", null],
  ["2027-01-01", null],
  ["soon", "“soon” is not a day such as 2027-01-31 or 1/31/2027"],
  ["2026-01-01", "January 1, 2026 has passed. Choose today, which means now, or a later day"],
  ["2027-02-01", "The prices of this file begin on January 1, 2027; another day needs a file of its own"],
])("the day %j in a file that begins on January 1: %j", (typed, problem) => {
  expect(dayProblem(typed, { of: "2027-01-01", today: "2026-11-20" })).toBe(problem);
});

test.each([
  ["2026-11-19", true],
  ["2026-11-20", false],
  ["2026-11-21", false],
])("the day %s has passed on November 20: %s", (typed, hasPassed) => {
  const problem = dayProblem(typed, { of: typed, today: "2026-11-20" });
  expect(problem?.includes("has passed") ?? false).toBe(hasPassed);
});
