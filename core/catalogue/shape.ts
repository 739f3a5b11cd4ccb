import { z } from "zod";
import type { PriceRange } from "#core/pricing/rules.ts";
import type { Picture } from "#lib/picture.ts";

const word = z.string().trim().max(100).catch("").default("");

/** What the pool list can be asked for. Wrong values are as good as none: a mangled link still shows pools. */
export const PoolFilter = z.object({
  q: word,
  shape: word,
  size: word,
  manufacturer: word,
  series: word,
});
export type PoolFilter = z.infer<typeof PoolFilter>;

/** A pool as pages and the public API show it. Lengths in decimal feet, price in cents. */
export type Pool = {
  id: string;
  name: string;
  model: string;
  description: string;
  shape: string;
  size: string;
  sizeCategory: string;
  manufacturer: string;
  manufacturerId: string;
  brand: string;
  series: string;
  type: string;
  length: number;
  width: number;
  /** 32′ × 13′ 10″ */
  dimensions: string;
  /** 3′ 6″ to 6′ 1″, or empty */
  depth: string;
  shallowDepthFt: number | null;
  deepDepthFt: number | null;
  gallons: number | null;
  surfaceSqFt: number | null;
  perimeterFt: number | null;
  /** Only features whose source is good enough to state as fact. */
  features: string[];
  price: PriceRange | null;
  imageUrl: string | null;
  pictures: Picture[];
  outline: PoolOutline | null;
};

/** A pool's pictures, in any of the many fields that a record may name them in (specification, section 3). */
export const PoolPictures = z.looseObject({
  version: z.number("Please send the version that you read").int().min(1),
});
export type PoolPictures = z.infer<typeof PoolPictures>;

/** The outline seen from above as an SVG path in feet: x along the length, y along the width, from 0,0. */
export type PoolOutline = { d: string; simplified: boolean };

export type Manufacturer = {
  id: string;
  name: string;
  logo: string;
  iconLogo: string;
  description: string;
  enabled: boolean;
};

export type PoolFacets = Record<
  "shape" | "size" | "manufacturer" | "series",
  { value: string; count: number }[]
>;

/** A pool as staff see it: with its sources, and published or not. */
export type PoolRecord = Omit<Pool, "features"> & {
  features: string[];
  published: boolean;
  flatBottom: boolean;
  provenance: {
    source: string[];
    confidence: Record<string, string>;
    notes: string[];
    formerNames: string[];
    productUrl: string | null;
  };
  imageUrls: string[];
  sort: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};

export type ManufacturerRecord = Manufacturer & {
  pools: number;
  sort: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};
