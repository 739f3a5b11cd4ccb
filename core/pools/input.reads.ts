import type { PoolRecord } from "./shape.ts";
import { featuresOf, finishesOf, provenanceOf } from "./facts.reads.ts";
import { outlineFigures, outlineProblem, stretchedOutline } from "./outline.rules.ts";
import type { PictureBook } from "#core/ports.ts";
import type { Row } from "#db/schema.ts";
import { computedFigures, lengthConflicts } from "./input.rules.ts";
import type { PoolChange } from "./input.shape.ts";

export type PoolRow = Row<"pools">;
type Change = Omit<PoolChange, "version">;
type Fields = Record<string, string>;
type Outlines = Pick<PictureBook, "outline">;

/** The columns that a form's fields are stored in as they are. */
const plain = {
  slug: "slug",
  name: "name",
  model: "model",
  manufacturerId: "manufacturer_id",
  series: "series",
  shape: "shape",
  size: "size",
  type: "type",
  description: "description",
  badge: "badge",
  sort: "sort",
  length: "length_ft",
  width: "width_ft",
  shallowDepthFt: "shallow_depth_ft",
  deepDepthFt: "deep_depth_ft",
  leadTime: "lead_time",
  specSheet: "spec_sheet",
  metaTitle: "meta_title",
  metaDescription: "meta_description",
} as const satisfies Partial<Record<keyof Change, keyof PoolRow>>;

/** The fields of a change that are stored as they are, as columns. */
export function plainColumns(change: Change): Partial<PoolRow> {
  const changedFields = Object.entries(plain).filter(
    ([field]) => change[field as keyof Change] !== undefined,
  );
  return {
    ...Object.fromEntries(changedFields.map(([field, column]) => [column, change[field as keyof Change]])),
    ...(change.flatBottom !== undefined && { flat_bottom: change.flatBottom ? 1 : 0 }),
    ...(change.published !== undefined && { published: change.published ? 1 : 0 }),
    ...(change.finishes && { finishes: JSON.stringify(change.finishes) }),
  };
}

const lengths = ["length_ft", "width_ft", "shallow_depth_ft", "deep_depth_ft"] as const;

/** Whether any of these columns differs. */
export function differ(before: PoolRow, after: PoolRow, columns: readonly (keyof PoolRow)[]): boolean {
  return columns.some((column) => before[column] !== after[column]);
}

/** What is wrong with changed lengths together, by field: those that were stored before are not judged. */
export function wrongLengths(before: PoolRow, after: PoolRow): Fields {
  if (!differ(before, after, lengths)) return {};
  return lengthConflicts({
    length: after.length_ft,
    width: after.width_ft,
    shallowDepthFt: after.shallow_depth_ft,
    deepDepthFt: after.deep_depth_ft,
  });
}

type OutlineColumns = Pick<PoolRow, "outline_path" | "outline_from">;

/** The outline of a pool as a path in feet: its own, or that of the picture library. */
export function outlineOf(book: Outlines, row: Pick<PoolRow, "id" | "outline_path">) {
  return row.outline_path ? { d: row.outline_path, simplified: true } : book.outline(row.id);
}

/**
 * The outline that a change leads to. A stored shape follows the length and the width; a pasted one must still fit.
 * @returns the columns, or the fields that are wrong
 */
export function outlineAfter(
  book: Outlines,
  before: PoolRow,
  after: PoolRow,
  { outlineFrom, outlinePath }: Change,
): { columns: OutlineColumns; wrong: Fields } {
  const ground = { length: after.length_ft, width: after.width_ft };
  const kept = { outline_path: before.outline_path, outline_from: before.outline_from };
  const pasted = outlinePath === undefined ? null : outlinePath;
  if (pasted) return checked(pasted, ground);
  if (outlineFrom) {
    const stored = book.outline(outlineFrom);
    if (!stored)
      return { columns: kept, wrong: { outlineFrom: "There is no such outline. Please choose another." } };
    return { columns: stretched(stored.d, ground, outlineFrom, after.id), wrong: {} };
  }
  const isReset = pasted === "" || outlineFrom === "";
  if (!isReset && !differ(before, after, ["length_ft", "width_ft"])) return { columns: kept, wrong: {} };
  if (!isReset && before.outline_path && !before.outline_from) return checked(before.outline_path, ground);
  const from = (!isReset && before.outline_from) || after.id;
  const stored = book.outline(from);
  const none = { outline_path: "", outline_from: "" };
  return { columns: stored ? stretched(stored.d, ground, from, after.id) : none, wrong: {} };
}

type Ground = { length: number; width: number };

function checked(path: string, ground: Ground): { columns: OutlineColumns; wrong: Fields } {
  const problem = outlineProblem(path, ground);
  return {
    columns: { outline_path: path, outline_from: "" },
    wrong: problem ? { outlinePath: problem } : {},
  };
}

/** A pool that has its own outline as it is in the library stores none. */
function stretched(path: string, ground: Ground, from: string, own: string): OutlineColumns {
  const drawn = stretchedOutline(path, ground);
  if (!drawn || (drawn === path && from === own)) return { outline_path: "", outline_from: "" };
  return { outline_path: drawn, outline_from: from };
}

/** The columns of each computed figure and of its reason. */
export const figureColumns = {
  gallons: ["gallons", "gallons_reason"],
  surfaceSqFt: ["surface_sq_ft", "surface_reason"],
  perimeterFt: ["perimeter_ft", "perimeter_reason"],
} as const;

/**
 * The figures that follow from a pool's outline and depths. One with a reason stays as it is stated; the others are
 * computed anew, but only if what they follow from has changed.
 */
export function figuresAfter(
  book: Outlines,
  before: PoolRow | null,
  after: PoolRow,
  change: Change,
): { columns: Partial<PoolRow>; wrong: Fields } {
  const computed = outlineFigures(
    outlineOf(book, after)?.d ?? null,
    { length: after.length_ft, width: after.width_ft },
    { shallowDepthFt: after.shallow_depth_ft, deepDepthFt: after.deep_depth_ft },
  );
  const isStale = before === null || differ(before, after, [...lengths, "outline_path", "outline_from"]);
  const columns: Record<string, unknown> = {};
  const wrong: Fields = {};
  for (const { field, reason } of computedFigures) {
    const [figureColumn, reasonColumn] = figureColumns[field];
    const [typed, why] = [change[field], change[reason]];
    const reasonAfter = why === undefined ? after[reasonColumn] : why;
    columns[reasonColumn] = reasonAfter;
    if (reasonAfter !== null) columns[figureColumn] = typed === undefined ? after[figureColumn] : typed;
    else if (isStale || why === null) columns[figureColumn] = computed[field];
    if (
      reasonAfter === null &&
      typed !== undefined &&
      typed !== columns[figureColumn] &&
      typed !== after[figureColumn]
    )
      wrong[reason] = "Say why this isn’t the computed figure";
  }
  return { columns: columns as Partial<PoolRow>, wrong };
}

type FormField =
  | "outlinePath"
  | "outlineFrom"
  | "gallonsReason"
  | "surfaceReason"
  | "perimeterReason"
  | "archivedAt"
  | "redirectTo";

/** What a form shows of a pool beyond what visitors see. */
export function formFieldsOf(row: PoolRow): Pick<PoolRecord, FormField> {
  return {
    outlinePath: row.outline_from ? "" : row.outline_path,
    outlineFrom: row.outline_from,
    gallonsReason: row.gallons_reason,
    surfaceReason: row.surface_reason,
    perimeterReason: row.perimeter_reason,
    archivedAt: row.archived_at,
    redirectTo: row.redirect_to,
  };
}

/** What the history compares of a pool. */
export function comparedOf(row: PoolRow): Record<string, unknown> {
  const { confidence, sourceOf } = provenanceOf(row);
  const figures = Object.values(figureColumns).flat();
  return {
    ...Object.fromEntries(Object.entries(plain).map(([field, column]) => [field, row[column]])),
    ...Object.fromEntries(figures.map((column) => [column, row[column]])),
    flatBottom: row.flat_bottom === 1,
    published: row.published === 1,
    features: featuresOf(row),
    finishes: finishesOf(row),
    outline: row.outline_from || row.outline_path,
    confidence,
    sourceOf,
  };
}
