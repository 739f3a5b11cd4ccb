import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { priceItems } from "#core/quotes/price-items/contract.ts";
import { AmountFields, ItemFieldset, useAmounts, type Amounts, type ItemFields } from "./fields.tsx";

const blank: ItemFields & Amounts = {
  name: "",
  unit: "each",
  section: "shell",
  text: "",
  picture: null,
  priceCents: null,
  costCents: null,
};

/** A new price item, with its price from today on. */
export function AddPriceItem({ steps }: { steps: RecordSteps }) {
  const amounts = useAmounts();
  const form = useNewRecord(useSource(priceItems), {
    blank,
    bodyOf: ({ priceCents, costCents, ...fields }) => ({ ...fields, ...amounts({ priceCents, costCents }) }),
    onAdded: steps.open,
  });
  const { value, errors } = form;
  const fields = { ...form, change: (next: ItemFields) => form.change({ ...value, ...next }) };
  return (
    <RecordFormView form={form} className="record-form" label="New price item">
      <ItemFieldset form={fields} picture={null} />
      <AmountFields value={value} errors={errors} set={(changed) => form.change({ ...value, ...changed })} />
      <SaveActions form={form} save="Add price item" saving="Adding…" variant="go" />
    </RecordFormView>
  );
}
