import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { contacts } from "#core/leads/contacts/contract.ts";
import type { Contact } from "#core/leads/contacts/shape.ts";
import { leadLimits } from "#core/leads/rules.ts";
import "#app/admin/kit/form/change.css";

/** A note about a contact. It conflicts with nothing, and its draft is separate from that of the contact's form. */
export function ContactNote({ contact }: { contact: Contact }) {
  const source = { ...useSource(contacts), noun: "contact notes" };
  const form = useRecordForm(source, contact, {
    id: contact.id,
    valueOf: () => ({ note: "" }),
    resends: true,
  });
  return (
    <RecordFormView form={form} className="change single" label="Add a note">
      <TextField
        label="Note"
        rows={3}
        limit={leadLimits.message}
        value={form.value.note}
        change={(note) => form.change({ note: note.trimStart() })}
        error={form.errors.note}
      />
      <NotSaved form={form} />
      <SaveButton form={form} save="Add note" />
    </RecordFormView>
  );
}
