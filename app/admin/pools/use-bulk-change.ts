import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import type { Chosen } from "#app/admin/kit/list/use-selection.ts";
import { pools } from "#core/pools/contract.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { bulkRows, type BulkInput } from "#core/pools/many.rules.ts";
import { changeAllMatching, toRows, type BulkDone } from "./many.ts";

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
      const rows = toRows(bulkRows(chosen.rows, input, finishesOf));
      const none = { changed: 0, leftAlone: [], undo: [] };
      const request = { body: { rows, leaveChanged: true } };
      return { result: rows.length === 0 ? none : await many.mutateAsync(request), stopped: null };
    },
    onSettled: () => setMet(0),
  });
  return { change, many, met };
}
