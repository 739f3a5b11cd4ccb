import { useIsMutating } from "@tanstack/react-query";
import { useAction } from "#app/admin/kit/actions.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useList } from "#app/admin/kit/queries.ts";
import { offerUndo } from "#app/admin/kit/undo.ts";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/auth/policies.ts";
import { manufacturers } from "#core/manufacturers/contract.ts";
import { manufacturerLimits } from "#core/manufacturers/rules.ts";
import type { ManufacturerRecord } from "#core/manufacturers/shape.ts";

type Moved = Pick<ManufacturerRecord, "id" | "name">;

/** The place of a manufacturer in the whole list, and how it is moved to another; places are counted from 0. */
export function useOrder({ id, name }: Moved) {
  const { user } = useShell();
  const list = useList(manufacturers, { pageSize: manufacturerLimits.manufacturers });
  const reorder = useAction(manufacturers, "reorder");
  const isBusy = useIsMutating() > 0 || list.isFetching;
  const all = list.data?.items ?? [];
  const at = all.findIndex((one) => one.id === id);
  const send = (records: ManufacturerRecord[]) =>
    reorder.mutateAsync({ body: { items: records.map((one) => ({ id: one.id, version: one.version })) } });
  const moveTo = (place: number) => {
    if (isBusy || at < 0 || place === at || place < 0 || place >= all.length) return;
    const before = all.map((one) => one.id);
    const moving = all[at] as ManufacturerRecord;
    send(all.toSpliced(at, 1).toSpliced(place, 0, moving)).then(
      (after) =>
        offerUndo({
          title: `${name} is now ${place + 1} of ${all.length}`,
          undo: async () => {
            await send(after.toSorted((a, b) => before.indexOf(a.id) - before.indexOf(b.id)));
            return undefined;
          },
        }),
      (error: unknown) => {
        toast({ title: "Not moved", description: errorMessage(error), variant: "destructive" });
        void list.refetch();
      },
    );
  };
  return {
    at,
    count: all.length,
    /** Undefined for users who may not. */
    moveTo: may(user, manufacturers.operations.reorder) ? moveTo : undefined,
    /** Beside another one, as it is dropped on its row. */
    moveBeside: (other: string, isAfter: boolean) => {
      const there = all.findIndex((one) => one.id === other);
      const place = there + (isAfter ? 1 : 0);
      moveTo(place > at ? place - 1 : place);
    },
  };
}
