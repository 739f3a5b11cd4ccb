import type { Freight } from "#core/prices/freight.rules.ts";
import { useAddedRow } from "#app/admin/kit/take-focus.ts";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { DollarsField } from "#app/admin/kit/fields/dollars-field.tsx";
import { errorsUnder, errorWithin } from "#app/admin/kit/fields/error-within.ts";
import { LinesField } from "#app/admin/kit/fields/lines-field.tsx";
import { ListEntry } from "#app/admin/kit/fields/list-entry.tsx";
import { TextField } from "#app/admin/kit/fields/text-field.tsx";

type FreightProps = { value: Freight[]; change: (freight: Freight[]) => void; errors: Errors };

/** What deliveries add, by county. */
export function FreightForm({ value, change, errors }: FreightProps) {
  const added = useAddedRow();
  const add = () => {
    change([...value, { county: "", towns: [], cents: 0 }]);
    added.note(value.length);
  };
  return (
    <fieldset className="settings-part one">
      <legend>Delivery by county</legend>
      <p className="muted">
        Added to the price where the town or county is known: on the landing pages of these towns, and in the
        estimate when a town or address is entered. A county without a row adds nothing.
      </p>
      <ol className="settings-entries">
        {value.map((freight, index) => (
          <ListEntry
            // rows have no identity of their own
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            name={freight.county || "the new county"}
            items={value}
            index={index}
            change={change}
            ref={added.refAt(index)}
          >
            <FreightFields
              freight={freight}
              change={(next) => change(value.with(index, next))}
              errors={errorsUnder(errors, index)}
            />
          </ListEntry>
        ))}
      </ol>
      <div className="prices-row">
        <button type="button" className="staff-button" onClick={add}>
          Add a county
        </button>
      </div>
    </fieldset>
  );
}

type FieldsProps = { freight: Freight; change: (freight: Freight) => void; errors: Errors };

function FreightFields({ freight, change, errors }: FieldsProps) {
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
