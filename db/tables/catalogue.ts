export type ManufacturersTable = {
  id: string;
  name: string;
  /** An emoji, or an address starting with data:image/, http or /assets. */
  logo: string;
  icon_logo: string;
  /** Lines of the form "title – text". */
  description: string;
  enabled: number;
  sort: number;
  version: number;
  created_at: string;
  updated_at: string;
};

export type PoolsTable = {
  id: string;
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
  /** Lower-case text used by searches. */
  search: string;
  published: number;
  sort: number;
  version: number;
  created_at: string;
  updated_at: string;
};
