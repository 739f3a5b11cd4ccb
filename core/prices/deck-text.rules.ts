import { drawnDeckSqFt, type Sides } from "./deck.rules.ts";
import { groundOf, lineOf, pricedExtras, type PriceBook } from "./pricing.rules.ts";
import { rangeText } from "./text.rules.ts";

/**
 * The deck of a price, in a sentence: "Includes 400 of the 552 sq ft of deck drawn; the other 152 sq ft: $2,300 –
 * $2,700." The rest has the price of the extra that adds it.
 */
export function deckWords(book: Pick<PriceBook, "includes" | "extras">, sides: Sides): string {
  const ground = groundOf(book, sides);
  const [drawn, included] = [drawnDeckSqFt(sides), ground.includedDeckSqFt];
  if (drawn <= included)
    return `Includes ${feetText(included)} sq ft of deck; the plan draws ${feetText(drawn)}.`;
  const start = `Includes ${feetText(included)} of the ${feetText(drawn)} sq ft of deck drawn`;
  const extra = pricedExtras(book).find(({ unit }) => unit === "deck");
  if (!extra) return `${start}.`;
  const { quantity, range } = lineOf(extra, ground);
  const rest = drawn - included;
  return quantity === rest
    ? `${start}; the other ${feetText(rest)} sq ft: ${rangeText(range)}.`
    : `${start}; the other ${feetText(rest)} sq ft come with ${feetText(quantity)} more: ${rangeText(range)}.`;
}

const feetText = (squareFeet: number) => squareFeet.toLocaleString("en-US");
