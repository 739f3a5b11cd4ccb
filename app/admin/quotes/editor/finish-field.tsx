import { WordField } from "#app/admin/kit/form/fields/word-field.tsx";
import { useRecord } from "#app/admin/kit/live/queries.ts";
import type { Pool } from "#core/pools/shape.ts";
import { manufacturers } from "#core/pools/manufacturers/contract.ts";
import { quoteLimits } from "#core/quotes/rules.ts";
import { offeredFinishes } from "./offered-finishes.ts";
import { usePool } from "./pool-figures.ts";

type FinishProps = { poolId: string | null; finish: string; change: (finish: string) => void };

/** The shell's finish: one of the pool's finishes, or any other. */
export function FinishField({ poolId, finish, change }: FinishProps) {
  const { pool } = usePool(poolId);
  const offered = useOffered(pool);
  const isOther = finish !== "" && offered.length > 0 && !offered.includes(finish);
  return (
    <WordField
      label="Finish"
      name="finish"
      suggestions={offered}
      limit={quoteLimits.name}
      hint={isOther ? `${pool?.manufacturer} doesn’t list this one for this pool` : undefined}
      value={finish}
      change={change}
    />
  );
}

type Made = Pick<Pool, "manufacturerId" | "finishes">;

function useOffered(pool: Made | null | undefined): string[] {
  const id = pool?.manufacturerId ?? "";
  const { data } = useRecord(manufacturers, id, { enabled: id !== "", staleTime: 60_000 });
  return pool && data ? offeredFinishes(pool, data) : [];
}
