import { Part } from "#app/admin/content/parts.tsx";
import type { FormState } from "#app/admin/kit/form/record-form.ts";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { DeleteTwice } from "#app/admin/kit/record/delete-twice.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import type { ContentRecord, WrittenContract } from "./content-record.ts";

type WaitingProps = { contract: WrittenContract; record: ContentRecord; form: FormState };

/** What becomes of saved changes that are not published yet: the form shows them, and they can be discarded. */
export function WaitingChanges({ contract, record: { id, version }, form }: WaitingProps) {
  const { user } = useShell();
  const drop = useAction(contract, "dropChanges");
  const discard = () =>
    drop.mutate(
      { id, body: { version } },
      { onSuccess: () => toast({ title: "Draft of changes discarded" }) },
    );
  if (!may(user, contract.operations.dropChanges)) return null;
  return (
    <Part title="Draft of changes">
      <p className="muted">The form shows saved changes. Visitors don’t see them until you publish them.</p>
      {form.isChanged ? (
        <p className="muted">To discard them, first save or discard what is typed here.</p>
      ) : (
        <DeleteTwice
          ask="Discard the saved changes…"
          confirm="Discard the saved changes"
          follows="The public page stays as it is. The changes are kept among the earlier versions."
          remove={discard}
          state={drop}
        />
      )}
    </Part>
  );
}
