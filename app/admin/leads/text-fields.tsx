import { TextField } from "#app/admin/kit/fields/text-field.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { leadLimits } from "#core/leads/rules.ts";

const fields = [
  { name: "firstName", label: "First name", limit: leadLimits.name },
  { name: "lastName", label: "Last name", limit: leadLimits.name },
  { name: "phone", label: "Phone", limit: leadLimits.phone, type: "tel" },
  { name: "email", label: "Email", limit: leadLimits.email, type: "email" },
  { name: "address", label: "Address", limit: leadLimits.address },
  { name: "poolName", label: "Pool", limit: 200 },
] as const;

type Texts = Record<(typeof fields)[number]["name"], string>;

/** Who a lead is from, where they live and which pool they asked about. */
export function LeadTextFields<Value extends Texts>({ form }: { form: RecordForm<Value> }) {
  const { value, errors, change } = form;
  return fields.map(({ name, label, limit, ...more }) => (
    <TextField
      key={name}
      label={label}
      {...more}
      value={value[name]}
      change={(typed) => change({ ...value, [name]: typed })}
      error={errors[name]}
      limit={limit}
    />
  ));
}

/** What a form's messages call these fields. */
export const leadTextNames = { firstName: "first name", lastName: "last name", poolName: "pool" };
