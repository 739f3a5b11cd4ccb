import {
  extraGrades,
  extraUnits,
  isCounted,
  type Extra,
  type ExtraGrade,
  type ExtraUnit,
} from "#core/prices/extras.rules.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { DollarsField } from "#app/admin/kit/form/fields/dollars-field.tsx";
import { NumberField } from "#app/admin/kit/form/fields/number-field.tsx";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { EntriesForm, type EntriesProps, type EntryProps } from "./entries-form.tsx";

const units = (Object.keys(extraUnits) as ExtraUnit[]).map((value) => ({ value, label: extraUnits[value] }));
const grades = (Object.keys(extraGrades) as ExtraGrade[]).map((value) => ({
  value,
  label: extraGrades[value],
}));

/** The extras in order, each with its price per unit and its source. */
export function ExtrasForm(props: EntriesProps<Extra>) {
  return (
    <EntriesForm
      {...props}
      legend="Extras"
      add="Add an extra"
      fresh={freshExtra}
      nameOf={({ label }) => label || "the new extra"}
      keyOf={({ id }) => id}
      Fields={ExtraFields}
    />
  );
}

/** A new extra with our own price and a unique id. */
function freshExtra(extras: Extra[]): Extra {
  const numbers = extras.map(({ id }) => Number(/^extra-(\d+)$/.exec(id)?.[1] ?? 0));
  return {
    id: `extra-${Math.max(0, ...numbers) + 1}`,
    label: "",
    unit: "each",
    lowCents: 0,
    highCents: 0,
    included: false,
    source: "",
    sourceName: "Our own price",
    date: floridaIsoDay(new Date()),
    grade: "own",
  };
}

function ExtraFields({ value: extra, change, errors }: EntryProps<Extra>) {
  return (
    <>
      <TextField
        label="Extra"
        error={errors.label}
        value={extra.label}
        change={(label) => change({ ...extra, label })}
      />
      <TickField
        label="Included in every price"
        value={extra.included}
        change={(included) => change({ ...extra, included })}
      />
      {!extra.included && (
        <div className="settings-part">
          <SelectField
            label="Priced per"
            error={errors.unit}
            value={extra.unit}
            change={(unit) => change({ ...extra, unit, ...(!isCounted(unit) && { quantity: undefined }) })}
            choices={units}
          />
          {isCounted(extra.unit) && (
            <NumberField
              label={extra.unit === "ft" ? "Feet we assume" : "Sq ft we assume"}
              hint="Pages say so next to the price"
              error={errors.quantity}
              value={extra.quantity ?? Number.NaN}
              change={(quantity) => change({ ...extra, quantity })}
            />
          )}
          <DollarsField
            label="Low"
            error={errors.lowCents}
            cents={extra.lowCents}
            change={(lowCents) => change({ ...extra, lowCents })}
          />
          <DollarsField
            label="High"
            error={errors.highCents}
            cents={extra.highCents}
            change={(highCents) => change({ ...extra, highCents })}
          />
        </div>
      )}
      <div className="settings-part">
        <SelectField
          label="Where the figure is from"
          error={errors.grade}
          value={extra.grade}
          change={(grade) => change({ ...extra, grade })}
          choices={grades}
        />
        <TextField
          label="Source, as shown on pages"
          error={errors.sourceName}
          value={extra.sourceName}
          change={(sourceName) => change({ ...extra, sourceName })}
        />
        <TextField
          label="Source’s URL"
          hint="For staff only; pages don’t link to it"
          error={errors.source}
          value={extra.source}
          change={(source) => change({ ...extra, source })}
        />
        <TextField
          label="Checked on"
          type="date"
          error={errors.date}
          value={extra.date}
          change={(date) => change({ ...extra, date })}
        />
      </div>
    </>
  );
}
