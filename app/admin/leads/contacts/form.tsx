import { Link } from "react-router";
import { errorWithin } from "#app/admin/kit/form/fields/error-within.ts";
import { LinesField } from "#app/admin/kit/form/fields/lines-field.tsx";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { contacts } from "#core/leads/contacts/contract.ts";
import { contactNamedIn, mostWays } from "#core/leads/reachability.rules.ts";
import { channelLabels, channels, type Channel } from "#core/leads/channels.rules.ts";
import type { Contact } from "#core/leads/contacts/shape.ts";
import { leadLimits } from "#core/leads/rules.ts";
import "./contacts.css";

const channelChoices = [
  { value: "" as const, label: "No preference" },
  ...channels.map((value) => ({ value, label: channelLabels[value] })),
];

/** All fields of a contact that staff can correct. Colleagues' changes to other fields are merged. */
export function ContactForm({ contact }: { contact: Contact }) {
  const form = useContactForm(contact);
  const { value, errors } = form;
  const set = (fields: Partial<typeof value>) => form.change({ ...value, ...fields });
  const text = (field: "firstName" | "lastName" | "address") => ({
    value: value[field],
    change: (typed: string) => set({ [field]: typed }),
    error: errors[field],
  });
  const lines = (field: "phones" | "emails") => ({
    value: value[field],
    change: (typed: string[]) => set({ [field]: typed }),
    error: errorWithin(errors, field),
    hint: `One per line, up to ${mostWays}. The first is the main one.`,
    rows: Math.max(2, value[field].length + 1),
  });
  return (
    <details className="contact-edit" open={form.isChanged || undefined}>
      <summary>Edit contact</summary>
      <RecordFormView form={form} className="record-form" label="Edit contact" names={fieldNames}>
        <TextField label="First name" limit={leadLimits.name} {...text("firstName")} />
        <TextField label="Last name" limit={leadLimits.name} {...text("lastName")} />
        <LinesField label="Phones" {...lines("phones")} />
        <LinesField label="Emails" {...lines("emails")} />
        <OtherContact errors={errors} />
        <TextField label="Address" limit={leadLimits.address} {...text("address")} />
        <SelectField
          label="Preferred contact"
          value={value.preferredChannel}
          change={(preferredChannel) => set({ preferredChannel })}
          choices={channelChoices}
          error={errors.preferredChannel}
        />
        <TickField
          label="Do not contact: asked us to stop calls and texts"
          value={value.stopped}
          change={(stopped) => set({ stopped })}
        />
        {contact.stoppedAt !== null && !value.stopped && (
          <TextField
            label="Why it’s OK to call them again"
            limit={500}
            value={value.reason}
            change={(reason) => set({ reason })}
            error={errors.reason}
          />
        )}
        <SaveActions form={form} />
      </RecordFormView>
    </details>
  );
}

const fieldNames = { preferredChannel: "preferred contact", stopped: "do not contact" };

type Edited = {
  firstName: string;
  lastName: string;
  phones: string[];
  emails: string[];
  address: string;
  preferredChannel: Channel | "";
  stopped: boolean;
  reason: string;
};

function valueOf(contact: Contact): Edited {
  const { firstName, lastName, phones, emails, address, preferredChannel, stoppedAt } = contact;
  const wishes = { preferredChannel: preferredChannel ?? ("" as const), stopped: stoppedAt !== null };
  return { firstName, lastName, phones, emails, address, ...wishes, reason: "" };
}

function useContactForm(contact: Contact) {
  return useRecordForm(useSource(contacts), contact, {
    id: contact.id,
    valueOf,
    bodyOf: ({ preferredChannel, ...changed }: Partial<Edited>) => ({
      ...changed,
      ...(preferredChannel !== undefined && { preferredChannel: preferredChannel || null }),
    }),
    resends: true,
  });
}

/** The contact that already has one of the emails. */
function OtherContact({ errors }: { errors: Record<string, string> }) {
  const id = contactNamedIn(errorWithin(errors, "emails") ?? "");
  return id === undefined ? null : <Link to={`/admin/contacts?open=${id}`}>Open contact {id}</Link>;
}
