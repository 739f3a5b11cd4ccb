import { expect, test } from "vitest";
import { startWords } from "./start-words.ts";

const range = (lowCents: number, highCents: number) => ({ lowCents, highCents });
const medium = {
  size: "Medium",
  range: range(49_900_00, 71_200_00),
  largest: { length: 30, width: 15, surfaceSqFt: 450 },
  least: { slug: "axiom-12", model: "Axiom 12", length: 26, width: 12, range: range(49_900_00, 55_200_00) },
};

test.each([
  [
    "another pool",
    { slug: "apollo-14", model: "Apollo 14", price: range(55_300_00, 65_100_00) },
    "Medium pools start at $49,900 (Axiom 12). The Apollo 14 pictured is $55,300 – $65,100.",
  ],
  [
    "the pool that costs least",
    { slug: "axiom-12", model: "Axiom 12", price: range(49_900_00, 55_200_00) },
    "Medium pools start at $49,900 (Axiom 12, pictured).",
  ],
  [
    "a pool without a price",
    { slug: "apollo-14", model: "Apollo 14", price: null },
    "Medium pools start at $49,900 (Axiom 12).",
  ],
  ["a pool that is no longer listed", undefined, "Medium pools start at $49,900 (Axiom 12)."],
])("beside the total, with %s in the picture", (_, pictured, words) => {
  expect(startWords(medium, pictured)).toBe(words);
});
