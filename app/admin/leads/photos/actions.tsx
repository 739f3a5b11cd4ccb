import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "#app/admin/kit/call.ts";
import { download } from "#app/admin/kit/download.ts";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import { leadPhotos } from "#core/leads/photos/contract.ts";
import type { LeadPhoto } from "#core/leads/photos/shape.ts";
import { may } from "#core/policies.ts";
import { photoAddress } from "./address.ts";

type PhotoActionsProps = { leadId: number; photo: LeadPhoto; removed: () => void };

/** Saves a photo as a file, or removes it, which can be undone. */
export function PhotoActions({ leadId, photo, removed }: PhotoActionsProps) {
  const { user } = useShell();
  const [error, setError] = useState<unknown>(null);
  const remove = useAction(leadPhotos, "discard");
  const input = { id: leadId, params: { photo: String(photo.id) } };
  const save = () => {
    setError(null);
    void download(photoAddress(leadId, photo.id, "full"), () => true).catch(setError);
  };
  const undo = () => call(leadPhotos, "restore", { ...input, body: {} }).then(() => undefined);
  const run = () =>
    remove.mutate(input, {
      onSuccess: () => {
        removed();
        offerUndo({ title: "Photo removed", undo });
      },
    });
  return (
    <div className="record-actions">
      {may(user, leadPhotos.operations.open) && (
        <button type="button" className="staff-button" onClick={save}>
          <Download size={16} aria-hidden /> Download
        </button>
      )}
      {may(user, leadPhotos.operations.discard) && (
        <button type="button" className="staff-button" aria-disabled={remove.isPending} onClick={run}>
          <Trash2 size={16} aria-hidden /> Remove
        </button>
      )}
      <ActionError of={remove.error ?? error} />
    </div>
  );
}
