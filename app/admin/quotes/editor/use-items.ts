import { useMemo } from "react";
import { useShell } from "#app/admin/kit/page.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { may } from "#core/policies.ts";
import { priceItems } from "#core/quotes/price-items/contract.ts";
import type { PriceItemSummary } from "#core/quotes/price-items/shape.ts";
import type { PlacedLine } from "#core/quotes/merge.rules.ts";
import { useSettled } from "#app/admin/kit/use-settled.ts";

/** A price item that has a price today. */
export type Item = PriceItemSummary & { priceCents: number };

/** The price items that match a name while it is being typed. */
export function useItems(typed: string, isFocused: boolean): Item[] {
  const { user } = useShell();
  const q = useSettled(typed.trim());
  const enabled = isFocused && q.length >= 2 && may(user, priceItems.operations.list);
  const matches = useList(priceItems, { q, status: "active", pageSize: 8 }, { enabled, staleTime: 60_000 });
  return enabled ? (matches.data?.items ?? []).filter(isPriced) : [];
}

function isPriced(item: PriceItemSummary): item is Item {
  return item.priceCents !== null;
}

/** How many items one request asks for; a quote has at most 400 lines. */
const most = 200;

/** Today's prices of the items of these lines, in cents, by item id. */
export function useItemPrices(lines: PlacedLine[]): ReadonlyMap<number, number> {
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))].toSorted((one, other) => one - other);
  const [first, second] = [usePricesOf(ids.slice(0, most)), usePricesOf(ids.slice(most))];
  return useMemo(
    () =>
      new Map(
        [...(first ?? []), ...(second ?? [])].filter(isPriced).map(({ id, priceCents }) => [id, priceCents]),
      ),
    [first, second],
  );
}

function usePricesOf(ids: number[]): PriceItemSummary[] | undefined {
  const { user } = useShell();
  const enabled = ids.length > 0 && may(user, priceItems.operations.list);
  const { data } = useList(priceItems, { ids: ids.join(), pageSize: most }, { enabled });
  return enabled ? data?.items : undefined;
}
