import { unsaidOfPool } from "#core/pools/facts.rules.ts";

type Figures = { gallons: number | null; surfaceSqFt: number | null; perimeterFt: number | null };

/** The columns that staff fill in on a pool's form, because no manufacturer's list has them. */
export function formColumns({ gallons, surfaceSqFt, perimeterFt }: Figures) {
  return {
    ...unsaidOfPool,
    gallons_reason: reasonOf(gallons),
    surface_reason: reasonOf(surfaceSqFt),
    perimeter_reason: reasonOf(perimeterFt),
  };
}

/** Why a figure is not computed. */
function reasonOf(figure: number | null): string {
  return figure === null ? "Not published by the manufacturer" : "Published by the manufacturer";
}
