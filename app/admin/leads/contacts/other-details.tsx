import { Link } from "react-router";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { Section, When } from "#app/admin/kit/record/facts.tsx";
import { errorsOf } from "#app/admin/kit/form/save-problem.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { contacts } from "#core/leads/contacts/contract.ts";
import { channelLabels, type Channel } from "#core/leads/channels.rules.ts";
import type { Contact, OtherDetail } from "#core/leads/contacts/shape.ts";
import "./contacts.css";

const labels: Record<OtherDetail["field"], string> = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  address: "Address",
  channel: "Preferred contact",
};

/** Details of later forms that differ from the contact. Anyone can type anyone's email, so staff choose what to use. */
export function OtherDetails({ contact }: { contact: Contact }) {
  const { user } = useShell();
  const change = useAction(contacts, "change");
  if (contact.alsoGave.length === 0) return null;
  const mayUse = may(user, contacts.operations.change, contact);
  const use = (detail: OtherDetail) =>
    change.mutate(
      { id: contact.id, body: { version: contact.version, ...detail.use } },
      { onSuccess: () => void toast({ title: "Saved" }) },
    );
  return (
    <Section title="Other info they gave us">
      <ul className="record-list also-gave">
        {contact.alsoGave.map((one) => (
          <li key={`${one.field} ${one.value}`}>
            <span>
              {labels[one.field]}:{" "}
              <b>
                <bdi>{textOf(one)}</bdi>
              </b>
              , with the{" "}
              <Link to={`/admin/estimates?open=${one.leadId}`}>
                lead of <When at={one.at} />
              </Link>
            </span>
            {mayUse && (
              <button
                type="button"
                className="staff-button"
                aria-label={`Use this ${labels[one.field].toLowerCase()}, ${textOf(one)}`}
                disabled={change.isPending}
                onClick={() => use(one)}
              >
                Use this
              </button>
            )}
          </li>
        ))}
      </ul>
      <ActionError of={Object.values(errorsOf(change.error))[0] ?? change.error} start="Not saved." />
    </Section>
  );
}

function textOf({ field, value }: OtherDetail): string {
  return field === "channel" ? channelLabels[value as Channel] : value;
}
