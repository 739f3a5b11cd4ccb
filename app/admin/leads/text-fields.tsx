import { Fragment, type ReactNode } from "react";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { eachLeadField, leadFieldNames, leadFields, type LeadTexts } from "#core/leads/fields.rules.ts";

type Field = { label: string; limit: number; type?: "tel" | "email" };

const fields: Record<keyof Texts, Field> = { ...leadFields, poolName: { label: "Pool", limit: 200 } };
const names = [...leadFieldNames, "poolName"] as const;

type Texts = LeadTexts & { poolName: string };

type FieldsProps<Value> = {
  form: RecordForm<Value>;
  /** What stands below a field. */
  below?: (name: keyof Texts) => ReactNode;
};

/** The fields for the person, their address and the pool they asked about. */
export function LeadTextFields<Value extends Texts>({ form, below }: FieldsProps<Value>) {
  const { value, errors, change } = form;
  return names.map((name) => {
    const { label, limit, type = "text" } = fields[name];
    return (
      <Fragment key={name}>
        <TextField
          label={label}
          limit={limit}
          type={type}
          value={value[name]}
          change={(typed) => change({ ...value, [name]: typed })}
          error={errors[name]}
        />
        {below?.(name)}
      </Fragment>
    );
  });
}

/** A lead's texts for the form. */
export function leadTextsIn(lead: LeadTexts & { poolName: string | null }): Texts {
  return { ...eachLeadField((name) => lead[name]), poolName: lead.poolName ?? "" };
}

/** The names of these fields in a form's messages. */
export const leadTextNames = {
  ...eachLeadField((name) => leadFields[name].label.toLowerCase()),
  poolName: "pool",
};
