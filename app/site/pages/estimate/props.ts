import type { CatalogSize } from "#core/pools/order.rules.ts";
import type { OfficeWithHours } from "#core/settings/office-hours.rules.ts";
import type { OfficeOnPages } from "#core/settings/offices.rules.ts";
import { priceOf, sizeNamed, type Price, type PriceBook } from "#core/prices/pricing.rules.ts";
import type { EstimateFigures } from "./figures.ts";
import type { EstimatePool } from "./prefill.ts";
import type { Refused } from "#app/site/visitor/contact-form/receive-lead.ts";

/** Props of the form and each of its steps. */
export type EstimateFormProps = {
  company: string;
  hours: string;
  offices: Pick<
    OfficeOnPages & OfficeWithHours,
    "id" | "name" | "phone" | "callLink" | "isPrimary" | "coordinates" | "week" | "holidays"
  >[];
  pool: EstimatePool | null;
  size: string;
  color: string;
  /** The names of the colors to choose from. */
  colors: string[];
  /** The extras in the address, by id, or in the form that came back, by label. */
  extras: string[];
  /** The query that the form starts with. */
  startsWith: string;
  priceBook: PriceBook;
  sizes: CatalogSize[];
  /** The true length and width of each size's pools, in words. */
  spans: Record<string, string>;
  figures: EstimateFigures;
  /** Florida's day, "2026-11-23". */
  today: string;
  /** The page's query. */
  served: string;
  refused: Refused | undefined;
};

/** The name of the chosen office; "" if it is not among them. */
export function officeName(offices: EstimateFormProps["offices"], id: string): string {
  return offices.find((office) => office.id === id)?.name ?? "";
}

/** The price of the pool from the link, or of a size, with extras by id or label and the delivery to an address; null if it is on request. */
export function estimatePrice(
  { pool, priceBook, sizes }: Pick<EstimateFormProps, "pool" | "priceBook" | "sizes">,
  size: string,
  extras: string[],
  address: string,
): Price | null {
  return priceOf(priceBook, pool?.priced ?? sizeNamed(sizes, size), extras, address);
}
