import { useId, type KeyboardEvent } from "react";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { useLeadTakers, useOffices, useShellData } from "#app/admin/frame/shell-data.ts";
import { Field } from "#app/ui/field.tsx";
import { leadStageLabels, workStages } from "#core/leads/stages.rules.ts";
import { leadLimits } from "#core/leads/rules.ts";
import { leads } from "#core/leads/contract.ts";
import type { Lead } from "#core/leads/shape.ts";
import { nextStepBody, withStage } from "./next-step.ts";
import { useUndo } from "./use-undo.ts";
import "#app/admin/kit/form/change.css";

const stages = workStages.map((value) => ({ value, label: leadStageLabels[value] }));

/**
 * The next step: another stage, owner or office, and a note. They are saved together, and merged with colleagues'
 * changes.
 */
export function LeadForm({ lead }: { lead: Lead }) {
  const form = useLeadForm(lead);
  const { offices } = useOffices();
  const { value, errors } = form;
  const isLosing = value.stage === "lost" && lead.stage !== "lost";
  return (
    <RecordFormView form={form} className="change" label="Next step" names={names}>
      <SelectField
        label="Stage"
        value={value.stage}
        change={(stage) => form.change(withStage(value, stage, lead))}
        choices={lead.stage === "archived" ? [...stages, archived] : stages}
        error={errors.stage}
      />
      <OwnerField
        value={value.ownerId}
        owner={lead.owner}
        change={(ownerId) => form.change({ ...value, ownerId })}
        error={errors.ownerId}
      />
      {isLosing && (
        <LostReasonField
          value={value.lostReason}
          change={(lostReason) => form.change({ ...value, lostReason })}
          error={errors.lostReason}
        />
      )}
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

const names = { officeId: "office", ownerId: "owner", lostReason: "reason" };
const archived = { value: "archived", label: leadStageLabels.archived } as const;

type OwnerProps = {
  value: number | null;
  /** The current owner, who may no longer take leads. */
  owner: Lead["owner"];
  change: (id: number | null) => void;
  error: string | undefined;
};

function OwnerField({ value, owner, change, error }: OwnerProps) {
  const takers = useLeadTakers();
  const people = owner && !takers.some(({ id }) => id === owner.id) ? [...takers, owner] : takers;
  return (
    <SelectField
      label="Owner"
      shortcut="a"
      value={value === null ? "" : String(value)}
      change={(id) => change(id === "" ? null : Number(id))}
      choices={[
        { value: "", label: "No one" },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      error={error}
    />
  );
}

type ReasonProps = { value: string; change: (reason: string) => void; error: string | undefined };

function LostReasonField({ value, change, error }: ReasonProps) {
  const reasons = useShellData()?.lostReasons ?? [];
  return (
    <SelectField
      label="Why was it lost?"
      value={value}
      change={change}
      choices={[
        { value: "", label: "Choose a reason" },
        ...reasons.map((reason) => ({ value: reason, label: reason })),
      ]}
      error={error}
    />
  );
}

/** Adding a note never conflicts with anything. */
function useLeadForm(lead: Lead) {
  return useRecordForm(useSource(leads), lead, {
    id: lead.id,
    bodyOf: nextStepBody,
    valueOf: ({ stage, officeId, owner, lostReason }) => ({
      stage,
      officeId,
      ownerId: owner?.id ?? null,
      lostReason: lostReason ?? "",
      note: "",
    }),
    resends: true,
    announce: useUndo(),
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
