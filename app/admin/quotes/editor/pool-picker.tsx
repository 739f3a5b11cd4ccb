import { useId, useState, type Ref } from "react";
import { useList } from "#app/admin/kit/live/queries.ts";
import { Field } from "#app/ui/field.tsx";
import { pools } from "#core/pools/contract.ts";
import { fullPoolName } from "#core/pools/rules.ts";
import { usePool } from "./pool-figures.ts";
import { Suggest } from "./suggest.tsx";
import { useSettled } from "#app/admin/kit/use-settled.ts";

type PickerProps = {
  poolId: string | null;
  clear?: () => void;
  /** @param before the name of the pool until now */
  choose: (pool: { id: string; name: string; slug: string }, before: string) => void;
  /** Offers only pools that visitors see. */
  isPublic?: boolean;
  /** The text field. */
  ref?: Ref<HTMLInputElement>;
};

/** Chooses a pool from the catalog by its name. */
export function PoolPicker({ poolId, clear, choose, isPublic = false, ref }: PickerProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { pool } = usePool(poolId);
  const q = useSettled(typed?.trim() ?? "");
  const enabled = typed !== null && q.length >= 2;
  const matches =
    useList(pools, { q, pageSize: 8, ...(isPublic && { published: "yes" }) }, { enabled }).data?.items ?? [];
  const name = pool ? fullPoolName(pool) : (poolId ?? "");
  return (
    <Field
      id={id}
      label="Pool"
      hint={pool ? `${pool.dimensions}${pool.depth ? `, ${pool.depth} deep` : ""}` : "Type a name or size"}
    >
      <Suggest
        id={id}
        ref={ref}
        label="Pool"
        className="input"
        value={typed ?? name}
        change={setTyped}
        onBlur={() => {
          if (typed?.trim() === "") clear?.();
          setTyped(null);
        }}
        suggestions={(enabled ? matches : []).map((one) => ({
          id: one.id,
          slug: one.slug,
          name: fullPoolName(one),
          detail: one.dimensions,
        }))}
        choose={(chosen) => {
          setTyped(null);
          choose(chosen, name);
        }}
      />
    </Field>
  );
}
