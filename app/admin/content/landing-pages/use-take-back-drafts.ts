import { isRefused } from "#app/admin/kit/fetch-json.ts";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { partlyUndone } from "#app/admin/kit/table/change-rows.ts";
import { landingPages } from "#core/content/contract.ts";
import type { TownDraftsAdded } from "#core/content/towns/shape.ts";
import type { Undo } from "#app/admin/kit/record/undo.ts";

/** Moves drafts that were just added to the trash, except those that someone has changed since. */
export function useTakeBackDrafts(): (added: TownDraftsAdded["added"]) => ReturnType<Undo> {
  const remove = useAction(landingPages, "remove");
  return async (added) => {
    let undone = 0;
    for (const { id, version } of added)
      try {
        await remove.mutateAsync({ id, query: { version } });
        undone += 1;
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    return partlyUndone(undone, added.length);
  };
}
