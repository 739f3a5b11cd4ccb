import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { suppliers } from "#core/quotes/suppliers/contract.ts";
import { SupplierFields } from "./fields.tsx";

export function AddSupplier({ steps }: { steps: RecordSteps }) {
  const form = useNewRecord(useSource(suppliers), { blank: { name: "", phone: "" }, onAdded: steps.open });
  return (
    <RecordFormView form={form} className="record-form" label="New supplier">
      <SupplierFields form={form} />
      <SaveActions form={form} save="Add supplier" saving="Adding…" variant="go" />
    </RecordFormView>
  );
}
