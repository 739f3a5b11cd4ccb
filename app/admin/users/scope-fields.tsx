import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { scopedKinds, scopedKindLabels, scopeLabels, scopes, type Sees } from "#core/staff/scope.rules.ts";

const choices = scopes.map((value) => ({ value, label: scopeLabels[value] }));

/** Which leads, quotes and visits a user sees. */
export function ScopeFields({ value, change }: { value: Sees; change: (sees: Sees) => void }) {
  return (
    <fieldset className="user-scopes">
      <legend>What they see</legend>
      {scopedKinds.map((kind) => (
        <SelectField
          key={kind}
          label={scopedKindLabels[kind]}
          value={value[kind]}
          change={(scope) => change({ ...value, [kind]: scope })}
          choices={choices}
        />
      ))}
      <p className="muted">
        A lead is their own if they own it, or have a task, a visit or a quote for it. Contacts are seen with
        their leads, and quotes and visits only with a lead that is seen. Their offices are those ticked
        above.
      </p>
    </fieldset>
  );
}
