import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { manufacturerLimits as limits } from "#core/pools/manufacturers/rules.ts";
import type { Typed } from "./fields.ts";

type OfficeProps = { value: Typed; set: (fields: Partial<Typed>) => void; errors: Errors };

/** The fields that only staff see: the contact for orders, the lead time, and notes. */
export function OfficeFields({ value, set, errors }: OfficeProps) {
  return (
    <fieldset className="manufacturer-part">
      <legend>For the office</legend>
      <TextField
        label="Order contact"
        value={value.orderName}
        change={(orderName) => set({ orderName })}
        error={errors.orderName}
        limit={limits.word}
      />
      <TextField
        label="Order email"
        type="email"
        value={value.orderEmail}
        change={(orderEmail) => set({ orderEmail })}
        error={errors.orderEmail}
      />
      <TextField
        label="Order phone"
        type="tel"
        value={value.orderPhone}
        change={(orderPhone) => set({ orderPhone })}
        error={errors.orderPhone}
        limit={limits.word}
      />
      <TextField
        label="Lead time"
        value={value.leadTime}
        change={(leadTime) => set({ leadTime })}
        error={errors.leadTime}
        limit={limits.word}
        hint="From order to delivery, such as 4 to 6 weeks."
      />
      <TextField
        label="Notes"
        value={value.notes}
        change={(notes) => set({ notes })}
        error={errors.notes}
        limit={limits.notes}
        rows={6}
      />
    </fieldset>
  );
}
