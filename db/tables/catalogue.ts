export type PoolsTable = {
  /** Never changes: leads and the built-in pictures refer to it. */
  id: string;
  /** The last part of its public address. */
  slug: string;
  manufacturer_id: string;
  name: string;
  model: string;
  description: string;
  shape: string;
  outline: string;
  size: string;
  series: string;
  type: string;
  length_ft: number;
  width_ft: number;
  shallow_depth_ft: number | null;
  deep_depth_ft: number | null;
  gallons: number | null;
  surface_sq_ft: number | null;
  perimeter_ft: number | null;
  flat_bottom: number;
  features: string;
  image_urls: string;
  /**
   * Sources, cross-checks and the confidence of each figure: for staff, and to decide what a page may state as fact.
   */
  provenance: string;
  /** The word on its card, such as "New"; empty for none. */
  badge: string;
  lead_time: string;
  /** The address of a PDF, or of an uploaded one; empty for none. */
  spec_sheet: string;
  /** JSON: the slugs of its colors; empty for all colors of its manufacturer. */
  finishes: string;
  meta_title: string;
  meta_description: string;
  /** Its outline as an SVG path in feet; if empty, that of the picture library. */
  outline_path: string;
  /** The pool in the picture library whose outline was stretched; empty if it was pasted. */
  outline_from: string;
  /** Why a figure is not the computed one; null if it is. */
  gallons_reason: string | null;
  surface_reason: string | null;
  perimeter_reason: string | null;
  archived_at: string | null;
  /** Where its public address redirects to while it is archived; empty for no redirect. */
  redirect_to: string;
  /** Lower-case text used by searches. */
  search: string;
  published: number;
  sort: number;
  version: number;
  created_at: string;
  updated_at: string;
};
