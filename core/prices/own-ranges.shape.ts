import { z } from "zod";
import {
  mostOwnRanges,
  ownRangeOf,
  rangeKinds,
  rangeLimits,
  rangeScopes,
  targetKey,
  type OwnRange,
  type RangeKind,
  type RangeScope,
} from "./own-ranges.rules.ts";

const scopes = Object.keys(rangeScopes) as [RangeScope, ...RangeScope[]];
const kinds = Object.keys(rangeKinds) as [RangeKind, ...RangeKind[]];
const name = z.string("Please choose one").max(100);
const cents = z.number("Please enter an amount").int("Please enter whole cents");

/** Percent that prices are changed by: at most four decimals. */
export const percent = z
  .number("Please enter a number")
  .min(-rangeLimits.percent, `Please enter ${-rangeLimits.percent} or more`)
  .max(rangeLimits.percent, `Please enter ${rangeLimits.percent} or less`)
  .transform((typed) => Math.round(typed * 10_000) / 10_000);

/** Cents that prices are changed by. */
export const changeCents = cents
  .min(-rangeLimits.cents, "Please enter a smaller amount")
  .max(rangeLimits.cents, "Please enter a smaller amount");

const whole = cents
  .min(0, "Please enter an amount")
  .max(rangeLimits.rangeCents, "Please enter a smaller amount")
  .refine((amount) => amount % 100_00 === 0, "Please enter whole hundreds of dollars");

const ownRange = z
  .strictObject({
    of: z.enum(scopes, "Please choose which pools"),
    manufacturerId: name,
    series: name,
    poolId: name,
    kind: z.enum(kinds, "Please choose low and high, or a change"),
    lowCents: whole,
    highCents: whole,
    percent,
    cents: changeCents,
  })
  .superRefine((range, context) => {
    for (const [path, message] of problemsOf(range))
      context.addIssue({ code: "custom", path: [path], message });
  }) satisfies z.ZodType<OwnRange>;

function problemsOf({ of, kind, ...range }: OwnRange): [keyof OwnRange, string][] {
  const problems: [keyof OwnRange, string, unknown][] = [
    ["poolId", "Please choose a pool", of === "pool" && range.poolId === ""],
    ["manufacturerId", "Please choose a manufacturer", of !== "pool" && range.manufacturerId === ""],
    ["series", "Please choose a series", of === "series" && range.series === ""],
    ["lowCents", "Please enter an amount", kind === "range" && range.lowCents === 0],
    [
      "highCents",
      "The high price must be more than the low one",
      kind === "range" && range.highCents <= range.lowCents,
    ],
    [
      "percent",
      "Please enter a percentage or dollars",
      kind === "change" && range.percent === 0 && range.cents === 0,
    ],
  ];
  return problems.flatMap(([path, message, isWrong]) => (isWrong ? [[path, message] as const] : [])) as [
    keyof OwnRange,
    string,
  ][];
}

/** A pool's own low and high price. */
export const PoolRange = z
  .strictObject({ poolId: name, lowCents: whole, highCents: whole })
  .superRefine((range, context) => {
    for (const [path, message] of problemsOf(ownRangeOf(range)))
      context.addIssue({ code: "custom", path: [path], message });
  });

/** The own ranges of a price book as staff may store them. */
export const OwnRangesInput = z
  .array(ownRange)
  .max(mostOwnRanges, `At most ${mostOwnRanges} pools, series and manufacturers can have prices of their own`)
  .superRefine((ranges, context) => {
    const seen = new Set<string>();
    for (const [index, range] of ranges.entries()) {
      const key = targetKey(range);
      const message = "There is another row for the same pools";
      if (seen.has(key)) context.addIssue({ code: "custom", path: [index, "of"], message });
      seen.add(key);
    }
  });

/** For reading: stored values were validated when they were saved, by the rules of that time. */
export const StoredOwnRange = z.object({
  of: z.enum(scopes),
  manufacturerId: z.string(),
  series: z.string(),
  poolId: z.string(),
  kind: z.enum(kinds),
  lowCents: z.number(),
  highCents: z.number(),
  percent: z.number(),
  cents: z.number(),
}) satisfies z.ZodType<OwnRange>;
