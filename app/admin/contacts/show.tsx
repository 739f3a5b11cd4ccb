import { Link } from "react-router";
import { Dates, Fact, Facts, Section, Tag, Typed, When } from "#app/admin/kit/facts.tsx";
import { PreferredContact } from "#app/admin/leads/channel.tsx";
import { consentWords } from "#app/admin/leads/consent-words.ts";
import { mailLink } from "#app/admin/leads/contact-links.ts";
import { stageLabel, stageVariant } from "#app/admin/leads/stage.ts";
import { consentWording } from "#core/contacts/rules.ts";
import type { Contact } from "#core/contacts/shape.ts";
import { sourceLabel } from "#core/leads/shape.ts";
import { phoneLink } from "#core/offices/rules.ts";
import { EraseContact } from "./erase.tsx";

/** A contact: how to reach them, what they sent, what they consented to. */
export function ContactBody({ contact }: { contact: Contact }) {
  const { phone, preferredChannel, leads, consents } = contact;
  const number = <bdi>{phone}</bdi>;
  return (
    <>
      <Facts>
        <Fact label="Preferred contact">
          <PreferredContact channel={preferredChannel} />
        </Fact>
        <Fact label="Email">
          {contact.email && (
            <a href={mailLink(contact.email)}>
              <bdi>{contact.email}</bdi>
            </a>
          )}
        </Fact>
        <Fact label="Phone">
          {phone && (preferredChannel === "email_only" ? number : <a href={phoneLink(phone)}>{number}</a>)}
        </Fact>
        <Fact label="Address">{contact.address && <bdi>{contact.address}</bdi>}</Fact>
      </Facts>
      <Section title="Leads">
        <ul className="record-list">
          {leads.map((one) => (
            <li key={one.id}>
              <Tag variant={stageVariant(one.stage)}>{stageLabel(one.stage)}</Tag>
              <span>
                <Link to={`/admin/estimates?open=${one.id}`}>
                  <When at={one.createdAt} />
                </Link>
                {one.message !== "" && <Typed text={one.message} />}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {consents.length > 0 && (
        <Section title="Consents">
          <ul className="record-list">
            {consents.map((one) => (
              <li key={`${one.kind} ${one.at}`}>
                <Tag variant={one.granted ? "ok" : "bad"}>
                  {one.granted ? "Consented" : "Did not consent"}
                </Tag>
                <span>
                  {consentWords(one)}, <bdi>{sourceLabel(one.sourcePage)}</bdi>, <When at={one.at} />
                  <Wording version={one.textVersion} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <EraseContact contact={contact} />
      <Dates record={contact} />
    </>
  );
}

/** The text of the box they checked. A consent does not record what the company was called at the time. */
function Wording({ version }: { version: string }) {
  const wording = consentWording(version, "the company");
  if (!wording) return null;
  return (
    <details>
      <summary>Show wording</summary>
      <Typed text={wording} />
    </details>
  );
}
