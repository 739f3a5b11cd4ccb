import { chosenTwice, type ColumnField, type Mapping } from "#core/records/imports/rules.ts";
import { hundreds, leastPriceCents, rangeLimits } from "#core/prices/own-ranges.rules.ts";
import type { PriceRange } from "#core/prices/pricing.rules.ts";
import { passedDaySentence } from "#core/prices/rules.ts";
import { centsTyped } from "#lib/money/dollars-typed.ts";
import { longDay } from "#lib/time/long-day.ts";

export type PriceColumn = "manufacturer" | "model" | "low" | "high" | "price" | "from";

/** The columns that a price list can have, and the headings that mean them. */
export const priceColumns: readonly (ColumnField & { name: PriceColumn })[] = [
  { name: "manufacturer", label: "Manufacturer", also: ["brand", "maker", "make"] },
  { name: "model", label: "Model", also: ["pool", "model name", "pool model"] },
  { name: "low", label: "Low price", also: ["low", "price low", "price from", "minimum"] },
  { name: "high", label: "High price", also: ["high", "price high", "price to", "maximum"] },
  { name: "price", label: "Price", also: ["new price", "list price", "installed price"] },
  {
    name: "from",
    label: "Effective date",
    also: ["from", "effective", "effective from", "in force from", "from day"],
  },
];

/** What is wrong with a mapping of a price list's columns, as a sentence; null if the list can be read. */
export function columnsProblem(mapping: Mapping): string | null {
  const twice = chosenTwice(mapping, priceColumns);
  if (twice) return twice;
  const has = (name: PriceColumn) => mapping.includes(name);
  const missing = [
    ...priceColumns.filter(({ name }) => keyColumns.includes(name) && !has(name)).map(({ label }) => label),
    ...(has("price") || (has("low") && has("high")) ? [] : ["Price (or Low price and High price)"]),
  ];
  return missing.length > 0 ? `Choose the column for ${words.format(missing)}.` : null;
}

const words = new Intl.ListFormat("en-US");

/** They say which pool a row is about. */
const keyColumns: PriceColumn[] = ["manufacturer", "model"];

/** "manufacturer,model,,price" as a mapping; null if a name is none, or if it is not one for each heading. */
export function mappingTyped(typed: string, headings: readonly string[]): Mapping | null {
  const mapping = typed.split(",");
  const isKnown = (name: string) => name === "" || priceColumns.some((column) => column.name === name);
  return mapping.length === headings.length && mapping.every(isKnown) ? mapping : null;
}

/** What a row says of a price in cents: a range, or its low end alone, with a null high end. */
export type StatedPrice = { lowCents: number; highCents: number | null };

/** The price in a row, or why there is none. One price and a range exclude each other. */
export function priceIn(cells: Record<"low" | "high" | "price", string>): StatedPrice | { wrong: string } {
  const { low, high, price } = cells;
  if (price !== "" && (low !== "" || high !== ""))
    return { wrong: "Give one price, or a low and a high one" };
  if (price === "" && (low === "" || high === ""))
    return { wrong: low === high ? "There is no price in this row" : "Give both a low and a high price" };
  const texts = price === "" ? [low, high] : [price];
  const amounts = texts.map(centsTyped);
  const unread = texts.find((_, at) => !(amounts[at]! > 0));
  if (unread !== undefined) return { wrong: `“${unread}” is not a price such as $62,000` };
  if (amounts.some((amount) => amount > rangeLimits.rangeCents))
    return { wrong: "This price looks too high" };
  if (amounts.some((amount) => amount < leastPriceCents)) return { wrong: "This price looks too low" };
  const [lowCents, highCents = null] = amounts.map(hundreds) as [number, number?];
  if (highCents !== null && highCents <= lowCents)
    return { wrong: "The high price must be more than the low one" };
  return { lowCents, highCents };
}

/** The range that a stated price stands for: with the low end alone, the high end keeps its distance. */
export function rangeFrom({ lowCents, highCents }: StatedPrice, now: PriceRange): PriceRange {
  return { lowCents, highCents: highCents ?? lowCents + Math.max(100_00, now.highCents - now.lowCents) };
}

/** "2027-01-31", "1/31/2027" or "1/31/27" as "2027-01-31"; null for anything that is not a day. */
export function dayTyped(typed: string): string | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(typed);
  const [, month = "", date = "", year = ""] = american ?? [];
  const day = american
    ? `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`
    : typed;
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null;
}

/**
 * What is wrong with the day of a row, as a sentence; null if it is the day of the whole file or says nothing.
 * @param of the first day that the file names, or null
 */
export function dayProblem(
  typed: string,
  { of, today }: { of: string | null; today: string },
): string | null {
  if (typed === "") return null;
  const day = dayTyped(typed);
  if (day === null) return `“${typed}” is not a day such as 2027-01-31 or 1/31/2027`;
  if (day < today) return passedDaySentence(day).replace(/\.$/, "");
  if (of !== null && day !== of)
    return `The prices of this file begin on ${longDay(of)}; another day needs a file of its own`;
  return null;
}
