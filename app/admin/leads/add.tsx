import { useState } from "react";
import { SelectField } from "#app/admin/kit/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/fields/tick-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import type { RecordSteps } from "#app/admin/kit/list-screen.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useLeadTakers, useOffices } from "#app/admin/kit/shell-data.ts";
import { leads } from "#core/leads/contract.ts";
import { manualSourceLabels, manualSources } from "#core/lead-facts/rules.ts";
import { leadLimits } from "#core/leads/rules.ts";
import { LeadTextFields, leadTextNames } from "./text-fields.tsx";
import "#app/admin/kit/form/change.css";

const blank = {
  firstName: "",
  lastName: "",
  phone: "",
  email: "",
  address: "",
  poolName: "",
  message: "",
  source: "" as string,
  officeId: "" as string,
  ownerId: "me" as string,
  answered: true,
};

type Value = typeof blank;

/** A lead that came in by phone, at the door or at a show. */
export function AddLead({ steps }: { steps: RecordSteps }) {
  const { user } = useShell();
  const { offices } = useOffices();
  const leadTakers = useLeadTakers();
  const [key] = useState(() => crypto.randomUUID());
  const form = useNewRecord(useSource(leads), {
    blank,
    onAdded: steps.open,
    bodyOf: (value: Value) => ({ ...value, key, ownerId: ownerOf(value.ownerId, user.id) }),
  });
  const { value, errors } = form;
  const set = (fields: Partial<Value>) => form.change({ ...value, ...fields });
  return (
    <RecordFormView form={form} className="change" label="New lead" names={names}>
      <LeadTextFields form={form} />
      <SelectField
        label="Came in by"
        value={value.source}
        change={(source) => set({ source })}
        choices={sources}
        error={errors.source}
      />
      <SelectField
        label="Office"
        value={value.officeId}
        change={(officeId) => set({ officeId })}
        choices={[
          { value: "", label: "Choose an office" },
          ...offices.map(({ id, name }) => ({ value: id as string, label: name })),
        ]}
        error={errors.officeId}
      />
      <SelectField
        label="Owner"
        value={value.ownerId}
        change={(ownerId) => set({ ownerId })}
        choices={[
          { value: "me", label: "Me" },
          { value: "", label: "No one" },
          ...leadTakers
            .filter(({ id }) => id !== user.id)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={errors.ownerId}
      />
      <TextField
        label="What they want"
        rows={4}
        value={value.message}
        change={(message) => set({ message })}
        error={errors.message}
        limit={leadLimits.message}
      />
      <TickField
        label="We’ve already talked, so no first reply is due"
        value={value.answered}
        change={(answered) => set({ answered })}
      />
      <SaveActions form={form} save="Add lead" variant="go" />
    </RecordFormView>
  );
}

const sources = [
  { value: "", label: "Choose one" },
  ...manualSources.map((value) => ({ value: value as string, label: manualSourceLabels[value] })),
];

function ownerOf(chosen: string, own: number): number | null {
  if (chosen === "me") return own;
  return chosen === "" ? null : Number(chosen);
}

const names = {
  ...leadTextNames,
  officeId: "office",
  ownerId: "owner",
};
