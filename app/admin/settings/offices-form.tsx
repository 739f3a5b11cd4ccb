import { useId } from "react";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import type { Office } from "#core/offices/rules.ts";
import { settingLimits as limits } from "#core/settings/rules.ts";
import { LinesField } from "#app/admin/kit/fields/lines-field.tsx";
import { NumberField } from "#app/admin/kit/fields/number-field.tsx";
import { TextField } from "#app/admin/kit/fields/text-field.tsx";
import { errorWithin } from "#app/admin/kit/fields/error-within.ts";
import type { FormProps } from "./section-props.ts";

const lines: {
  name: "name" | "phone" | "email" | "address" | "city" | "hours";
  label: string;
  type?: "tel" | "email";
}[] = [
  { name: "name", label: "Name" },
  { name: "phone", label: "Phone", type: "tel" },
  { name: "email", label: "Email", type: "email" },
  { name: "address", label: "Address" },
  { name: "city", label: "City" },
  { name: "hours", label: "Hours" },
];

/** The offices. One of them is the primary one: it is used if the visitor's location is unknown. */
export function OfficesForm({ value, change, errors }: FormProps<"offices">) {
  const group = useId();
  const put = (index: number, office: Office) => change(value.with(index, office));
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
            office={office}
            change={(next) => put(index, next)}
            error={(field) => errorWithin(errors, `${index}.${field}`)}
          />
        </fieldset>
      ))}
    </>
  );
}

type OfficeFieldsProps = {
  office: Office;
  change: (office: Office) => void;
  error: (field: string) => Errors[string] | undefined;
};

function OfficeFields({ office, change, error }: OfficeFieldsProps) {
  const { coordinates } = office;
  return (
    <>
      {lines.map(({ name, label, type }) => (
        <TextField
          key={name}
          label={label}
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
    </>
  );
}
