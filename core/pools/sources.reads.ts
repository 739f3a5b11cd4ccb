import { provenanceOf } from "./facts.reads.ts";
import { differ, figureColumns, type PoolRow } from "./input.reads.ts";
import { computedFigures, computedSource, type PoolFact } from "./input.rules.ts";
import type { PoolChange } from "./input.shape.ts";

/** The columns that state each fact. */
const stating: Record<PoolFact, readonly (keyof PoolRow)[]> = {
  dimensions: ["length_ft", "width_ft"],
  depth: ["shallow_depth_ft", "deep_depth_ft", "flat_bottom"],
  gallons: ["gallons", "gallons_reason"],
  surface: ["surface_sq_ft", "surface_reason"],
  perimeter: ["perimeter_ft", "perimeter_reason"],
  shape: ["shape"],
  features: ["features"],
};

/** The outline apart from its size: the pool it was drawn for, or the pasted path. */
function drawnAs({ id, outline_path, outline_from }: PoolRow): string {
  return outline_from || outline_path || id;
}

function isRestated(fact: PoolFact, before: PoolRow, after: PoolRow): boolean {
  return differ(before, after, stating[fact]) || (fact === "shape" && drawnAs(before) !== drawnAs(after));
}

/**
 * Where a pool's facts are from after a change: as the change says, or the person who entered them. Computed gallons
 * may differ by a quarter from what the pool holds, so their confidence is low.
 */
export function provenanceAfter(
  before: PoolRow | null,
  after: PoolRow,
  { sources = {} }: Pick<PoolChange, "sources">,
  by: string,
): string {
  const changed = (Object.keys(stating) as PoolFact[]).filter((fact) =>
    before ? isRestated(fact, before, after) : stating[fact].some((column) => isStated(after[column])),
  );
  if (before && changed.length === 0 && Object.keys(sources).length === 0) return before.provenance;
  const provenance = provenanceOf(after);
  const { confidence, sourceOf = {} } = provenance;
  for (const fact of new Set([...changed, ...(Object.keys(sources) as PoolFact[])])) {
    const instead = changed.includes(fact) ? unsaid(after, fact, by) : undefined;
    const entry = sources[fact] ?? instead;
    const source = entry?.source || instead?.source;
    if (entry) confidence[fact] = entry.confidence;
    if (source) sourceOf[fact] = source;
  }
  return JSON.stringify({ ...provenance, confidence, sourceOf });
}

function isStated(value: unknown): boolean {
  return value !== null && value !== "" && value !== "[]" && value !== 0;
}

function unsaid(row: PoolRow, fact: PoolFact, by: string) {
  const figure = computedFigures.find((one) => one.fact === fact);
  if (!figure || row[figureColumns[figure.field][1]] !== null)
    return { source: `Entered by ${by}`, confidence: "medium" };
  return { source: computedSource, confidence: fact === "gallons" ? "low" : "medium" };
}
