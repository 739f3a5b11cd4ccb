import { Link, useLocation } from "react-router";
import { changedSearch } from "#app/admin/kit/list/list-address.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { priceBooks } from "#core/prices/contract.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { priceText } from "./price-text.ts";

/** Added to the address of a pool, it opens the form for its price. */
export const priceFragment = "#price";

/** A pool's price in the list, which leads to the form that changes it. */
export function PriceCell({ pool }: { pool: PoolRecord }) {
  const { user } = useShell();
  const { search } = useLocation();
  const text = priceText(pool);
  if (text === null || !may(user, priceBooks.operations.setPoolPrice)) return text ?? "–";
  return (
    <Link
      to={{ search: changedSearch(search, { open: pool.id }), hash: priceFragment }}
      aria-label={`Change the price of ${pool.name}, ${text}`}
    >
      {text}
    </Link>
  );
}
