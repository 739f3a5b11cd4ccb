import { unsaidOfPool } from "#core/pools/facts.rules.ts";

type Figures = { gallons: number | null; surfaceSqFt: number | null; perimeterFt: number | null };

/** What staff may say of a pool in its form, where no list of a manufacturer says it. */
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
