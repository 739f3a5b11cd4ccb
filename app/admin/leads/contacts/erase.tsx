import { useId, useState, type FormEvent } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { Field } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toasts.ts";
import { contacts } from "#core/leads/contacts/contract.ts";
import { erasureReasonLabels, erasureReasons, type ErasureReason } from "#core/leads/erasure.rules.ts";
import type { Contact } from "#core/leads/contacts/shape.ts";
import "#app/admin/kit/form/change.css";

/** The word to type before a contact is permanently erased. */
const typedWord = "ERASE";

/** Erases a contact, for admins: a button, then the consequences and a word to type. */
export function EraseContact({ contact }: { contact: Contact }) {
  const { user } = useShell();
  const [isConfirming, setConfirming] = useState(false);
  if (contact.erasedAt !== null || !may(user, contacts.operations.erase)) return null;
  if (isConfirming) return <ConfirmErasure contact={contact} cancel={() => setConfirming(false)} />;
  return (
    <div className="record-actions">
      <button type="button" className="staff-button" onClick={() => setConfirming(true)}>
        Erase this person…
      </button>
    </div>
  );
}

type ConfirmProps = { contact: Contact; cancel: () => void };

function ConfirmErasure({ contact, cancel }: ConfirmProps) {
  const id = useId();
  const [reason, setReason] = useState<ErasureReason>("request");
  const [word, setWord] = useState("");
  const erase = useAction(contacts, "erase");
  const isTyped = word.trim().toUpperCase() === typedWord;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTyped || erase.isPending) return;
    const input = { id: contact.id, query: { version: contact.version, reason } };
    erase.mutate(input, { onSuccess: () => toast({ title: "Contact erased" }) });
  };
  return (
    <form className="change single" onSubmit={submit} aria-label="Erase this person">
      <p>
        Name, email, phone, addresses, messages, notes and emails are permanently deleted, here and in every
        lead. Stages, dates, offices, consents and quote amounts stay for bookkeeping, with nothing that
        identifies this person. Earlier backups keep everything until they are deleted.
      </p>
      <Field id={`${id}-reason`} label="Reason">
        <select
          id={`${id}-reason`}
          value={reason}
          onChange={({ target }) => setReason(target.value as ErasureReason)}
        >
          {erasureReasons.map((one) => (
            <option key={one} value={one}>
              {erasureReasonLabels[one]}
            </option>
          ))}
        </select>
      </Field>
      <Field id={`${id}-word`} label={`Type ${typedWord} to confirm`}>
        <input
          id={`${id}-word`}
          className="input"
          value={word}
          autoComplete="off"
          maxLength={20}
          onChange={({ target }) => setWord(target.value)}
        />
      </Field>
      <ActionError of={erase.error} />
      <button type="submit" className="staff-button ink" disabled={!isTyped || erase.isPending}>
        Erase permanently
      </button>
      <button type="button" className="staff-button" onClick={cancel}>
        Cancel
      </button>
    </form>
  );
}
