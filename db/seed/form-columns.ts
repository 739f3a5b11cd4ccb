import type { Row } from "#db/schema.ts";

type Figures = { gallons: number | null; surfaceSqFt: number | null; perimeterFt: number | null };

/** What staff may say of a pool in its form, where no list of a manufacturer says it. */
export function formColumns({ gallons, surfaceSqFt, perimeterFt }: Figures) {
  return {
    ...unsaid,
    gallons_reason: reasonOf(gallons),
    surface_reason: reasonOf(surfaceSqFt),
    perimeter_reason: reasonOf(perimeterFt),
  };
}

const unsaid = {
  badge: "",
  lead_time: "",
  spec_sheet: "",
  finishes: "[]",
  meta_title: "",
  meta_description: "",
  outline_path: "",
  outline_from: "",
  archived_at: null,
  redirect_to: "",
} satisfies Partial<Row<"pools">>;

/** Why a figure is not computed. */
function reasonOf(figure: number | null): string {
  return figure === null ? "Not published by the manufacturer" : "Published by the manufacturer";
}
