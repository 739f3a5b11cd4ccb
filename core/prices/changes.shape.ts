import { z } from "zod";
import { ListQuery, pageOf } from "#core/contract.ts";
import { mostOwnRanges } from "./own-ranges.rules.ts";
import { changeCents, percent, PoolRange } from "./own-ranges.shape.ts";
import { priceChangeSentences } from "./changes.rules.ts";

const range = z.object({ lowCents: z.number().int(), highCents: z.number().int() });

export const PoolPriceChange = z.object({
  id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  size: z.string(),
  published: z.boolean(),
  before: range.nullable(),
  after: range.nullable(),
  isBelowTotal: z.boolean(),
});

/** One page of the pools whose price changes; `below` of all of them end below the design tool's total. */
export const PoolPriceChanges = pageOf(PoolPriceChange).extend({
  /** The number of pools in the catalog. */
  pools: z.number().int(),
  below: z.number().int(),
});
export type PoolPriceChanges = z.infer<typeof PoolPriceChanges>;

/** What a change of many prices would do, and to which prices: the request that makes it names them. */
export const PriceChangePreview = PoolPriceChanges.extend({
  book: z.object({ id: z.number().int(), version: z.number().int() }),
});
export type PriceChangePreview = z.infer<typeof PriceChangePreview>;

export const PriceBookDifferences = z.object({
  sizes: z.array(z.object({ size: z.string(), before: range.nullable(), after: range.nullable() })),
  /** What else differs, by field. */
  others: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  pools: PoolPriceChanges,
});
export type PriceBookDifferences = z.infer<typeof PriceBookDifferences>;

const paging = ListQuery.pick({ page: true, pageSize: true });
export const ChangesQuery = paging;

const name = z.string().max(100).default("");

/** Which prices are changed together: those of a manufacturer, of one of its series, or of the pools with these ids. */
const target = z
  .strictObject({
    manufacturerId: name,
    series: name,
    pools: z
      .array(z.string().min(1).max(100))
      .max(mostOwnRanges, `Please choose at most ${mostOwnRanges} pools, or their manufacturer or series`)
      .default([]),
  })
  .refine(({ manufacturerId, pools }) => manufacturerId !== "" || pools.length > 0, {
    path: ["manufacturerId"],
    message: priceChangeSentences.noPools,
  });

const by = z
  .strictObject({ percent: percent.default(0), cents: changeCents.default(0) })
  .refine((change) => change.percent !== 0 || change.cents !== 0, {
    path: ["percent"],
    message: priceChangeSentences.noChange,
  });

/** A change of the prices of many pools, to be looked at. */
export const PreviewInput = z.strictObject({
  target,
  by,
  page: z.int32().min(1).default(1),
  pageSize: z.int32().min(1).max(200).default(25),
});
export type PreviewInput = z.infer<typeof PreviewInput>;

/** A change of the prices of many pools, from a day on, as it was previewed. */
export const BulkChangeInput = z.strictObject({
  book: z.strictObject({ id: z.int32(), version: z.int32() }),
  target,
  by,
  on: z.iso.date("Please choose a date"),
});
export type BulkChangeInput = z.infer<typeof BulkChangeInput>;

/** The price of one pool, from a day on. */
export const PoolPriceInput = z.strictObject({ range: PoolRange, on: z.iso.date("Please choose a date") });
export type PoolPriceInput = z.infer<typeof PoolPriceInput>;

/** Up to 20 pools whose name contains `q`, and those with these ids, separated by commas. */
export const TargetsQuery = z.object({
  q: z.string().max(100).default(""),
  ids: z.string().max(100_000).default(""),
});
export type TargetsQuery = z.infer<typeof TargetsQuery>;

/** Manufacturers, series and pools whose prices can be changed. */
export const PriceTargets = z.object({
  manufacturers: z.array(z.object({ id: z.string(), name: z.string(), series: z.array(z.string()) })),
  pools: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type PriceTargets = z.infer<typeof PriceTargets>;
