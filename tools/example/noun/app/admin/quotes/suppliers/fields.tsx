import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { supplierLimits as limits } from "#core/quotes/suppliers/rules.ts";
import type { Supplier } from "#core/quotes/suppliers/shape.ts";

/** What staff type about a supplier. */
export function SupplierFields({ form }: { form: RecordForm<Pick<Supplier, "name" | "phone">> }) {
  const { value, errors, change } = form;
  return (
    <>
      <TextField
        label="Name"
        value={value.name}
        change={(name) => change({ ...value, name })}
        error={errors.name}
        limit={limits.name}
      />
      <TextField
        label="Phone"
        type="tel"
        value={value.phone}
        change={(phone) => change({ ...value, phone })}
        error={errors.phone}
        limit={limits.phone}
      />
    </>
  );
}
