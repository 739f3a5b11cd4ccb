import { deckPortionSqFt, drawnDeckSqFt, moreDeckSqFt, type Sides } from "./deck.rules.ts";
import { deckFt } from "./sizes.rules.ts";
import { feetAndInches } from "#lib/text/feet.ts";

/** What an extra's price is for. */
export const extraUnits = {
  each: "each",
  deck: "sq ft of deck",
  edge: "pool, by its edge",
  cover: "pool, by its cover",
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
  C: "Secondary source: pages say “market price”",
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

/** What extras are counted for: a shell, and the deck that its price includes, in sq ft. */
export type Ground = Sides & { includedDeckSqFt: number };

/**
 * Extras whose published price is per pool and spans small and large ones: what a pool is measured by, in feet or sq ft,
 * and the least and the most of it in our catalog (db/data/pools.json, November 20, 2026). An edge and a cover are those
 * of the rectangle around the shell: a published perimeter may count a spa's inner edge, and a cover runs on rails.
 */
const scales = {
  edge: {
    least: 35,
    most: 122,
    words: "ft around",
    measure: ({ length, width }: Sides) => 2 * (length + width),
  },
  cover: { least: 78, most: 720, words: "sq ft over", measure: ({ length, width }: Sides) => length * width },
};

/**
 * The part of a published range that is a pool's own, as shares of it: the smallest pool of the catalog has its lower
 * half, the largest its upper half, and none leaves it. All of it, if the price does not follow the pool.
 */
export function shareOf(unit: ExtraUnit, sides: Sides): [from: number, to: number] {
  if (unit !== "edge" && unit !== "cover") return [0, 1];
  const { least, most, measure } = scales[unit];
  const place = Math.min(1, Math.max(0, (measure(sides) - least) / (most - least)));
  return [place / 2, (1 + place) / 2];
}

/** How much of an extra's unit a pool of this length and width needs, as `quantityWords` says it. */
export function quantityOf(
  { unit, quantity = 1 }: Counted,
  { length, width, includedDeckSqFt }: Ground,
): number {
  const [long, wide] = [length + 2 * deckFt, width + 2 * deckFt];
  if (unit === "cage") return Math.round(long * wide);
  if (unit === "fence") return Math.round(2 * (long + wide));
  if (isCounted(unit)) return quantity;
  return unit === "deck" ? moreDeckSqFt({ length, width }, includedDeckSqFt) : 1;
}

type Counted = Pick<Extra, "unit" | "quantity">;

/** The assumption behind a quantity; empty for a single piece. */
export function quantityWords(extra: Counted, ground: Ground): string {
  const { unit } = extra;
  const { length, width, includedDeckSqFt } = ground;
  const count = quantityOf(extra, ground).toLocaleString("en-US");
  const across = `${feetAndInches(length + 2 * deckFt)} × ${feetAndInches(width + 2 * deckFt)}`;
  if (unit === "cage")
    return `${count} sq ft of floor: ${across}, the pool and ${deckFt} ft of deck all around`;
  if (unit === "fence") return `${count} ft of fence around ${across}, the pool and ${deckFt} ft of deck`;
  if (unit === "edge" || unit === "cover") {
    const own = Math.round(scales[unit].measure(ground)).toLocaleString("en-US");
    return `for ${own} ${scales[unit].words} ${feetAndInches(length)} × ${feetAndInches(width)}`;
  }
  if (isCounted(unit)) return `for ${count} ${unit === "ft" ? "ft" : "sq ft"}`;
  if (unit !== "deck") return "";
  return drawnDeckSqFt(ground) - includedDeckSqFt >= deckPortionSqFt
    ? `the other ${count} of the ${drawnDeckSqFt(ground).toLocaleString("en-US")} sq ft drawn`
    : `${count} sq ft more than the included ${includedDeckSqFt.toLocaleString("en-US")}`;
}

/** Whether this extra is meant by an id or, as in stored answers, by its label. */
export function isNamed({ id, label }: Pick<Extra, "id" | "label">, name: string): boolean {
  return name === id || name.toLowerCase() === label.toLowerCase();
}
