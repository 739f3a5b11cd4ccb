import { Link } from "react-router";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { Dates, Fact, Facts, Section, Tag, When } from "#app/admin/kit/record/facts.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { PreferredContact } from "#app/admin/leads/channel.tsx";
import { mailLink } from "#app/admin/leads/contact-links.ts";
import { stageLabel, stageVariant } from "#app/admin/leads/stage.ts";
import { may } from "#core/policies.ts";
import { contacts } from "#core/leads/contacts/contract.ts";
import type { Contact } from "#core/leads/contacts/shape.ts";
import { OtherDetails } from "./other-details.tsx";
import { Consents } from "./consents.tsx";
import { EraseContact } from "./erase.tsx";
import { ContactForm } from "./form.tsx";
import { ContactNote } from "./note.tsx";
import { ContactTimeline } from "./timeline.tsx";
import { Ways } from "./ways.tsx";

/** A contact: phone and emails, requests, history and consents. */
export function ContactBody({ record: contact }: { record: Contact }) {
  const { phone, phoneLinks, email, preferredChannel, callBlock, stoppedWith } = contact;
  const isErased = contact.erasedAt !== null;
  // the newest consent for this very number
  const consent = contact.consents.find((one) => one.kind === "telephone" && one.phone === phone);
  return (
    <>
      {!isErased && (
        <Ways
          phone={phoneLinks[0] ?? null}
          email={email}
          preferred={preferredChannel}
          callBlock={callBlock}
          stoppedWith={stoppedWith}
          hasTextConsent={consent?.granted === true}
        >
          <AllowCalls contact={contact} />
        </Ways>
      )}
      <ContactFacts contact={contact} />
      <OtherDetails contact={contact} />
      {!isErased && (
        <>
          <ContactForm contact={contact} />
          <ContactNote contact={contact} />
        </>
      )}
      <Leads contact={contact} />
      <Consents contact={contact} />
      <EraseContact contact={contact} />
      <ContactTimeline id={contact.id} />
      <Dates record={contact} />
    </>
  );
}

function ContactFacts({ contact }: { contact: Contact }) {
  const { emails, phones, phoneLinks, callBlock, stoppedAt, stoppedBy } = contact;
  return (
    <Facts>
      <Fact label="Do not contact">
        {stoppedAt && (
          <>
            Asked us to stop, <When at={stoppedAt} />
            {stoppedBy && (
              <>
                , recorded by <bdi>{stoppedBy}</bdi>
              </>
            )}
          </>
        )}
      </Fact>
      <Fact label="Preferred contact">
        <PreferredContact channel={contact.preferredChannel} />
      </Fact>
      <Fact label={phones.length > 1 ? "Phones" : "Phone"}>
        {phones.length > 0 &&
          phones.map((phone, index) => (
            <div key={phone}>
              {callBlock || !phoneLinks[index] ? (
                <bdi>{phone}</bdi>
              ) : (
                <a href={phoneLinks[index].call}>
                  <bdi>{phone}</bdi>
                </a>
              )}
            </div>
          ))}
      </Fact>
      <Fact label={emails.length > 1 ? "Emails" : "Email"}>
        {emails.length > 0 &&
          emails.map((email) => (
            <div key={email}>
              <a href={mailLink(email)}>
                <bdi>{email}</bdi>
              </a>
            </div>
          ))}
      </Fact>
      <Fact label="Address">{contact.address && <bdi>{contact.address}</bdi>}</Fact>
    </Facts>
  );
}

/** Lifts an "email only" that came from a form; the choice of staff then counts. */
function AllowCalls({ contact }: { contact: Contact }) {
  const { user } = useShell();
  const change = useAction(contacts, "change");
  const { id, version, preferredChannel, callBlock } = contact;
  if (callBlock !== "email_only" || !may(user, contacts.operations.change, contact)) return null;
  const lifted = preferredChannel === "email_only" ? null : preferredChannel;
  return (
    <button
      type="button"
      className="staff-button"
      disabled={change.isPending}
      onClick={() => change.mutate({ id, body: { version, preferredChannel: lifted } })}
    >
      Allow calls
    </button>
  );
}

function Leads({ contact }: { contact: Contact }) {
  if (contact.leads.length === 0) return null;
  return (
    <Section title="Leads">
      <ul className="record-list">
        {contact.leads.map((one) => (
          <li key={one.id}>
            <Tag variant={stageVariant(one.stage)}>{stageLabel(one.stage)}</Tag>
            <Link to={`/admin/estimates?open=${one.id}`}>
              <When at={one.createdAt} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
