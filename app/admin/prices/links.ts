/** The part of the settings that is the prices: `?open=prices`. */
export const pricesPart = "prices";

/** Where pools are chosen in an address, separated by commas. */
export type ChangedPools = { manufacturer?: string; series?: string; pools?: readonly string[] };

/** The list of price books, or one of them. */
export function pricesLink(book?: number | string): string {
  const search = new URLSearchParams({ open: pricesPart, ...(book !== undefined && { book: String(book) }) });
  return `/admin/settings?${search}`;
}

/** The import of a price list. */
export function priceListLink(): string {
  return pricesLink("list");
}

/** The price change of many pools: of a manufacturer, a series, or the pools with these ids. */
export function priceChangeLink({ manufacturer, series, pools }: ChangedPools = {}): string {
  const search = new URLSearchParams({
    open: pricesPart,
    book: "change",
    ...(manufacturer && { manufacturer }),
    ...(series && { series }),
    ...(pools && pools.length > 0 && { pools: pools.join(",") }),
  });
  return `/admin/settings?${search}`;
}
