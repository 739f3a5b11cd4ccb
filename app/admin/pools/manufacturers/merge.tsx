import { useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { errorsOf } from "#app/admin/kit/form/save-problem.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { may } from "#core/policies.ts";
import { manufacturers } from "#core/pools/manufacturers/contract.ts";
import { mergeUndoDays } from "#core/pools/manufacturers/rules.ts";
import type { ManufacturerRecord } from "#core/pools/manufacturers/shape.ts";
import { OtherField, useOthers } from "./other-field.tsx";

/** Merges another manufacturer into this one. */
export function MergeManufacturer({ manufacturer }: { manufacturer: ManufacturerRecord }) {
  const { user } = useShell();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!may(user, manufacturers.operations.merge)) return null;
  return (
    <>
      <button type="button" className="staff-button" aria-keyshortcuts="m" onClick={() => setOpen(true)}>
        Merge another into this one…
      </button>
      <Dialog open={open} onClose={close} title={`Merge another into ${manufacturer.name}`}>
        {open && <Merging manufacturer={manufacturer} close={close} />}
      </Dialog>
    </>
  );
}

function Merging({ manufacturer, close }: { manufacturer: ManufacturerRecord; close: () => void }) {
  const { id, name, version } = manufacturer;
  const [from, setFrom] = useState("");
  const other = useOthers(id).find((one) => one.id === from);
  const merge = useAction(manufacturers, "merge");
  const unmerge = useAction(manufacturers, "unmerge");
  const errors = errorsOf(merge.error);
  const undo = async (after: ManufacturerRecord) => {
    const [last] = after.merges;
    if (last) await unmerge.mutateAsync({ id, body: { version: after.version, merge: last.id } });
    return undefined;
  };
  const run = () => {
    if (!other) return;
    merge.mutate(
      { id, body: { version, from, fromVersion: other.version } },
      {
        onSuccess: (after) => {
          offerUndo({ title: `${other.name} is merged into ${name}`, undo: () => undo(after) });
          close();
        },
      },
    );
  };
  return (
    <div className="record-form">
      <p>
        Its pools move here and take the name {name}. Its page and its links redirect here. Pool URLs don’t
        change, and its pools keep the prices that were set for it. You can undo this for {mergeUndoDays}{" "}
        days.
      </p>
      <OtherField
        label="Merge which one?"
        than={id}
        value={from}
        change={setFrom}
        error={errors.from}
        hint={`Its own details are kept only so you can undo this. ${name} keeps its own logo, card, warranty and finishes.`}
      />
      {!errors.from && <ActionError of={merge.error} />}
      <div className="record-actions">
        <button type="button" className="staff-button ink" disabled={!other || merge.isPending} onClick={run}>
          {merge.isPending ? "Merging…" : other ? `Merge ${other.name} into ${name}` : "Merge"}
        </button>
        <button type="button" className="staff-button" onClick={close}>
          Cancel
        </button>
      </div>
    </div>
  );
}
