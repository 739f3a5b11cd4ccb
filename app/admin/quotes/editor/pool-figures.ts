import { createContext, use, useMemo } from "react";
import { useRecord } from "#app/admin/kit/live/queries.ts";
import { pools } from "#core/pools/contract.ts";
import { figuresOf, type PoolFigures } from "#core/quotes/formula.rules.ts";

/** The figures of the quote's pool: null without one, undefined while they are loaded. */
export const PoolFiguresContext = createContext<PoolFigures | null | undefined>(null);

export function usePoolFigures(): PoolFigures | null | undefined {
  return use(PoolFiguresContext);
}

/** The pool of the catalog that a quote is for; null if it has none, or one that is no longer there. */
export function usePool(poolId: string | null) {
  const { data, isError } = useRecord(pools, poolId ?? "", { enabled: poolId !== null, staleTime: 60_000 });
  const pool = poolId === null || isError ? null : data;
  // the same each time, because every line follows it
  const figures = useMemo(() => pool && figuresOf(pool), [pool]);
  return { pool, figures };
}
