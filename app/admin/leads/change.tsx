import { useId, type KeyboardEvent } from "react";
import { SelectField } from "#app/admin/kit/fields/select-field.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { useOffices } from "#app/admin/kit/shell-data.ts";
import { Field } from "#app/ui/field.tsx";
import { leadStageLabels, leadStages } from "#core/stages/rules.ts";
import { leadLimits } from "#core/leads/rules.ts";
import { leads } from "#core/leads/contract.ts";
import type { Lead } from "#core/leads/shape.ts";
import { plainText } from "#lib/plain-text.ts";
import "#app/admin/kit/form/change.css";

const stages = leadStages.map((value) => ({ value, label: leadStageLabels[value] }));

/**
 * The next step: another stage or office, and a note. They are saved together, and merged with colleagues' changes.
 */
export function LeadForm({ lead }: { lead: Lead }) {
  const form = useLeadForm(lead);
  const { offices } = useOffices();
  const { value, errors } = form;
  return (
    <RecordFormView form={form} className="change" label="Next step" names={{ officeId: "office" }}>
      <SelectField
        label="Stage"
        value={value.stage}
        change={(stage) => form.change({ ...value, stage })}
        choices={stages}
        error={errors.stage}
      />
      <SelectField
        label="Office"
        value={value.officeId}
        change={(officeId) => form.change({ ...value, officeId })}
        choices={offices.map((office) => ({ value: office.id, label: office.name }))}
        error={errors.officeId}
      />
      <NoteField value={value.note} change={(note) => form.change({ ...value, note: note.trimStart() })} />
      <NotSaved form={form} />
      <SaveButton form={form} />
    </RecordFormView>
  );
}

/** Adding a note never conflicts with anything, and finding it in the timeline shows that a save succeeded. */
function useLeadForm(lead: Lead) {
  return useRecordForm(useSource(leads), lead, {
    id: lead.id,
    valueOf: ({ stage, officeId }) => ({ stage, officeId, note: "" }),
    resends: true,
    holds: ({ stage, officeId, activities }, { note, ...moved }) =>
      (moved.stage ?? stage) === stage &&
      (moved.officeId ?? officeId) === officeId &&
      (!note ||
        activities.some(({ type, note: text }) => type === "note" && text === plainText(String(note)))),
  });
}

function NoteField({ value, change }: { value: string; change: (note: string) => void }) {
  const id = useId();
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <Field id={id} label="Note">
      <textarea
        id={id}
        value={value}
        rows={3}
        maxLength={leadLimits.message}
        dir="auto"
        onChange={({ target }) => change(target.value)}
        onKeyDown={sendOnEnter}
      />
    </Field>
  );
}
