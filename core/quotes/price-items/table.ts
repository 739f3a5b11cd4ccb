import type { Generated } from "kysely";

type PriceItemsTable = {
  id: Generated<number>;
  name: string;
  /** The sort key of lists by name: lower case, without accents. */
  name_key: string;
  unit: string;
  section: string;
  /** For the customer. */
  text: string;
  /** The SHA-256 of a library picture. */
  picture: string | null;
  status: string;
  version: number;
  created_at: string;
  updated_at: string;
};

/** What one unit is sold for from a day on, until the next price begins. */
type PriceItemPricesTable = {
  item_id: number;
  /** In Florida: "2026-12-01". */
  from_day: string;
  price_cents: number;
  /** Our cost; null if it is unknown. */
  cost_cents: number | null;
  set_by: number | null;
  set_at: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    price_items: PriceItemsTable;
    price_item_prices: PriceItemPricesTable;
  }
}

declare module "#core/subjects.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface SubjectTypes {
    price_item: true;
  }
}
