import { featuresOf, finishesOf, provenanceOf } from "./facts.reads.ts";
import { confidences, poolFacts, poolLimits, type PoolFact } from "./input.rules.ts";
import type { PoolChange } from "./input.shape.ts";
import type { Db, Row } from "#db/schema.ts";
import type { SheetFieldName, SheetValue, SheetWords } from "./sheet.rules.ts";

type PoolRow = Row<"pools">;

/** A pool's values by field. */
export function sheetValues(row: PoolRow): Record<SheetFieldName, SheetValue> {
  return {
    manufacturerId: row.manufacturer_id,
    model: row.model,
    name: row.name,
    slug: row.slug,
    series: row.series,
    shape: row.shape,
    size: row.size,
    type: row.type,
    length: row.length_ft,
    width: row.width_ft,
    shallowDepthFt: row.shallow_depth_ft,
    deepDepthFt: row.deep_depth_ft,
    flatBottom: row.flat_bottom === 1,
    gallons: row.gallons,
    surfaceSqFt: row.surface_sq_ft,
    perimeterFt: row.perimeter_ft,
    features: featuresOf(row),
    finishes: finishesOf(row),
    badge: row.badge,
    sort: row.sort,
    leadTime: row.lead_time,
    published: row.published === 1,
    description: row.description,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
  };
}

type Change = Omit<PoolChange, "version">;

/** The facts that depend on a changed field. */
const factsOf: Partial<Record<SheetFieldName, readonly PoolFact[]>> = {
  length: ["dimensions", "surface", "perimeter", "gallons", "shape"],
  width: ["dimensions", "surface", "perimeter", "gallons", "shape"],
  shallowDepthFt: ["depth", "gallons"],
  deepDepthFt: ["depth", "gallons"],
  flatBottom: ["depth"],
  gallons: ["gallons"],
  surfaceSqFt: ["surface", "gallons"],
  perimeterFt: ["perimeter"],
  shape: ["shape"],
  features: ["features"],
};

/** The change that gives a pool its values back: the named fields, the figures that follow from them, and their sources. */
export function changeBack(row: PoolRow, fields: readonly SheetFieldName[]): Change {
  const values = sheetValues(row);
  const facts = new Set(fields.flatMap((field) => factsOf[field] ?? []));
  return {
    ...Object.fromEntries(fields.map((field) => [field, values[field]])),
    ...(facts.has("gallons") && figure("gallons", row.gallons, "gallonsReason", row.gallons_reason)),
    ...(facts.has("surface") &&
      figure("surfaceSqFt", row.surface_sq_ft, "surfaceReason", row.surface_reason)),
    ...(facts.has("perimeter") &&
      figure("perimeterFt", row.perimeter_ft, "perimeterReason", row.perimeter_reason)),
    ...(facts.size > 0 && { sources: sourcesOf(row, facts) }),
  } as Change;
}

/** A figure without a reason is computed again. */
function figure(field: string, value: number | null, reasonField: string, reason: string | null) {
  return { [reasonField]: reason, ...(reason !== null && { [field]: value }) };
}

/** Where the facts were from. */
function sourcesOf(row: PoolRow, facts: ReadonlySet<PoolFact>): Change["sources"] {
  const { confidence, sourceOf = {}, source } = provenanceOf(row);
  const whole = source.join("; ").slice(0, poolLimits.source) || "The catalog";
  return Object.fromEntries(
    poolFacts.flatMap((fact) => {
      const level = confidences.find((one) => one === confidence[fact]);
      return facts.has(fact) && level ? [[fact, { source: sourceOf[fact] || whole, confidence: level }]] : [];
    }),
  );
}

/** The manufacturers, whose names stand for their ids in a table. */
export async function sheetWords(db: Db): Promise<SheetWords> {
  const manufacturers = await db.selectFrom("manufacturers").select(["id", "name"]).orderBy("name").execute();
  return { manufacturers };
}
