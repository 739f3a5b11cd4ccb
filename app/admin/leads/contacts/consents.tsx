import { Link } from "react-router";
import { Section, Tag, Typed, When } from "#app/admin/kit/record/facts.tsx";
import { consentWords } from "#app/admin/leads/consent-words.ts";
import { consentWording } from "#core/leads/contacts/rules.ts";
import type { Contact } from "#core/leads/contacts/shape.ts";
import { sourceLabel } from "#core/leads/facts.rules.ts";

/** Each consent, with its lead and its number. */
export function Consents({ contact }: { contact: Contact }) {
  if (contact.consents.length === 0) return null;
  return (
    <Section title="Consents">
      <ul className="record-list">
        {contact.consents.map((one) => (
          <li key={`${one.kind} ${one.leadId} ${one.at}`}>
            <Tag variant={one.granted ? "ok" : "bad"}>{one.granted ? "Consented" : "Did not consent"}</Tag>
            <span>
              {consentWords(one)}, <bdi>{sourceLabel(one.sourcePage)}</bdi>, with{" "}
              <Link to={`/admin/estimates?open=${one.leadId}`}>lead {one.leadId}</Link>
              {one.phone && (
                <>
                  , number <bdi>{one.phone}</bdi>
                </>
              )}
              , <When at={one.at} />
              <Wording version={one.textVersion} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
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
