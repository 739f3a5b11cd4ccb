import { useMutation } from "@tanstack/react-query";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { call } from "#app/admin/kit/call.ts";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { RecordHistory } from "#app/admin/kit/record/record-history.tsx";
import { toast } from "#app/ui/toasts.ts";
import { manufacturers } from "#core/pools/manufacturers/contract.ts";
import { fieldNames, typedOf, type Typed } from "./fields.ts";

type HistoryProps = { id: string; form: RecordForm<Typed> };

/** Fields that an earlier version does not restore: the place in the list, and merges. */
const notRestored = new Set(["order", "merged"]);

/** A manufacturer's history, with a button that fills the form with the version before a change. */
export function ManufacturerHistory({ id, form }: HistoryProps) {
  return (
    <RecordHistory
      contract={manufacturers}
      id={id}
      names={fieldNames}
      more={({ id: event, changes }) =>
        !form.isReadOnly &&
        changes.some(({ field }) => !notRestored.has(field)) && <Before id={id} event={event} form={form} />
      }
    />
  );
}

/** Fills the form; nothing is stored until the form is saved. */
function Before({ id, event, form }: HistoryProps & { event: number }) {
  const load = useMutation({
    mutationFn: () => call(manufacturers, "before", { id, params: { event: String(event) } }),
    onSuccess: (fields) => {
      form.change(typedOf(fields));
      toast({ title: "The earlier version is in the form", description: "Save to restore it." });
    },
  });
  return (
    <>
      <button
        type="button"
        className="staff-button"
        disabled={form.isChanged || load.isPending}
        onClick={() => load.mutate()}
      >
        Restore what was before
      </button>
      <ActionError of={load.error} />
    </>
  );
}
