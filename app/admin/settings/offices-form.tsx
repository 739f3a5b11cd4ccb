import { useId } from "react";
import { isSame } from "#lib/lists/same.ts";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import type { OfficeWithHours } from "#core/settings/office-hours.rules.ts";
import { specifiedHours } from "#core/settings/office-hours.rules.ts";
import { settingLimits as limits } from "#core/settings/rules.ts";
import { LinesField } from "#app/admin/kit/form/fields/lines-field.tsx";
import { NumberField } from "#app/admin/kit/form/fields/number-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { errorsUnder, errorWithin } from "#app/admin/kit/form/fields/error-within.ts";
import { Holidays } from "./holidays.tsx";
import { OpeningHours } from "./opening-hours.tsx";
import type { FormProps } from "./section-props.ts";

const lines: {
  name: "name" | "phone" | "email" | "address" | "city" | "hours";
  label: string;
  type?: "tel" | "email";
  hint?: string;
}[] = [
  { name: "name", label: "Name" },
  { name: "phone", label: "Phone", type: "tel" },
  { name: "email", label: "Email", type: "email" },
  { name: "address", label: "Address" },
  { name: "city", label: "City" },
  { name: "hours", label: "Hours", hint: "As shown on the site" },
];

/** The offices. One of them is the primary one: it is used if the visitor's location is unknown. */
export function OfficesForm({ value, change, errors }: FormProps<"offices">) {
  const group = useId();
  const put = (index: number, office: OfficeWithHours) => change(value.with(index, office));
  return (
    <>
      {errors[""] && <p className="record-error">{errors[""]}</p>}
      {value.map((office, index) => (
        <fieldset key={office.id} className="settings-part">
          <legend>{office.name || office.id}</legend>
          <label className="check wide">
            <input
              type="radio"
              name={group}
              checked={office.isPrimary}
              onChange={() => change(value.map((one) => ({ ...one, isPrimary: one.id === office.id })))}
            />
            <span>Primary office</span>
          </label>
          <OfficeFields
            // an unsaved draft may be from before offices had opening hours
            office={{ ...specifiedHours, ...office }}
            change={(next) => put(index, next)}
            errors={errorsUnder(errors, index)}
          />
          {value.some((other) => !hasSameHours(other, office)) && (
            <div className="wide">
              <button
                type="button"
                className="staff-button"
                onClick={({ currentTarget }) => {
                  // the button disappears, and the focus must not be lost with it
                  currentTarget
                    .closest("fieldset")
                    ?.querySelector<HTMLElement>(".holiday-tools button")
                    ?.focus();
                  const { week, holidays } = office;
                  change(value.map((other) => ({ ...other, week, holidays })));
                }}
              >
                Use these hours and holidays for every office
              </button>
            </div>
          )}
        </fieldset>
      ))}
    </>
  );
}

function hasSameHours(one: OfficeWithHours, other: OfficeWithHours): boolean {
  return isSame(one.week, other.week) && isSame(one.holidays, other.holidays);
}

type OfficeFieldsProps = {
  office: OfficeWithHours;
  change: (office: OfficeWithHours) => void;
  errors: Errors;
};

function OfficeFields({ office, change, errors }: OfficeFieldsProps) {
  const { coordinates } = office;
  const error = (field: string) => errorWithin(errors, field);
  return (
    <>
      {lines.map(({ name, label, type, hint }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          limit={limits.line}
          error={error(name)}
          value={office[name]}
          change={(text) => change({ ...office, [name]: text })}
          {...(type && { type })}
        />
      ))}
      <NumberField
        label="Latitude"
        step="any"
        error={error("coordinates.lat")}
        value={coordinates.lat}
        change={(lat) => change({ ...office, coordinates: { ...coordinates, lat } })}
      />
      <NumberField
        label="Longitude"
        step="any"
        error={error("coordinates.lng")}
        value={coordinates.lng}
        change={(lng) => change({ ...office, coordinates: { ...coordinates, lng } })}
      />
      <LinesField
        label={`Towns (${office.serviceAreas.length})`}
        hint="One per line"
        rows={8}
        error={error("serviceAreas")}
        value={office.serviceAreas}
        change={(serviceAreas) => change({ ...office, serviceAreas })}
      />
      <OpeningHours
        week={office.week}
        change={(week) => change({ ...office, week })}
        errors={errorsUnder(errors, "week")}
      />
      <Holidays
        holidays={office.holidays}
        change={(holidays) => change({ ...office, holidays })}
        error={errors.holidays}
        errors={errorsUnder(errors, "holidays")}
      />
    </>
  );
}
