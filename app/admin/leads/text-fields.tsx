import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { eachLeadField, leadFieldNames, leadFields, type LeadTexts } from "#core/leads/fields.rules.ts";

type Field = { label: string; limit: number; type?: "tel" | "email" };

const fields: Record<keyof Texts, Field> = { ...leadFields, poolName: { label: "Pool", limit: 200 } };
const names = [...leadFieldNames, "poolName"] as const;

type Texts = LeadTexts & { poolName: string };

/** The fields for the person, their address and the pool they asked about. */
export function LeadTextFields<Value extends Texts>({ form }: { form: RecordForm<Value> }) {
  const { value, errors, change } = form;
  return names.map((name) => {
    const { label, limit, type = "text" } = fields[name];
    return (
      <TextField
        key={name}
        label={label}
        limit={limit}
        type={type}
        value={value[name]}
        change={(typed) => change({ ...value, [name]: typed })}
        error={errors[name]}
      />
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
