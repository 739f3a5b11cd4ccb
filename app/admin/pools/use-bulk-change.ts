import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { changeRows } from "#app/admin/kit/table/change-rows.ts";
import type { Chosen } from "#app/admin/kit/list/use-selection.ts";
import { pools } from "#core/pools/contract.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { bulkRows, type BulkInput } from "#core/pools/many.rules.ts";
import { changeAllMatching, type BulkDone } from "./many.ts";

type Order = {
  chosen: Chosen<PoolRecord>;
  input: BulkInput;
  /** All colors of a manufacturer, by their slugs. */
  finishesOf: (manufacturerId: string) => string[];
};

/**
 * Makes the same change to the selected pools, or step by step to all matching ones.
 * @returns the change, the action that undoes it, and the number of pools processed so far
 */
export function useBulkChange() {
  const many = useAction(pools, "changeMany");
  const matching = useAction(pools, "changeMatching");
  const [met, setMet] = useState(0);
  const change = useMutation({
    mutationFn: async ({ chosen, input, finishesOf }: Order): Promise<BulkDone> => {
      if (chosen.all) {
        const { query, total, asOf } = chosen.all;
        return changeAllMatching(matching, { query, total, asOf, set: input }, setMet);
      }
      const rows = bulkRows(chosen.rows, input, finishesOf);
      const none = { changed: 0, leftAlone: [], undo: [] };
      const result = rows.length === 0 ? none : await changeRows(many, { rows, leaveChanged: true });
      return { result, stopped: null };
    },
    onSettled: () => setMet(0),
  });
  return { change, many, met };
}
