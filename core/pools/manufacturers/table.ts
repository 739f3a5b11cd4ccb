import type { Generated } from "kysely";

type ManufacturersTable = {
  id: string;
  name: string;
  /** An emoji, or an address starting with data:image/, http or /assets. */
  logo: string;
  icon_logo: string;
  /** Lines of the form "title – text". */
  description: string;
  enabled: number;
  /** JSON: the parts of its warranty. */
  warranties: Generated<string>;
  /** JSON: lines of finishes with their colors. */
  finishes: Generated<string>;
  finish_source: Generated<string>;
  /** JSON: titles and URLs. */
  catalogs: Generated<string>;
  /** Whom staff order from. */
  order_name: Generated<string>;
  order_email: Generated<string>;
  order_phone: Generated<string>;
  lead_time: Generated<string>;
  notes: Generated<string>;
  sort: number;
  version: number;
  created_at: string;
  updated_at: string;
};

type ManufacturerMergesTable = {
  id: Generated<number>;
  /** The one that has the pools now. */
  into_id: string;
  /** JSON: the manufacturer that is gone, its pools' texts, the redirects that led to it, and its own prices. */
  body: string;
  name: string;
  pools: number;
  user_id: number | null;
  actor: string;
  at: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    manufacturers: ManufacturersTable;
    manufacturer_merges: ManufacturerMergesTable;
  }
}
