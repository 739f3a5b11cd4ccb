import { createContext, use, useMemo } from "react";
import { useRecord } from "#app/admin/kit/live/queries.ts";
import { pools } from "#core/pools/contract.ts";
import { figuresOf, type PoolFigures } from "#core/quotes/formula.rules.ts";

/** The figures of the quote's pool: null without one, undefined while they are loaded. */
export const PoolFiguresContext = createContext<PoolFigures | null | undefined>(null);

export function usePoolFigures(): PoolFigures | null | undefined {
  return use(PoolFiguresContext);
}

/** The quote's pool in the catalog; null if the quote has none or the pool is no longer there. */
export function usePool(poolId: string | null) {
  const { data, isError } = useRecord(pools, poolId ?? "", { enabled: poolId !== null, staleTime: 60_000 });
  const pool = poolId === null || isError ? null : data;
  // memoized, because every line depends on it
  const figures = useMemo(() => pool && figuresOf(pool), [pool]);
  return { pool, figures };
}
