import { expect, test } from "vitest";
import seededPools from "#db/data/pools.json" with { type: "json" };
import { drawnDeckSqFt, includedDeckSqFt, moreDeckSqFt } from "./deck.rules.ts";
import { deckWords } from "./deck-text.rules.ts";
import { defaultPriceBook } from "./price-book.facts.ts";
import { groundOf, lineOf, priceOf } from "./pricing.rules.ts";

const sidesOf = (id: string) => {
  const { lengthFt, widthFt } = seededPools.find((pool) => pool.id === id)!;
  return { length: lengthFt, width: widthFt };
};

test.each([
  [["400 sq ft of paver deck"], 400],
  [["Shell, freight and crane", "1,200 sq ft of concrete deck"], 1_200],
  [["A deck"], 0],
  [[], 0],
])("the lines %j include %d sq ft of deck", (includes, squareFeet) => {
  expect(includedDeckSqFt({ includes })).toBe(squareFeet);
});

test.each([
  [
    "san-juan-south-beach",
    552,
    "Includes 400 of the 552 sq ft of deck drawn; the other 152 sq ft: $2,300 – $2,700.",
  ],
  [
    "san-juan-luxor-deep",
    548,
    "Includes 400 of the 548 sq ft of deck drawn; the other 148 sq ft: $2,200 – $2,700.",
  ],
  [
    "latham-apollo-14",
    431,
    "Includes 400 of the 431 sq ft of deck drawn; the other 31 sq ft come with 100 more: $1,500 – $1,800.",
  ],
  ["san-juan-sarasota-spa", 205, "Includes 400 sq ft of deck; the plan draws 205."],
])("the deck of %s is %d sq ft: drawn, included and priced as one", (id, drawn, words) => {
  expect(drawnDeckSqFt(sidesOf(id))).toBe(drawn);
  expect(deckWords(defaultPriceBook, sidesOf(id))).toBe(words);
});

test.each([
  [
    551,
    "Includes 551 of the 552 sq ft of deck drawn; the other 1 sq ft come with 100 more: $1,500 – $1,800.",
  ],
  [552, "Includes 552 sq ft of deck; the plan draws 552."],
  [553, "Includes 553 sq ft of deck; the plan draws 552."],
])("with %d sq ft included, of 552 that are drawn", (included, words) => {
  const sides = { length: 39, width: 22 };
  expect(drawnDeckSqFt(sides)).toBe(552);
  const book = { ...defaultPriceBook, includes: [`${included} sq ft of paver deck`] };
  expect(deckWords(book, sides)).toBe(words);
});

test("what a price leaves out of the drawn deck is what the extra adds, for every pool of the catalog", () => {
  const pavers = defaultPriceBook.extras.find(({ id }) => id === "pavers")!;
  for (const { id, lengthFt: length, widthFt: width, ...pool } of seededPools) {
    const ground = groundOf(defaultPriceBook, { length, width });
    const { quantity } = lineOf(pavers, ground);
    expect(400 + quantity, id).toBeGreaterThanOrEqual(drawnDeckSqFt(ground));
    expect(quantity, id).toBe(moreDeckSqFt(ground, 400));
    const named = { id, manufacturerId: pool.manufacturer, series: pool.series ?? "" };
    const priced = priceOf(defaultPriceBook, { ...pool, ...named, length, width }, ["pavers"])!;
    expect(priced.lines[0]!.quantity, id).toBe(quantity);
  }
});
