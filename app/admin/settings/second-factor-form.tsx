import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { roleLabels, roles } from "#core/staff/auth/rules.ts";
import type { FormProps } from "./section-props.ts";

/** From which day on each role needs a second factor. */
export function SecondFactorForm({ value, change, errors }: FormProps<"secondFactor">) {
  return (
    <div className="settings-part">
      {roles.map((role) => (
        <TextField
          key={role}
          label={`${roleLabels[role]}: required from`}
          type="date"
          hint="Blank: not required."
          error={errors[role]}
          value={value[role] ?? ""}
          change={(day) => change({ ...value, [role]: day || null })}
        />
      ))}
      <p className="muted wide">
        Until that day, people with the role are reminded on every screen. From then on, whoever has no second
        factor can only add one. Each user’s record shows whether they have one.
      </p>
    </div>
  );
}
