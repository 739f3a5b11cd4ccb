import { useState, type ReactNode } from "react";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import type { Chosen } from "#app/admin/kit/list/use-selection.ts";
import type { PoolRecord } from "#core/pools/shape.ts";

const Bulk = lazyBody("actions", () => import("./bulk.tsx").then(({ BulkActions }) => BulkActions));

/** The actions on selected pools, loaded with the first selection. They stay mounted to show their results. */
export function BulkWhenChosen(props: { chosen: Chosen<PoolRecord>; clear: () => void }): ReactNode {
  const [wasChosen, setChosen] = useState(false);
  const isChosen = props.chosen.count > 0;
  if (isChosen && !wasChosen) setChosen(true);
  return isChosen || wasChosen ? <Bulk {...props} /> : null;
}
