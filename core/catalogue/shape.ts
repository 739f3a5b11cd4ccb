import { z } from "zod";
import { ShownPicture } from "#core/media/shape.ts";
import type { PriceRange } from "#core/pricing/rules.ts";

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

/** The outline seen from above as an SVG path in feet: x along the length, y along the width, origin at 0,0. */
export const PoolOutline = z.object({ d: z.string(), simplified: z.boolean() });
export type PoolOutline = z.infer<typeof PoolOutline>;

/** A pool as shown on pages and in the public API. Lengths in decimal feet, price in cents. */
export const Pool = z.object({
  id: z.string(),
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
  /** Only features with a good enough source. */
  features: z.array(z.string()),
  price: z
    .object({ lowCents: z.number().int(), highCents: z.number().int() })
    .nullable() satisfies z.ZodType<PriceRange | null>,
  imageUrl: z.string().nullable(),
  pictures: z.array(ShownPicture),
  outline: PoolOutline.nullable(),
});
export type Pool = z.infer<typeof Pool>;

/** A pool's pictures, in any of the many fields that a record may use for them (specification, section 3). */
export const PoolPictures = z.looseObject({
  version: z.number("Please send the version that you read").int().min(1),
});
export type PoolPictures = z.infer<typeof PoolPictures>;

export const Manufacturer = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string(),
  iconLogo: z.string(),
  description: z.string(),
  enabled: z.boolean(),
});
export type Manufacturer = z.infer<typeof Manufacturer>;

export type PoolFacets = Record<
  "shape" | "size" | "manufacturer" | "series",
  { value: string; count: number }[]
>;

/** A pool as shown to staff: with its sources, published or not. */
export const PoolRecord = Pool.extend({
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
  }),
  imageUrls: z.array(z.string()),
  sort: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type PoolRecord = z.infer<typeof PoolRecord>;

export const ManufacturerRecord = Manufacturer.extend({
  /** Number of its pools. */
  pools: z.number().int(),
  sort: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type ManufacturerRecord = z.infer<typeof ManufacturerRecord>;
