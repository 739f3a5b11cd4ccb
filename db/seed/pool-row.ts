import { depths, dimensions, poolKind, statable } from "#core/pools/rules.ts";
import { builtInManufacturers } from "#core/pools/manufacturers/rules.ts";
import { folded } from "#lib/text/folded.ts";
import type { Row } from "#db/schema.ts";
import { formColumns } from "./form-columns.ts";

/** A pool of db/data/pools.json. */
export type CatalogueEntry = {
  id: string;
  manufacturer: string;
  series: string | null;
  model: string;
  name: string;
  type: string;
  shape: string;
  outline: string;
  style: string | null;
  lengthFt: number;
  widthFt: number;
  shallowDepthFt: number | null;
  deepDepthFt: number | null;
  flatBottom: boolean;
  gallons: number | null;
  surfaceSqFt: number | null;
  perimeterFt: number | null;
  size: string;
  features: string[];
  source: string[];
  confidence: Record<string, string>;
  notes: string[];
  formerNames: string[];
  productUrl: string | null;
};

/** One sentence of confirmed facts. */
function describePool(entry: CatalogueEntry): string {
  const { gallons } = statable(entry, entry.confidence);
  const water = gallons ? `, about ${gallons.toLocaleString("en-US")} gallons` : "";
  const depth = depths(entry.shallowDepthFt, entry.deepDepthFt);
  return `A ${poolKind(entry)} by ${entry.manufacturer}: ${dimensions(entry.lengthFt, entry.widthFt)}${depth && `, ${depth} deep`}${water}.`;
}

/** The row of a pool as it is first stored. */
export function poolRow(
  entry: CatalogueEntry,
  sort: number,
  stamps: { version: number; created_at: string; updated_at: string },
): Row<"pools"> {
  const { source, confidence, notes, formerNames, productUrl } = entry;
  return {
    id: entry.id,
    slug: entry.id,
    manufacturer_id: manufacturerIdOf(entry.manufacturer),
    name: entry.name,
    model: entry.model,
    description: describePool(entry),
    shape: entry.shape,
    outline: entry.outline,
    size: entry.size,
    series: entry.series ?? "",
    type: entry.type,
    length_ft: entry.lengthFt,
    width_ft: entry.widthFt,
    shallow_depth_ft: entry.shallowDepthFt,
    deep_depth_ft: entry.deepDepthFt,
    gallons: entry.gallons,
    surface_sq_ft: entry.surfaceSqFt,
    perimeter_ft: entry.perimeterFt,
    flat_bottom: entry.flatBottom ? 1 : 0,
    features: JSON.stringify(entry.features),
    image_urls: "[]",
    provenance: JSON.stringify({ source, confidence, notes, formerNames, productUrl }),
    search: folded(
      [
        entry.name,
        entry.model,
        entry.shape,
        entry.manufacturer,
        entry.series,
        entry.size,
        entry.type,
        describePool(entry),
      ].join(" "),
    ),
    published: 1,
    sort,
    ...formColumns(entry),
    ...stamps,
  };
}

function manufacturerIdOf(name: string): string {
  const manufacturer = builtInManufacturers.find((one) => one.name === name);
  if (!manufacturer) throw new Error(`The catalog names a manufacturer that does not exist: ${name}`);
  return manufacturer.id;
}
