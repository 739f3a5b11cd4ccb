import { deckFt } from "./sizes.rules.ts";
import { feetAndInches } from "#lib/text/feet.ts";

/** What an extra's price is for. */
export const extraUnits = {
  each: "each",
  deck: "sq ft of deck",
  cage: "sq ft of cage floor",
  fence: "foot of fence",
  ft: "foot",
  sqft: "sq ft",
  lump: "one price for the whole job",
} as const;
export type ExtraUnit = keyof typeof extraUnits;

/** Units of which a pool's size does not say how many it takes: the book says what is assumed. */
export function isCounted(unit: ExtraUnit): boolean {
  return unit === "ft" || unit === "sqft";
}

/** How good an extra's source is: our own price, or what the market asks. */
export const extraGrades = {
  own: "Our own price",
  A: "Manufacturer or government",
  B: "Florida trade",
  C: "Secondary source: pages say “seen at”",
} as const;
export type ExtraGrade = keyof typeof extraGrades;

/** Something that many pools get besides the shell, priced per unit, in cents. */
export type Extra = {
  id: string;
  label: string;
  unit: ExtraUnit;
  /** How many of its unit are assumed, where the pool's size does not say it. */
  quantity?: number | undefined;
  lowCents: number;
  highCents: number;
  /** Part of every installed price; its own figures are then not used. */
  included: boolean;
  /** The address it was read at; empty for our own price. */
  source: string;
  sourceName: string;
  /** The day it was read, "2026-11-20". */
  date: string;
  grade: ExtraGrade;
};

/** A pool's length and width, in feet. */
export type Ground = { length: number; width: number };

/** More deck is priced in portions: how much one has beyond the included deck, in sq ft. */
export const deckPortionSqFt = 100;

/** How much of an extra's unit a pool of this length and width needs, as `quantityWords` says it. */
export function quantityOf({ unit, quantity = 1 }: Counted, { length, width }: Ground): number {
  const [long, wide] = [length + 2 * deckFt, width + 2 * deckFt];
  if (unit === "cage") return Math.round(long * wide);
  if (unit === "fence") return Math.round(2 * (long + wide));
  if (isCounted(unit)) return quantity;
  return unit === "deck" ? deckPortionSqFt : 1;
}

type Counted = Pick<Extra, "unit" | "quantity">;

/** The assumption behind a quantity; empty for a single piece. */
export function quantityWords(extra: Counted, { length, width }: Ground): string {
  const { unit } = extra;
  const count = quantityOf(extra, { length, width }).toLocaleString("en-US");
  const across = `${feetAndInches(length + 2 * deckFt)} × ${feetAndInches(width + 2 * deckFt)}`;
  if (unit === "cage")
    return `${count} sq ft of floor: ${across}, the pool and ${deckFt} ft of deck all around`;
  if (unit === "fence") return `${count} ft of fence around ${across}, the pool and ${deckFt} ft of deck`;
  if (isCounted(unit)) return `for ${count} ${unit === "ft" ? "ft" : "sq ft"}`;
  return unit === "deck" ? `for each additional ${count} sq ft` : "";
}

/** Whether this extra is meant by an id or, as in stored answers, by its label. */
export function isNamed({ id, label }: Pick<Extra, "id" | "label">, name: string): boolean {
  return name === id || name.toLowerCase() === label.toLowerCase();
}
