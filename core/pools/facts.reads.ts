import { depths, poolPath, statable, whyNoGallons, type Water } from "./rules.ts";
import type { PoolRecord } from "./shape.ts";
import type { Db, Row } from "#db/schema.ts";
import { array, nullable, object, optional, record, string } from "#lib/json/json-readers.ts";
import { isStoredJson, storedJson, type StoredPlace } from "#lib/json/stored-json.ts";

type Provenance = PoolRecord["provenance"];

const texts = array(string);
const storedProvenance = object({
  source: texts,
  confidence: record(string),
  notes: texts,
  formerNames: texts,
  productUrl: nullable(string),
  /** Of each fact; absent where the lists of sources were written for the whole pool. */
  sourceOf: optional(record(string)),
});
const noProvenance: Provenance = { source: [], confidence: {}, notes: [], formerNames: [], productUrl: null };

type RowWith<Column extends "features" | "finishes" | "image_urls" | "provenance"> = Pick<
  Row<"pools">,
  "id" | Column
>;

/** The stored features; none if they can't be read. */
export function featuresOf({ id, features }: RowWith<"features">): string[] {
  return storedJson(features, { at: placeOf("features", id), as: texts, otherwise: [] });
}

/** The slugs of the colors a pool is made in; none, which stands for all, if they can't be read. */
export function finishesOf({ id, finishes }: RowWith<"finishes">): string[] {
  return storedJson(finishes, { at: placeOf("finishes", id), as: texts, otherwise: [] });
}

/** The addresses of a pool's own pictures; none if they can't be read. */
export function imagesOf({ id, image_urls }: RowWith<"image_urls">): string[] {
  return storedJson(image_urls, { at: placeOf("image_urls", id), as: texts, otherwise: [] });
}

/** Where a pool's figures are from; if that can't be read, nothing uncertain is stated. */
export function provenanceOf({ id, provenance }: RowWith<"provenance">): Provenance {
  const at = placeOf("provenance", id);
  return storedJson(provenance, { at, as: storedProvenance, otherwise: noProvenance });
}

/**
 * The figures and features that visitors are told. Depth and water area also decide the price, so they stay, and pages
 * do not show those that we are unsure of.
 */
export function statedOf(row: Row<"pools">) {
  const { confidence } = provenanceOf(row);
  const unsure = ["depth", "surface", "perimeter"].filter((fact) => confidence[fact] === "low");
  const isDepthKnown = !unsure.includes("depth");
  return {
    ...statable({ ...waterOf(row), features: featuresOf(row) }, confidence),
    depth: isDepthKnown ? depths(row.shallow_depth_ft, row.deep_depth_ft) : "",
    shallowDepthFt: isDepthKnown ? row.shallow_depth_ft : null,
    perimeterFt: unsure.includes("perimeter") ? null : row.perimeter_ft,
    unsure,
  };
}

/** What staff say of a pool on its card and its page, and in search results. */
export function wordsOf(row: Row<"pools">) {
  return {
    badge: row.badge,
    leadTime: row.lead_time,
    specSheet: row.spec_sheet,
    finishes: finishesOf(row),
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
  };
}

/** What staff see beyond that: everything stored, where it is from, and why some of it is not shown. */
export function storedFactsOf(row: Row<"pools">) {
  const provenance = provenanceOf(row);
  return {
    gallons: row.gallons,
    gallonsHiddenBecause: whyNoGallons(waterOf(row), provenance.confidence),
    depth: depths(row.shallow_depth_ft, row.deep_depth_ft),
    shallowDepthFt: row.shallow_depth_ft,
    perimeterFt: row.perimeter_ft,
    features: featuresOf(row),
    imageUrls: imagesOf(row),
    provenance,
    ...(isDamaged(row) && { isDamaged: true }),
  };
}

/** The addresses of all published pools, with the time of their last change. */
export async function poolAddresses(db: Db): Promise<{ path: string; updatedAt: string }[]> {
  const rows = await db
    .selectFrom("pools")
    .select(["slug", "updated_at"])
    .where("published", "=", 1)
    .orderBy("id")
    .execute();
  return rows.map(({ slug, updated_at }) => ({ path: poolPath(slug), updatedAt: updated_at }));
}

/** Where the page at an address leads instead: to the current address of a pool, or to what an archived one names. */
export async function findPoolMove(db: Db, slug: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom("pools")
    .select(["slug", "published", "redirect_to"])
    .where((eb) => eb.or([eb("slug", "=", slug), eb("id", "=", slug)]))
    .execute();
  const own = rows.find((row) => row.slug === slug) ?? rows[0];
  if (own && own.published === 0) return own.redirect_to || undefined;
  return own && own.slug !== slug ? poolPath(own.slug) : undefined;
}

function waterOf(row: Row<"pools">): Water {
  return {
    gallons: row.gallons,
    surfaceSqFt: row.surface_sq_ft,
    shallowDepthFt: row.shallow_depth_ft,
    deepDepthFt: row.deep_depth_ft,
  };
}

function placeOf(column: string, id: string): StoredPlace {
  return { table: "pools", column, id };
}

/** Whether the addresses of a pool's own pictures can't be read. */
export function hasDamagedImages(row: Pick<Row<"pools">, "image_urls">): boolean {
  return !isStoredJson(row.image_urls, texts);
}

/** Whether any of a pool's stored facts can't be read. */
export function isDamaged(row: RowWith<"features" | "image_urls" | "provenance">): boolean {
  return (
    hasDamagedImages(row) ||
    !isStoredJson(row.features, texts) ||
    !isStoredJson(row.provenance, storedProvenance)
  );
}
