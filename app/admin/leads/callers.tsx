import { useDeferredValue } from "react";
import { Link } from "react-router";
import { Recent, Tag } from "#app/admin/kit/record/facts.tsx";
import { useAsk, useList, useRecord } from "#app/admin/kit/live/queries.ts";
import { contacts } from "#core/leads/contacts/contract.ts";
import type { ContactSummary } from "#core/leads/contacts/shape.ts";
import { fullName, leadReference } from "#core/leads/rules.ts";
import { stageLabel, stageVariant } from "./stage.ts";
import "./callers.css";

/** More people than this are told apart by typing on. */
const mostListed = 3;

/** How many of a person's newest leads and quotes are listed; the rest is on the contact. */
const mostOfEach = 4;

/** The people we have who may be the one on the phone, with their leads and quotes. */
export function Callers({ q: typed }: { q: string }) {
  const q = useDeferredValue(typed);
  const { data } = useList(contacts, { q, page: 1, pageSize: mostListed, sort: "newest" });
  if (!data || data.items.length === 0) return null;
  return (
    <section className="callers" aria-label="People we have">
      <b>{data.total === 1 ? "We have this person" : "Is it one of these?"}</b>
      <ul className="record-list">
        {data.items.map((contact) => (
          <li key={contact.id}>
            <Caller contact={contact} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Caller({ contact }: { contact: ContactSummary }) {
  const leads = useRecord(contacts, contact.id).data?.leads ?? [];
  const history = useAsk(contacts, "timeline", { id: contact.id, query: { page: 1, pageSize: 50 } });
  const quotes = (history.data?.items ?? []).flatMap(({ quote }) => quote ?? []);
  return (
    <span>
      <Link to={`/admin/contacts?open=${contact.id}`}>
        <bdi>{fullName(contact) || contact.email}</bdi>
      </Link>
      <span className="muted">
        {[contact.phone, contact.email].filter(Boolean).map((way) => (
          <bdi key={way}> {way}</bdi>
        ))}
      </span>
      {leads.slice(0, mostOfEach).map((lead) => (
        <span key={lead.id} className="caller-record">
          <Tag variant={stageVariant(lead.stage)}>{stageLabel(lead.stage)}</Tag>{" "}
          <Link to={`/admin/estimates?open=${lead.id}`}>Lead {leadReference(lead)}</Link>,{" "}
          <Recent at={lead.createdAt} />
          {lead.owner && (
            <>
              , <bdi>{lead.owner.name}</bdi>
            </>
          )}
        </span>
      ))}
      {quotes.slice(0, mostOfEach).map((quote) => (
        <span key={quote.id} className="caller-record">
          <Link to={`/admin/admin-estimates?open=${quote.id}`}>Quote {quote.number}</Link>{" "}
          <bdi>{quote.title}</bdi>
        </span>
      ))}
    </span>
  );
}
