import { useState } from "react";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { replies } from "#core/leads/replies/contract.ts";
import type { FilledTemplate } from "#core/leads/replies/shape.ts";
import type { ReplyDraft } from "./draft.ts";

type Props = { leadId: number; value: ReplyDraft; change: (next: ReplyDraft) => void };

/** Begins the reply with a template, filled in for the lead. Asks the user before it replaces text they typed. */
export function Templates({ leadId, value, change }: Props) {
  const [pending, setPending] = useState<FilledTemplate | null>(null);
  const query = useAsk(replies, "templates", { query: { leadId } });
  const templates = query.data?.items ?? [];
  const chosen = templates.find(({ id }) => id === value.templateId);
  const isOwn = value.text !== "" && !templates.some(({ text }) => text === value.text);
  const apply = ({ id, subject, text }: FilledTemplate) => {
    setPending(null);
    change({ ...value, templateId: id, subject, text });
  };
  const choose = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (!template) return change({ ...value, templateId: "" });
    return isOwn ? setPending(template) : apply(template);
  };
  return (
    <>
      <SelectField
        label="Template"
        error={query.error ? `The templates could not be loaded. ${errorMessage(query.error)}` : undefined}
        value={pending?.id ?? chosen?.id ?? ""}
        change={choose}
        choices={[
          { value: "", label: "No template" },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {pending && (
        <div className="reply-note" role="alert">
          <p>“{pending.name}” would replace what you have typed.</p>
          <div className="record-actions">
            <button type="button" className="staff-button" onClick={() => apply(pending)}>
              Replace my text
            </button>
            <button type="button" className="staff-button" onClick={() => setPending(null)}>
              Keep my text
            </button>
          </div>
        </div>
      )}
      {chosen && chosen.notes.length > 0 && (
        <ul className="reply-note" aria-label="Fields without a value">
          {chosen.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
