import { feetAndInches } from "#lib/text/feet.ts";

/** What is stored of a pool where neither staff nor a manufacturer's list say anything. */
export const unsaidOfPool = {
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
};

/** What is stored of a new pool before its form is applied. */
export const blankPool = {
  ...unsaidOfPool,
  version: 1,
  manufacturer_id: "",
  outline: "",
  description: "",
  series: "",
  type: "Pool",
  shallow_depth_ft: null,
  deep_depth_ft: null,
  gallons: null,
  gallons_reason: null,
  surface_sq_ft: null,
  surface_reason: null,
  perimeter_ft: null,
  perimeter_reason: null,
  flat_bottom: 0,
  features: "[]",
  image_urls: "[]",
  provenance: JSON.stringify({ source: [], confidence: {}, notes: [], formerNames: [], productUrl: null }),
  published: 0,
};

type Edge = { length: number; width: number; perimeterFt: number | null };

/**
 * The perimeter in words; null if it is unknown. No edge that curves outward only is longer than the rectangle around
 * it, so a longer one counts an edge inside, as that of a spa, or recesses. 3% is the tolerance of all measurements.
 */
export function perimeter({ length, width, perimeterFt }: Edge): string | null {
  if (perimeterFt === null) return null;
  const isLonger = perimeterFt > 2 * (length + width) * 1.03;
  return `${feetAndInches(perimeterFt)}${isLonger ? ", probably counting an inner edge, such as a spa’s" : ""}`;
}
