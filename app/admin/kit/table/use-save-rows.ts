import { useMutation } from "@tanstack/react-query";
import type { FormState } from "#app/admin/kit/form/record-form.ts";
import { isStale } from "#app/admin/kit/form/save-problem.ts";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import { counted } from "./fill.ts";
import { bodyOf, refusedOf, type RowChange, type Sorted } from "./saving.ts";
import type { EditTableState } from "./use-edit-table.ts";

/** What was stored, and how to undo all of it. */
export type SavedRows = { changed: number; undo: Parameters<typeof offerUndo>[0]["undo"] };

type Saving = {
  table: EditTableState;
  groups: Sorted;
  one: string;
  many: string;
  save: (rows: RowChange[]) => Promise<SavedRows>;
  reload: () => void;
};

/** Saves all rows that are ready, with one Undo. @returns the state of the table as a form, and what saves it */
export function useSaveRows({ table, groups, one, many, save, reload }: Saving) {
  const saving = useMutation({
    mutationFn: (sent: Sorted["ready"]) => save(bodyOf(sent).rows),
    onSuccess: ({ changed, undo }, sent) => {
      table.settleSent(sent);
      table.refuse({});
      offerUndo({ title: `${counted(changed, one, many)} changed`, undo });
    },
    onError: (error, sent) => {
      table.refuse(refusedOf(error, sent));
      if (isStale(error)) reload();
    },
  });
  const isSettled = groups.ready.length + groups.wrong.length === 0;
  const form: FormState = {
    one,
    errors: {},
    isChanged: !isSettled,
    isReadOnly: false,
    isSaving: saving.isPending,
    error: saving.error,
    reload: null,
    notice: null,
    save: () => {},
    discard: () => {
      table.forget();
      table.refuse({});
      saving.reset();
    },
  };
  const send = () => {
    if (!saving.isPending && groups.ready.length > 0) saving.mutate(groups.ready);
  };
  return { form, send };
}
