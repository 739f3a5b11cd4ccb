import { DollarsField } from "#app/admin/kit/form/fields/dollars-field.tsx";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { PictureChoice } from "#app/admin/media/picture-choice.tsx";
import { may } from "#core/policies.ts";
import { priceItemLimits as limits } from "#core/quotes/price-items/rules.ts";
import type { PriceItem } from "#core/quotes/price-items/shape.ts";
import { seeCosts } from "#core/quotes/policies.ts";
import { sectionChoices, unitChoices } from "./words.ts";

export type ItemFields = Pick<PriceItem, "name" | "unit" | "section" | "text" | "picture">;

/** An item's fields besides its prices. */
export function ItemFieldset({
  form,
  picture,
}: {
  form: RecordForm<ItemFields>;
  picture: PriceItem["shownPicture"];
}) {
  const { value, errors } = form;
  const set = (fields: Partial<ItemFields>) => form.change({ ...value, ...fields });
  return (
    <>
      <TextField
        label="Name"
        value={value.name}
        change={(name) => set({ name })}
        error={errors.name}
        limit={limits.name}
        hint="As it appears on the quote."
      />
      <SelectField
        label="Section"
        value={value.section}
        change={(section) => set({ section })}
        choices={sectionChoices}
        error={errors.section}
      />
      <SelectField
        label="The price is for"
        value={value.unit}
        change={(unit) => set({ unit })}
        choices={unitChoices}
        error={errors.unit}
      />
      <TextField
        label="Details for the customer"
        value={value.text}
        change={(text) => set({ text })}
        error={errors.text}
        limit={limits.text}
        rows={4}
      />
      <PictureChoice
        value={value.picture}
        preview={picture}
        change={(picture) => set({ picture })}
        error={errors.picture}
      />
    </>
  );
}

/** An amount that is not readable is NaN, or null in a kept draft. */
export type Amounts = { priceCents: number | null; costCents: number | null };

type AmountProps = {
  value: Amounts;
  errors: Record<string, string>;
  set: (amounts: Partial<Amounts>) => void;
};

/** The price of one unit and, for users who may see costs, its cost. */
export function AmountFields({ value, errors, set }: AmountProps) {
  const { user } = useShell();
  return (
    <>
      <DollarsField
        label="Price"
        cents={value.priceCents}
        change={(priceCents) => set({ priceCents })}
        error={errors.priceCents}
      />
      {may(user, { policy: seeCosts }) && (
        <DollarsField
          label="Cost to us (optional)"
          hint="Never on a quote. Only people who can see costs see it."
          cents={value.costCents}
          change={(costCents) => set({ costCents })}
          clear={() => set({ costCents: null })}
          error={errors.costCents}
        />
      )}
    </>
  );
}

/** The amounts for the server: without the cost for users who may not see it. */
export function useAmounts(): (amounts: Amounts) => object {
  const { user } = useShell();
  const seesCosts = may(user, { policy: seeCosts });
  return ({ priceCents, costCents }) => ({
    priceCents,
    // JSON has no NaN: it would be sent as null, which means that the cost is unknown
    ...(seesCosts && { costCents: Number.isNaN(costCents) ? "" : costCents }),
  });
}
