import { feetAndInches } from "#lib/text/feet.ts";
import type { Pool, PoolSummary, GalleryFilter } from "./shape.ts";

/** Number of pools on the home page (specification, section 9). */
export const homePoolCount = 12;
/** Number of recommendations per size in the design tool (specification, section 9). */
/** The order of the pools that the design tool recommends. */
export const recommendationSort = "price";

export const recommendationCount = 6;

/** What a card needs of a pool. */
export function poolSummaryOf(pool: Pool): PoolSummary {
  const { id, name, model, manufacturer, series, shape, size, length, width, dimensions, depth, gallons } =
    pool;
  return {
    id,
    slug: pool.slug,
    badge: pool.badge,
    name,
    model,
    manufacturer,
    series,
    shape,
    size,
    length,
    width,
    dimensions,
    depth,
    gallons,
    price: pool.price,
    pictures: pool.pictures,
    outline: pool.pictures.length > 0 ? null : (pool.outline?.d ?? null),
  };
}

const kinds: Record<string, [adjective: string, noun: string]> = {
  rectangle: ["rectangular ", "pool"],
  kidney: ["kidney-shaped ", "pool"],
  "plunge/spa": ["", "plunge pool"],
};

/**
 * What a pool is called in a sentence: "rectangular fiberglass pool", "fiberglass plunge pool", "fiberglass spa". Other
 * shapes are named as they are: "freeform pool", "L-shaped pool".
 */
export function poolKind({ shape, type }: Pick<Pool, "shape" | "type">, material = ""): string {
  const asIs = /^[A-Z]-/.test(shape) ? shape : shape.toLowerCase();
  const [adjective, noun] = kinds[shape.toLowerCase()] ?? [`${asIs} `, "pool"];
  return type === "Spa" ? `${material}spa` : `${adjective}${material}${noun}`;
}

/** A pool's name with its manufacturer's once: some names already begin with it. */
export function fullPoolName({ manufacturer, name }: Pick<Pool, "manufacturer" | "name">): string {
  const [maker, called] = [manufacturer.trim().toLowerCase(), name.trim().toLowerCase()];
  if (maker === "" || called === maker || called.startsWith(`${maker} `)) return name.trim();
  return `${manufacturer.trim()} ${name.trim()}`.trim();
}

/** How long an archived pool is kept, in days, unless a lead names it. */
export const archiveDays = 30;

/** The address of a pool's page. */
export function poolPath(slug: string): string {
  return `/pool-detail/${encodeURIComponent(slug)}`;
}

/** The address at which a visitor's browser asks for cards. */
export function poolsAddress(
  query: Partial<GalleryFilter & { after: string; counts: "facets" }> & { limit: number },
): string {
  const parameters = Object.entries({ fields: "summary", ...query }).filter(([, value]) => value);
  return `/api/pools?${new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))}`;
}

/** What a pool's gallons are judged by: water area in square feet, depths in feet. */
export type Water = {
  gallons: number | null;
  surfaceSqFt: number | null;
  shallowDepthFt: number | null;
  deepDepthFt: number | null;
};

/** U.S. gallons in a cubic foot (231 cubic inches each). */
const gallonsPerCubicFoot = 1728 / 231;

/**
 * Only facts with a good enough source are stated, and only gallons that the pool can hold; visitors see the rest as
 * unknown.
 */
export function statable(
  { features, ...water }: Water & { features: string[] },
  confidence: Record<string, string>,
): { gallons: number | null; features: string[] } {
  return {
    gallons: whyNoGallons(water, confidence) === null ? water.gallons : null,
    features: ["medium", "high"].includes(confidence.features ?? "") ? features : [],
  };
}

/** Why visitors aren't told a pool's gallons, as a sentence for staff; null if they are, or if none are stored. */
export function whyNoGallons(water: Water, confidence: Record<string, string>): string | null {
  if (water.gallons === null) return null;
  return confidence.gallons === "low" ? "The source of this figure is weak." : impossibleGallons(water);
}

/**
 * The average depth that gallons and water area imply must lie between the shallowest and the greatest depth. Where a
 * manufacturer publishes only the greatest, half of it is the least: that is a floor that slopes evenly from nothing.
 */
function impossibleGallons({ gallons, surfaceSqFt, shallowDepthFt, deepDepthFt }: Water): string | null {
  if (!gallons || !surfaceSqFt) return null;
  const averageFt = gallons / surfaceSqFt / gallonsPerCubicFoot;
  const implied = `${gallons.toLocaleString("en-US")} gallons in ${Math.round(surfaceSqFt)} sq ft of water make it ${averageFt.toFixed(1)} ft deep on average`;
  if (shallowDepthFt !== null && averageFt < shallowDepthFt)
    return `${implied}, less than its shallow end (${feetAndInches(shallowDepthFt)}).`;
  if (shallowDepthFt === null && deepDepthFt !== null && averageFt < deepDepthFt / 2)
    return `${implied}, less than half its maximum depth (${feetAndInches(deepDepthFt)}).`;
  if (deepDepthFt !== null && averageFt > deepDepthFt)
    return `${implied}, more than its maximum depth (${feetAndInches(deepDepthFt)}).`;
  return null;
}

type Basin = { length: number; width: number; deepDepthFt: number | null; gallons: number | null };

/** That a pool can't hold its gallons even if it is a box with its greatest depth throughout, as a sentence; else null. */
export function overflowing({ length, width, deepDepthFt, gallons }: Basin): string | null {
  if (gallons === null || deepDepthFt === null) return null;
  const most = Math.round(length * width * deepDepthFt * gallonsPerCubicFoot);
  if (gallons <= most) return null;
  return `A pool of ${dimensions(length, width)}, ${feetAndInches(deepDepthFt)} deep, can’t hold ${gallons.toLocaleString("en-US")} gallons, only ${most.toLocaleString("en-US")} at most`;
}

/** 32′ × 13′ 10″ */
export function dimensions(lengthFt: number, widthFt: number): string {
  return `${feetAndInches(lengthFt)} × ${feetAndInches(widthFt)}`;
}

/** 3′ 6″ to 6′ 1″; one figure if only one is known or both are equal; empty if neither is known. */
export function depths(shallowFt: number | null, deepFt: number | null): string {
  const texts = [shallowFt, deepFt].filter((feet) => feet !== null).map(feetAndInches);
  return [...new Set(texts)].join(" to ");
}

/** Addresses that mean "no picture yet". */
const placeholder = /placeholder|coming(?:[-_ +]|%20)?soon/i;

const pictureFields: (string | RegExp)[] = [
  /^image_?url$/i,
  /^image_?url_?(10|[1-9])$/i,
  /^image_?(10|[1-9])_?url$/i,
];

/**
 * The picture addresses of a record, under any of the supported field names: imageUrl, imageUrl1..imageUrl10,
 * image1Url.. and the same in snake case. Blank entries are dropped, and with `dropPlaceholders` also placeholders.
 * Duplicates are removed; the record's order is kept.
 */
export function pictureAddresses(record: Record<string, unknown>, dropPlaceholders: boolean): string[] {
  const named = Object.entries(record)
    .filter(([field]) => pictureFields.some((pattern) => new RegExp(pattern).test(field)))
    .map(([, value]) => (typeof value === "string" ? value.trim() : ""));
  const kept = named.filter((address) => address !== "" && !(dropPlaceholders && placeholder.test(address)));
  return [...new Set(kept)];
}

/** Whether a library picture shows a pool in an alternative finish, as in "hero-night-sky-1200.webp". */
export function isFinishView(src: string): boolean {
  return /^\/pictures\/(v\w+\/)?pools\/[^/]+\/[a-z]+-[a-z][a-z-]*-\d+\.webp$/.test(src);
}
