import { useEffect, useEffectEvent, useState } from "react";
import { useIsMutating } from "@tanstack/react-query";
import { useAction } from "#app/admin/kit/actions.ts";
import { arranged } from "#app/admin/kit/arrange/rules.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useList } from "#app/admin/kit/queries.ts";
import { offerUndo } from "#app/admin/kit/undo.ts";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/auth/policies.ts";
import { manufacturers } from "#core/manufacturers/contract.ts";
import { manufacturerLimits } from "#core/manufacturers/rules.ts";
import type { ManufacturerRecord } from "#core/manufacturers/shape.ts";

/** The list that manufacturers are arranged in: it is one, however its rows are paged or filtered. */
export const orderedList = "manufacturers";

/**
 * The order of all manufacturers, and how one is moved to another place; places are counted from 0. What is moved while
 * a change is still being saved or the list is being read again waits for both, so no drop is lost.
 */
export function useOrder() {
  const { user } = useShell();
  const list = useList(manufacturers, { pageSize: manufacturerLimits.manufacturers });
  const reorder = useAction(manufacturers, "reorder");
  const [waiting, setWaiting] = useState<{ id: string; to: number }>();
  const isAllowed = may(user, manufacturers.operations.reorder);
  const isQuiet = useIsMutating() === 0 && !list.isFetching;
  const all = list.data?.items ?? [];
  const ids = all.map(({ id }) => id);
  const send = (records: ManufacturerRecord[]) =>
    reorder.mutateAsync({ body: { items: records.map(({ id, version }) => ({ id, version })) } });
  const sendMove = useEffectEvent(({ id, to }: { id: string; to: number }) => {
    const from = ids.indexOf(id);
    const moving = all[from];
    // somebody else may have deleted it, or moved it there
    if (!moving || from === to) return;
    send(arranged(all, from, to)).then(
      (after) =>
        offerUndo({
          title: `${moving.name} is now ${to + 1} of ${all.length}`,
          undo: async () => {
            await send(after.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
            return undefined;
          },
        }),
      (error: unknown) => {
        toast({ title: "Not moved", description: errorMessage(error), variant: "destructive" });
        void list.refetch();
      },
    );
  });
  useEffect(() => {
    if (!waiting || !isQuiet) return;
    setWaiting(undefined);
    sendMove(waiting);
  }, [waiting, isQuiet]);
  const move = (from: number, to: number) => {
    const id = ids[from];
    if (isAllowed && id !== undefined) setWaiting({ id, to });
  };
  return { ids, isAllowed, move };
}
