import type { Freight } from "#core/prices/freight.rules.ts";
import { DollarsField } from "#app/admin/kit/form/fields/dollars-field.tsx";
import { errorWithin } from "#app/admin/kit/form/fields/error-within.ts";
import { LinesField } from "#app/admin/kit/form/fields/lines-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { EntriesForm, type EntriesProps, type EntryProps } from "./entries-form.tsx";

/** The surcharges for delivery, by county. */
export function FreightForm(props: EntriesProps<Freight>) {
  return (
    <EntriesForm
      {...props}
      legend="Delivery by county"
      hint={
        "Added to the price where the town or county is known: on the landing pages of these towns, and in the " +
        "estimate when a town or address is entered. A county without a row adds nothing."
      }
      add="Add a county"
      fresh={() => ({ county: "", towns: [], cents: 0 })}
      nameOf={({ county }) => county || "the new county"}
      Fields={FreightFields}
    />
  );
}

function FreightFields({ value: freight, change, errors }: EntryProps<Freight>) {
  return (
    <div className="settings-part">
      <TextField
        label="County"
        error={errors.county}
        value={freight.county}
        change={(county) => change({ ...freight, county })}
      />
      <DollarsField
        label="Added to the price"
        error={errors.cents}
        cents={freight.cents}
        change={(cents) => change({ ...freight, cents })}
      />
      <LinesField
        label="Towns in it"
        hint="One per line"
        rows={3}
        error={errorWithin(errors, "towns")}
        value={freight.towns}
        change={(towns) => change({ ...freight, towns })}
      />
    </div>
  );
}
