import { useId, useState } from "react";
import { useList } from "#app/admin/kit/queries.ts";
import { Field } from "#app/ui/field.tsx";
import { pools } from "#core/catalogue/contract.ts";
import { withPool } from "#core/quote-lines/rules.ts";
import { usePool } from "./pool-figures.ts";
import { Suggest } from "./suggest.tsx";
import type { PartProps } from "./terms.tsx";
import { useSettled } from "./use-settled.ts";

/** The pool of the catalog that the quote is for, found by its name. */
export function PoolPicker({ parts, set }: PartProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { pool } = usePool(parts.poolId);
  const q = useSettled(typed?.trim() ?? "");
  const enabled = typed !== null && q.length >= 2;
  const found = useList(pools, { q, pageSize: 8 }, { enabled }).data?.items ?? [];
  const name = pool ? nameOf(pool) : parts.poolId === null ? "" : parts.poolId;
  return (
    <Field
      id={id}
      label="Pool"
      hint={pool ? `${pool.dimensions}${pool.depth ? `, ${pool.depth} deep` : ""}` : "Type a name or size"}
    >
      <Suggest
        id={id}
        label="Pool"
        className="input"
        value={typed ?? name}
        change={setTyped}
        onBlur={() => {
          if (typed?.trim() === "") set({ poolId: null });
          setTyped(null);
        }}
        suggestions={(enabled ? found : []).map((one) => ({
          id: one.id,
          name: nameOf(one),
          detail: one.dimensions,
        }))}
        choose={(chosen) => {
          setTyped(null);
          set(withPool(parts, chosen));
        }}
      />
    </Field>
  );
}

function nameOf({ name, manufacturer }: { name: string; manufacturer: string }): string {
  return name.startsWith(manufacturer) ? name : `${manufacturer} ${name}`;
}
