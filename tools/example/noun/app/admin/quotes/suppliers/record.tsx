import { DeleteRecord } from "#app/admin/kit/record/delete-record.tsx";
import { Dates, Section } from "#app/admin/kit/record/facts.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { RecordHistory } from "#app/admin/kit/record/record-history.tsx";
import { suppliers } from "#core/quotes/suppliers/contract.ts";
import type { Supplier } from "#core/quotes/suppliers/shape.ts";
import { SupplierFields } from "./fields.tsx";

/** A supplier, with its history. */
export function SupplierBody({ record, steps }: { record: Supplier; steps: RecordSteps }) {
  const form = useRecordForm(useSource(suppliers), record, {
    id: record.id,
    valueOf: ({ name, phone }) => ({ name, phone }),
  });
  return (
    <>
      <RecordFormView form={form} className="record-form" label="Change supplier">
        <SupplierFields form={form} />
        <SaveActions form={form} />
      </RecordFormView>
      <Section title="History">
        <RecordHistory contract={suppliers} id={record.id} />
      </Section>
      <DeleteRecord contract={suppliers} record={record} onDeleted={steps.close} />
      <Dates record={record} />
    </>
  );
}
