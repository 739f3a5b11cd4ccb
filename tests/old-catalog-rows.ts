import { folded } from "#lib/text/folded.ts";
import { whyNoGallons } from "#core/pools/rules.ts";
import { formColumns } from "#db/seed/form-columns.ts";
import type { OldRow } from "./old-database.ts";

export function without(row: OldRow, ...columns: string[]): OldRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}

/** Every file was a picture with nothing but a description. */
export function mediaOf(row: OldRow): OldRow {
  const added = { file: row.hash!, replaces: null, origin: "", place: "", model: "", taken_on: null };
  return { ...without(row, "search"), ...added };
}

/**
 * A pool keeps every figure, and has its id as its address. Its description no longer states gallons that the pool
 * can't hold.
 */
export function poolOf(row: OldRow): OldRow {
  const figure = (column: string) => row[column] as number | null;
  const water = {
    gallons: figure("gallons"),
    surfaceSqFt: figure("surface_sq_ft"),
    shallowDepthFt: figure("shallow_depth_ft"),
    deepDepthFt: figure("deep_depth_ft"),
  };
  const corrected = (text: unknown) => String(text).replace(/, about [\d,]+ gallons\.$/, ".");
  const search = folded(String(row.search));
  const kept = {
    ...row,
    search,
    slug: row.id!,
    ...formColumns({ ...water, perimeterFt: figure("perimeter_ft") }),
  };
  if (whyNoGallons(water, {}) === null) return kept;
  return { ...kept, description: corrected(row.description), search: corrected(search) };
}
