import { z } from "zod";
import { ShownPicture } from "#core/media/shape.ts";
import { poolSorts } from "./order.rules.ts";
import type { PriceRange } from "#core/prices/pricing.rules.ts";
import { yardOf } from "./yard.rules.ts";

const word = z.string().trim().max(100).catch("").default("");

/** The query parameters of the pool list. Invalid values are ignored: a mangled link still shows pools. */
export const PoolFilter = z.object({
  q: word,
  shape: word,
  size: word,
  manufacturer: word,
  series: word,
});
export type PoolFilter = z.infer<typeof PoolFilter>;

/** What the gallery shows, and in which order; without a sort in its own, with featured pools first. */
export const GalleryFilter = PoolFilter.extend({
  under: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,6}$/)
    .or(z.literal(""))
    .catch("")
    .default("")
    .describe("Only pools whose price range begins below this many dollars"),
  yard: z
    .string()
    .max(100)
    .refine((text) => text === "" || yardOf(text) !== null)
    .catch("")
    .default("")
    .describe(
      "Only pools that fit a yard of this width and depth in feet, such as 60x40, with deck and setbacks",
    ),
  sort: z
    .enum(["", ...poolSorts])
    .catch("")
    .default("")
    .describe("By size, price, water area or length; -down for the largest first"),
});
export type GalleryFilter = z.infer<typeof GalleryFilter>;

/** The outline seen from above as an SVG path in feet: x along the length, y along the width, origin at 0,0. */
export const PoolOutline = z.object({ d: z.string(), simplified: z.boolean() });
export type PoolOutline = z.infer<typeof PoolOutline>;

const PriceBand = z.object({
  lowCents: z.number().int(),
  highCents: z.number().int(),
}) satisfies z.ZodType<PriceRange>;

/** A pool as shown on pages and in the public API. Lengths in decimal feet, price in cents. */
export const Pool = z.object({
  id: z.string(),
  /** The last part of its page's address. */
  slug: z.string(),
  name: z.string(),
  model: z.string(),
  description: z.string(),
  shape: z.string(),
  size: z.string(),
  sizeCategory: z.string(),
  manufacturer: z.string(),
  manufacturerId: z.string(),
  brand: z.string(),
  series: z.string(),
  type: z.string(),
  length: z.number(),
  width: z.number(),
  /** 32′ × 13′ 10″ */
  dimensions: z.string(),
  /** 3′ 6″ to 6′ 1″, or empty */
  depth: z.string(),
  shallowDepthFt: z.number().nullable(),
  deepDepthFt: z.number().nullable(),
  surfaceSqFt: z.number().nullable(),
  perimeterFt: z.number().nullable(),
  gallons: z.number().nullable(),
  /** Facts that we have but are too unsure of to show: depth, surface, perimeter. */
  unsure: z.array(z.string()),
  /** Only features with a good enough source. */
  features: z.array(z.string()),
  price: PriceBand.nullable(),
  /** A word on its card, such as "New", or empty. */
  badge: z.string(),
  /** How long the manufacturer takes to build it, or empty. */
  leadTime: z.string(),
  /** The address of its spec sheet as a PDF, or empty. */
  specSheet: z.string(),
  /** The slugs of the colors it is made in; empty for all of its manufacturer's. */
  finishes: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  /** The day of the price, "2026-11-20". */
  pricesAsOf: z.string(),
  imageUrl: z.string().nullable(),
  pictures: z.array(ShownPicture),
  outline: PoolOutline.nullable(),
});
export type Pool = z.infer<typeof Pool>;

/** What a card, a row or a carousel needs of a pool: small enough to send for sixty of them. */
export const PoolSummary = Pool.pick({
  id: true,
  slug: true,
  badge: true,
  name: true,
  model: true,
  manufacturer: true,
  series: true,
  shape: true,
  size: true,
  length: true,
  width: true,
  dimensions: true,
  depth: true,
  gallons: true,
  price: true,
  pictures: true,
}).extend({
  /** The outline as an SVG path in feet; null if a picture shows it already or it is unknown. */
  outline: z.string().nullable(),
});
export type PoolSummary = z.infer<typeof PoolSummary>;

/**
 * The query of GET /api/pools. Without it the answer is every published pool in the gallery's own order. Unknown values
 * of a filter match nothing; an unknown order is the gallery's own.
 */
export const PoolsQuery = GalleryFilter.extend({
  limit: z.coerce
    .number("Please send a number")
    .int()
    .min(1)
    .max(500)
    .describe("Maximum number of pools")
    .optional(),
  after: z.string().max(100).describe("The id of a pool: the list continues behind it").optional(),
  fields: z
    .literal("summary")
    .describe("Only what a card shows of each pool, with the number of matches")
    .optional(),
  counts: z
    .literal("facets")
    .describe("With fields=summary also the number of pools of each shape, size, manufacturer and series")
    .optional(),
});
export type PoolsQuery = z.infer<typeof PoolsQuery>;

/** The place of a pool in the list. */
export type ListPlace = { sort: number; id: string };
export type ListPart = {
  limit?: number | undefined;
  offset?: number;
  after?: ListPlace | undefined;
};

/** For each value of a filter, the number of pools that match it and the other filters. */
const Facet = z.array(z.object({ value: z.string(), count: z.number().int() }));
export const PoolFacets = z.object({ shape: Facet, size: Facet, manufacturer: Facet, series: Facet });
export type PoolFacets = z.infer<typeof PoolFacets>;

/** Part of the list as cards: how many pools match the filters, and how many there are. */
export const PoolSummaries = z.object({
  pools: z.array(PoolSummary),
  matching: z.number().int(),
  total: z.number().int(),
  facets: PoolFacets.optional(),
  /** By size, the price range of its matching pools together; only in an answer ordered by size. */
  bands: z.record(z.string(), PriceBand).optional(),
});
export type PoolSummaries = z.infer<typeof PoolSummaries>;

/** A pool's pictures, in any of the many fields that a record may use for them (specification, section 3). */
export const PoolPictures = z.looseObject({
  version: z.int32("Please send the version that you read").min(1),
});
export type PoolPictures = z.infer<typeof PoolPictures>;

/** A pool as shown to staff: with its sources and all it stores, published or not. */
export const PoolRecord = Pool.extend({
  /** Why visitors aren't told its gallons, as a sentence; null if they are, or if none are stored. */
  gallonsHiddenBecause: z.string().nullable(),
  published: z.boolean(),
  /** Its stored features, pictures or sources can't be read. */
  isDamaged: z.boolean().optional(),
  flatBottom: z.boolean(),
  provenance: z.object({
    source: z.array(z.string()),
    confidence: z.record(z.string(), z.string()),
    notes: z.array(z.string()),
    formerNames: z.array(z.string()),
    productUrl: z.string().nullable(),
    /** By fact. */
    sourceOf: z.record(z.string(), z.string()).optional(),
  }),
  /** A pasted outline; empty if it is the picture library's or one stretched from there. */
  outlinePath: z.string(),
  /** The pool in the picture library whose outline was stretched for it, or empty. */
  outlineFrom: z.string(),
  /** Why a figure is not the computed one; null if it is. */
  gallonsReason: z.string().nullable(),
  surfaceReason: z.string().nullable(),
  perimeterReason: z.string().nullable(),
  archivedAt: z.string().nullable(),
  /** Where its page leads while it is archived; empty for nowhere. */
  redirectTo: z.string(),
  imageUrls: z.array(z.string()),
  sort: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type PoolRecord = z.infer<typeof PoolRecord>;
