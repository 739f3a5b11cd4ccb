import { useId, useState, type FormEvent } from "react";
import { useDraft } from "#app/admin/kit/draft.ts";
import { useOffices } from "#app/admin/kit/offices.ts";
import { NotSaved, useSave } from "#app/admin/kit/save.tsx";
import { Field } from "#app/ui/field.tsx";
import { leadLimits, leadStageLabels, leadStages } from "#core/leads/rules.ts";
import type { Lead, LeadChange } from "#core/leads/shape.ts";

const path = "/api/admin/estimates";

/** The next step: another stage or office, and a note. Saved together, against the version that is on the screen. */
export function LeadForm({ lead }: { lead: Lead }) {
  // null: not touched, so a newer stage or office shows through after loading again
  const [stage, setStage] = useState<string | null>(null);
  const [officeId, setOfficeId] = useState<string | null>(null);
  const [note, setNote] = useDraft(`lead ${lead.id}`);
  const { offices } = useOffices();
  const id = useId();
  const save = useSave<Lead, LeadChange>({
    path,
    id: lead.id,
    alsoChanged: ["/api/admin/dashboard", "/api/admin/contacts"],
    onSaved: () => {
      setStage(null);
      setOfficeId(null);
      setNote("");
    },
  });
  const change = changeOf(lead, { stage, officeId, note });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change && !save.isPending) save.mutate(change);
  };
  return (
    <form className="change" onSubmit={submit} aria-label="Next step">
      <Field id={`${id}-stage`} label="Stage">
        <select
          id={`${id}-stage`}
          value={stage ?? lead.stage}
          onChange={(event) => setStage(event.target.value)}
        >
          {leadStages.map((one) => (
            <option key={one} value={one}>
              {leadStageLabels[one]}
            </option>
          ))}
        </select>
      </Field>
      <Field id={`${id}-office`} label="Office">
        <select
          id={`${id}-office`}
          value={officeId ?? lead.officeId}
          onChange={(event) => setOfficeId(event.target.value)}
        >
          {offices.some((office) => office.id === lead.officeId) || (
            <option value={lead.officeId}>{lead.officeId}</option>
          )}
          {offices.map((office) => (
            <option key={office.id} value={office.id}>
              {office.name}
            </option>
          ))}
        </select>
      </Field>
      <Field id={`${id}-note`} label="Note">
        <textarea
          id={`${id}-note`}
          value={note}
          rows={3}
          maxLength={leadLimits.message}
          dir="auto"
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.metaKey || event.ctrlKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
      </Field>
      <NotSaved path={path} id={lead.id} error={save.error} reset={save.reset} />
      <button type="submit" className="staff-button ink" disabled={!change || save.isPending}>
        {save.isPending ? "Saving…" : "Save"}
      </button>
    </form>
  );
}

type Typed = { stage: string | null; officeId: string | null; note: string };

/** What to send, or null when nothing differs. */
function changeOf(lead: Lead, { stage, officeId, note }: Typed): LeadChange | null {
  const change: LeadChange = { version: lead.version };
  if (stage !== null && stage !== lead.stage) change.stage = stage as NonNullable<LeadChange["stage"]>;
  if (officeId !== null && officeId !== lead.officeId) change.officeId = officeId;
  if (note.trim() !== "") change.note = note;
  return Object.keys(change).length > 1 ? change : null;
}
