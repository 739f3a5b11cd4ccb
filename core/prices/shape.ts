import { z } from "zod";
import { stamps, version } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import {
  extraGrades,
  extraUnits,
  isCounted,
  type Extra,
  type ExtraGrade,
  type ExtraUnit,
} from "./extras.rules.ts";
import { lowEndAt, type PriceBook } from "./pricing.rules.ts";
import { estimatedTotal, poolSizes } from "./sizes.rules.ts";
import { FreightInput } from "./freight.shape.ts";
import { OwnRangesInput, StoredOwnRange } from "./own-ranges.shape.ts";
import { settingLimits as limits } from "#core/settings/rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { priceBookLimits, priceBookStatuses } from "./rules.ts";

/** The most extras that can be listed and still be chosen from. */
export const mostExtras = 40;
/** An extra's label is also what a lead stores, whose answers are at most this long. */
const longestLabel = 100;

const text = (limit: number) => typedText(oneLine, limit);
const needed = (limit: number) => typedText(oneLine, limit, { blank: "Required" });
const line = needed(limits.line);
const day = z.iso.date("Please choose a date");
const whole = (least: number, most: number) =>
  z
    .number("Please enter a number")
    .int("Please enter a whole number")
    .min(least, `Please enter ${least} or more`)
    .max(most, `Please enter ${most} or less`);
const cents = whole(0, 100_000_000);
const bySize = (figure: z.ZodNumber) =>
  z.strictObject(Object.fromEntries(poolSizes.map(({ size }) => [size, figure])));

const units = Object.keys(extraUnits) as [ExtraUnit, ...ExtraUnit[]];
const grades = Object.keys(extraGrades) as [ExtraGrade, ...ExtraGrade[]];

const extra = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,60}$/, "Please use lowercase letters, numbers and hyphens"),
    label: needed(longestLabel),
    unit: z.enum(units, "Please choose a unit"),
    quantity: whole(1, 10_000).optional(),
    lowCents: cents,
    highCents: cents,
    included: z.boolean(),
    source: text(limits.address).refine(
      (address) => address === "" || /^https:\/\/\S+$/i.test(address),
      "Please enter a URL that begins with https://, or leave it blank",
    ),
    sourceName: line,
    date: day,
    grade: z.enum(grades, "Please choose where the figure is from"),
  })
  .superRefine(({ unit, quantity, lowCents, highCents, included, grade, source }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!included && highCents <= lowCents)
      wrong("highCents", `The high price must be more than ${dollars(lowCents)}`);
    if (!included && isCounted(unit) && quantity === undefined)
      wrong("quantity", "How many do we assume? Pages say so next to the price.");
    if (grade !== "own" && source === "")
      wrong("source", "Where is this figure from? Our own price needs no URL.");
  }) satisfies z.ZodType<Extra>;

/** The price book as staff may store it. */
export const PriceBookInput = z
  .strictObject({
    checkedOn: day,
    demo: z.boolean(),
    fromSqFt: bySize(whole(1, 5_000)),
    toSqFt: bySize(whole(1, 5_000)),
    highCents: bySize(cents),
    spaCents: cents,
    deepEndCents: cents,
    includes: z.array(line).max(limits.listed),
    excludes: z.array(line).max(limits.listed),
    extras: z
      .array(extra)
      .max(mostExtras)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Two extras have the same ID"),
    ranges: OwnRangesInput,
    freight: FreightInput,
  })
  .superRefine((book, context) => {
    for (const [path, message] of curveProblems(book))
      context.addIssue({ code: "custom", path: path.split("."), message });
  }) satisfies z.ZodType<PriceBook>;

/** Larger sizes begin and end at more water and cost no less, and each ends above where it begins. */
function curveProblems(book: PriceBook): [path: string, message: string][] {
  return poolSizes.flatMap(({ size }, index): [string, string][] => {
    const [from, to, high] = [book.fromSqFt[size]!, book.toSqFt[size]!, book.highCents[size]!];
    const smaller = poolSizes[index - 1]?.size;
    const least = Math.max(lowEndAt(book, to), estimatedTotal(size));
    return [
      check(to <= from, `toSqFt.${size}`, `Please enter more than ${from}`),
      check(
        smaller && from <= book.fromSqFt[smaller]!,
        `fromSqFt.${size}`,
        `A larger size begins above ${smaller}`,
      ),
      check(smaller && to <= book.toSqFt[smaller]!, `toSqFt.${size}`, `A larger size ends above ${smaller}`),
      check(
        high <= least,
        `highCents.${size}`,
        `The high price must be more than ${dollars(Math.ceil(least / 100) * 100)}`,
      ),
      check(
        smaller && high < book.highCents[smaller]!,
        `highCents.${size}`,
        `A larger size can’t cost less than ${smaller}`,
      ),
    ].flat();
  });
}

function check(isWrong: unknown, path: string, message: string): [string, string][] {
  return isWrong ? [[path, message]] : [];
}

const figures = z.record(z.string(), z.number());

/** The price book for reading: stored values were validated when they were saved, by the rules of that time. */
export const StoredPriceBook = z.object({
  checkedOn: z.string(),
  demo: z.boolean(),
  fromSqFt: figures,
  toSqFt: figures,
  highCents: figures,
  spaCents: z.number(),
  deepEndCents: z.number(),
  includes: z.array(z.string()),
  excludes: z.array(z.string()),
  extras: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      unit: z.enum(units),
      quantity: z.number().optional(),
      lowCents: z.number(),
      highCents: z.number(),
      included: z.boolean(),
      source: z.string(),
      sourceName: z.string(),
      date: z.string(),
      grade: z.enum(grades),
    }),
  ),
  ranges: z.array(StoredOwnRange),
  freight: z.array(z.object({ county: z.string(), towns: z.array(z.string()), cents: z.number() })),
}) satisfies z.ZodType<PriceBook>;

const note = text(priceBookLimits.note);

const about = {
  id: z.number().int(),
  status: z.enum(priceBookStatuses),
  /** What changes with it, for staff. */
  note: z.string(),
  /** The price book that it was copied from. */
  madeFrom: z.number().int().nullable(),
  /** The day on which it came or will come into force, in New York. */
  effectiveOn: z.string().nullable(),
  inForceFrom: z.string().nullable(),
  inForceUntil: z.string().nullable(),
  updatedBy: z.string().nullable(),
  /** It was copied from prices that have been replaced since, so it would undo what has changed. */
  isOutdated: z.boolean(),
  /** Its stored prices can't be read. */
  isDamaged: z.boolean().optional(),
  ...stamps,
};

/** One line of the list of price books. */
export const PriceBookSummary = z.object({ ...about, checkedOn: z.string(), demo: z.boolean() });
export type PriceBookSummary = z.infer<typeof PriceBookSummary>;

/** A price book with all of its prices. */
export const PriceBookRecord = z.object({ ...about, book: StoredPriceBook });
export type PriceBookRecord = z.infer<typeof PriceBookRecord>;

/** A new draft, copied from another price book: the one in force, if none is named. */
export const DraftInput = z.strictObject({ from: z.int32().optional(), note: note.default("") });
export type DraftInput = z.infer<typeof DraftInput>;

export const DraftChange = z.strictObject({
  version,
  note: note.optional(),
  book: PriceBookInput.optional(),
});
export type DraftChange = z.infer<typeof DraftChange>;

/** Puts a draft in force on a day in New York, at midnight; today means now. */
export const EffectiveDay = z.strictObject({ version, on: day });
export type EffectiveDay = z.infer<typeof EffectiveDay>;

export const ReadVersion = z.strictObject({ version });
