import { useRef, useState, type KeyboardEvent } from "react";
import { useList } from "#app/admin/kit/live/queries.ts";
import { passFocus } from "#app/admin/kit/take-focus.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { poolFeatures } from "#core/pools/features/contract.ts";
import { WhatWasDone, type Done } from "./done.tsx";
import { FeatureRow } from "./row.tsx";
import "./features.css";

/** All features with their numbers of pools: each can be renamed, merged into another, or removed if no pool has it. */
export function FeatureManager() {
  const query = useList(poolFeatures, { pageSize: 200 });
  const list = useRef<HTMLUListElement>(null);
  const [done, setDone] = useState<Done | null>(null);
  if (query.isPending) return <Skeleton label="Loading the features" rows={6} />;
  if (!query.data)
    return (
      <Failure what="The features could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  const { items } = query.data;
  const onDone = (what: Done, going?: Element | null) => {
    setDone(what);
    if (going) passFocus(list.current, going);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to press: keys pass through it
    <div className="feature-manager" onKeyDown={keepEnter}>
      <p className="muted">A new name shows up right away on every pool with the feature, and on its page.</p>
      <WhatWasDone key={done?.title} done={done} />
      <ul ref={list} tabIndex={-1} aria-label="Features">
        {items.map((feature) => (
          <FeatureRow
            key={feature.id}
            feature={feature}
            others={items.filter(({ id }) => id !== feature.id)}
            onDone={onDone}
          />
        ))}
      </ul>
      {items.length === 0 && <p>There are no features yet. Add the first one in a pool’s form.</p>}
    </div>
  );
}

/** The dialog may be inside the pool's form, which Enter in a field of the dialog must not save. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
