import { Pencil } from "lucide-react";
import { useState } from "react";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { channelLabels, channels } from "#core/leads/channels.rules.ts";
import { leads } from "#core/leads/contract.ts";
import type { Lead } from "#core/leads/shape.ts";
import { LeadTextFields, leadTextNames, leadTextsIn } from "./text-fields.tsx";
import "#app/admin/kit/form/change.css";

/** Opens the form that corrects or updates the lead's details. */
export function CorrectLead({ lead }: { lead: Lead }) {
  const { user } = useShell();
  const form = useCorrection(lead);
  const [isOpen, setOpen] = useState(form.isChanged);
  if (!may(user, leads.operations.correct)) return null;
  if (!isOpen)
    return (
      <p className="record-actions">
        <button type="button" className="staff-button" onClick={() => setOpen(true)}>
          <Pencil size={16} aria-hidden /> Edit details
        </button>
      </p>
    );
  return <CorrectionForm form={form} />;
}

function useCorrection(lead: Lead) {
  return useRecordForm(useSource(leads, { change: "correct" }), lead, {
    id: lead.id,
    part: "details",
    valueOf: (stored) => ({ ...leadTextsIn(stored), preferredChannel: stored.preferredChannel }),
    resends: true,
  });
}

type Correction = ReturnType<typeof useCorrection>;

function CorrectionForm({ form }: { form: Correction }) {
  const { value, errors } = form;
  return (
    <RecordFormView form={form} className="change" label="Edit details" names={names}>
      <LeadTextFields form={form} />
      <SelectField
        label="Preferred contact"
        value={value.preferredChannel ?? ""}
        change={(channel) => form.change({ ...value, preferredChannel: channel === "" ? null : channel })}
        choices={[
          { value: "", label: "No preference" },
          ...channels.map((channel) => ({ value: channel, label: channelLabels[channel] })),
        ]}
        error={errors.preferredChannel}
      />
      <SaveActions form={form} />
    </RecordFormView>
  );
}

const names = {
  ...leadTextNames,
  preferredChannel: "preferred contact",
};
