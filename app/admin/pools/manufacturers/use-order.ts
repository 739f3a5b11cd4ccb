import { useAction } from "#app/admin/kit/live/actions.ts";
import { arranged } from "#app/admin/kit/arrange/rules.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { manufacturers } from "#core/pools/manufacturers/contract.ts";
import { manufacturerLimits } from "#core/pools/manufacturers/rules.ts";
import type { ManufacturerRecord } from "#core/pools/manufacturers/shape.ts";

/** The name of the list for dragging: all pages and filters of the table are the same list. */
export const orderedList = "manufacturers";

let last: Promise<unknown> = Promise.resolve();

/** Runs changes of the order one after the other, because each needs the versions that the previous one stored. */
function inTurn<Done>(change: () => Promise<Done>): Promise<Done> {
  const done = last.then(change);
  last = done.catch(() => {});
  return done;
}

/**
 * The order of all manufacturers, and a function that moves one to another place, counted from 0. A move waits while
 * another change is being saved, so no drop is lost.
 */
export function useOrder() {
  const { user } = useShell();
  const list = useList(manufacturers, { pageSize: manufacturerLimits.manufacturers });
  const reorder = useAction(manufacturers, "reorder");
  const isAllowed = may(user, manufacturers.operations.reorder);
  const ids = (list.data?.items ?? []).map(({ id }) => id);
  const send = (records: ManufacturerRecord[]) =>
    reorder.mutateAsync({ body: { items: records.map(({ id, version }) => ({ id, version })) } });
  const moveNow = async (moved: string, to: number) => {
    // the current list, because the one on the screen may be older than the last change
    const { data } = await list.refetch({ throwOnError: true });
    const before = data?.items ?? [];
    const from = before.findIndex(({ id }) => id === moved);
    const moving = before[from];
    // a colleague may have deleted it, or moved it there
    if (!moving || from === to) return;
    const after = await send(arranged(before, from, to));
    const at = new Map(before.map(({ id }, place) => [id, place]));
    const back = after.toSorted((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0));
    offerUndo({
      title: `${moving.name} is now ${to + 1} of ${before.length}`,
      undo: () => inTurn(() => send(back)).then(() => undefined),
    });
  };
  const move = (from: number, to: number) => {
    const id = ids[from];
    if (!isAllowed || id === undefined || from === to) return;
    inTurn(() => moveNow(id, to)).catch((error: unknown) => {
      toast({ title: "Not moved", description: errorMessage(error), variant: "destructive" });
      void list.refetch();
    });
  };
  return { ids, isAllowed, move };
}
