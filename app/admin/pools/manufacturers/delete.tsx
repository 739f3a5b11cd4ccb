import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { errorsOf } from "#app/admin/kit/form/save-problem.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { recordKey } from "#app/admin/kit/live/queries.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { manufacturers } from "#core/pools/manufacturers/contract.ts";
import { poolCount } from "#core/pools/manufacturers/rules.ts";
import type { ManufacturerRecord } from "#core/pools/manufacturers/shape.ts";
import { OtherField } from "./other-field.tsx";

type DeleteProps = { manufacturer: ManufacturerRecord; onDeleted: () => void };

/** Deletes a manufacturer; if it has pools, the user must choose another one for them. */
export function DeleteManufacturer({ manufacturer, onDeleted }: DeleteProps) {
  const { user } = useShell();
  const [open, setOpen] = useState(false);
  const deleted = useForgetting(manufacturer.id);
  if (!may(user, manufacturers.operations.remove)) return null;
  return (
    <>
      <button type="button" className="staff-button" onClick={() => setOpen(true)}>
        Delete this manufacturer…
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Delete ${manufacturer.name}?`}>
        {open && (
          <Confirmation
            manufacturer={manufacturer}
            close={() => setOpen(false)}
            onDeleted={() => {
              deleted();
              onDeleted();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

/** Removes the record from the cache only when the screen unmounts, because until then it would be fetched again. */
function useForgetting(id: string): () => void {
  const client = useQueryClient();
  const gone = useRef(false);
  const [key] = recordKey(manufacturers, id);
  useEffect(() => () => void (gone.current && client.removeQueries({ queryKey: [key] })), [client, key]);
  return () => {
    gone.current = true;
  };
}

function Confirmation({ manufacturer, close, onDeleted }: DeleteProps & { close: () => void }) {
  const { id, name, version, pools } = manufacturer;
  const [moveTo, setMoveTo] = useState("");
  const remove = useAction(manufacturers, "remove");
  const errors = errorsOf(remove.error);
  const run = () =>
    remove.mutate(
      { id, query: { version, moveTo } },
      {
        onSuccess: () => {
          toast({ title: `${name} is deleted` });
          onDeleted();
        },
      },
    );
  return (
    <div className="record-form">
      <p>
        {pools === 0
          ? "It has no pools. This can’t be undone."
          : "Its pools move to the one you choose and take that name, and its links redirect there. Prices set only for it no longer apply. This can’t be undone; if you might want to, merge them instead."}
      </p>
      {(pools > 0 || errors.moveTo) && (
        <OtherField
          label={`Who gets its ${poolCount(pools)}?`}
          than={id}
          value={moveTo}
          change={setMoveTo}
          error={errors.moveTo}
        />
      )}
      {!errors.moveTo && <ActionError of={remove.error} />}
      <div className="record-actions">
        <button type="button" className="staff-button ink" disabled={remove.isPending} onClick={run}>
          {remove.isPending ? "Deleting…" : "Delete permanently"}
        </button>
        <button type="button" className="staff-button" onClick={close}>
          Cancel
        </button>
      </div>
    </div>
  );
}
