import type { FieldNames } from "#app/admin/kit/form/field-name.ts";

/** Labels of the fields whose names in the record are less clear. */
export const fieldNames: FieldNames = {
  slug: "URL",
  manufacturerId: "manufacturer",
  sort: "place in the list",
  shallowDepthFt: "shallow end",
  deepDepthFt: "maximum depth",
  surfaceSqFt: "water area",
  perimeterFt: "perimeter",
  surface_sq_ft: "water area",
  perimeter_ft: "perimeter",
  gallons_reason: "why gallons are not computed",
  surface_reason: "why the water area is not computed",
  perimeter_reason: "why the perimeter is not computed",
  gallonsReason: "why gallons are not computed",
  surfaceReason: "why the water area is not computed",
  perimeterReason: "why the perimeter is not computed",
  outlineFrom: "built-in shape",
  outlinePath: "SVG path",
  sourceOf: "source",
  metaTitle: "title in search results",
  metaDescription: "description in search results",
  redirectTo: "where its page redirects",
};
