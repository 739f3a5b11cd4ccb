import { Link } from "react-router";
import { Fact, Facts, Recent, Section, Tag, When } from "#app/admin/kit/record/facts.tsx";
import { useOffices } from "#app/admin/frame/shell-data.ts";
import { Skeleton } from "#app/admin/kit/states.tsx";
import { Timeline } from "#app/admin/kit/record/timeline.tsx";
import { LeadPhotos } from "#app/admin/leads/photos/photos.tsx";
import { LeadTasks } from "#app/admin/leads/tasks/lead-tasks.tsx";
import { Replies } from "#app/admin/leads/replies/replies.tsx";
import { LeadVisits, useLeadVisits } from "#app/admin/leads/visits/lead-visits.tsx";
import { useBooking } from "#app/admin/leads/visits/use-booking.ts";
import type { Lead } from "#core/leads/shape.ts";
import { requestTypeLabels } from "#core/leads/facts.rules.ts";
import { leadFieldNames, leadFields } from "#core/leads/fields.rules.ts";
import { LeadActions } from "./actions.tsx";
import { AlikeLeads } from "./alike.tsx";
import { ArchiveLead } from "./archive.tsx";
import { LeadRequest } from "./request.tsx";
import { LeadForm } from "./change.tsx";
import { CorrectLead } from "./correct.tsx";
import { consentWords } from "./consent-words.ts";
import { mailLink } from "./contact-links.ts";
import { LeadEmails } from "./emails.tsx";
import { OtherArea } from "./other-area.tsx";
import { LeadPool } from "./pool.tsx";
import { LeadQuotes, useLeadQuotes } from "./quotes.tsx";
import { stageLabel, stageVariant } from "./stage.ts";
import { leadTimeline } from "./timeline.ts";
import { useBegin } from "./use-begin.ts";
import { Waiting } from "./waiting.tsx";
import { Wish } from "./wish.tsx";

/** A lead: how to answer, what they wrote and want, the actions; then the next step, the facts and the history. */
export function LeadBody({ record: lead }: { record: Lead }) {
  const { officeName } = useOffices();
  const booking = useBooking(lead);
  const [visits, quotes] = [useLeadVisits(lead.id), useLeadQuotes(lead.id)];
  // they are above the next step and would push it from under a finger
  if (visits.isLoading || quotes.isLoading) return <Skeleton label="Loading the lead" rows={5} />;
  return (
    <>
      <Wish lead={lead} />
      <LeadRequest lead={lead} />
      <LeadActions lead={lead} booking={booking} />
      <Replies key={lead.id} lead={lead} />
      <AlikeLeads lead={lead} />
      <LeadVisits lead={lead} booking={booking} />
      <LeadPhotos lead={lead} />
      <LeadQuotes lead={lead} />
      <LeadForm lead={lead} />
      <LeadTasks lead={lead} />
      <Facts>
        <Fact label="Waiting">
          <Waiting lead={lead} />
        </Fact>
        <Fact label="Stage">
          <Tag variant={stageVariant(lead.stage)}>{stageLabel(lead.stage)}</Tag>
        </Fact>
        <Fact label="Phone">
          <PhoneNumber phone={lead.phone} links={lead.phoneLinks} lead={lead} />
        </Fact>
        <Fact label="Contact’s phone">
          {hasOtherNumber(lead) && (
            <PhoneNumber phone={lead.contactPhone} links={lead.contactPhoneLinks} lead={lead} />
          )}
        </Fact>
        <Fact label="Email">
          {lead.email && (
            <a href={mailLink(lead.email)}>
              <bdi>{lead.email}</bdi>
            </a>
          )}
        </Fact>
        {plainFacts.map((name) => (
          <Fact key={name} label={leadFields[name].label}>
            {lead[name] && <bdi>{lead[name]}</bdi>}
          </Fact>
        ))}
        <Fact label="Office">
          {officeName(lead.officeId)}
          <OtherArea lead={lead} />
        </Fact>
        <Fact label="Owner">{lead.owner && <bdi>{lead.owner.name}</bdi>}</Fact>
        <Fact label="Lost reason">{lead.lostReason && <bdi>{lead.lostReason}</bdi>}</Fact>
        <Fact label="How they reached us">{requestTypeLabels[lead.requestType]}</Fact>
        <Fact label="Requested office">
          {lead.nearestBranch && <bdi>{officeName(lead.nearestBranch)}</bdi>}
        </Fact>
        <Fact label="Contact">
          <Link to={`/admin/contacts?open=${lead.contactId}`}>View contact</Link>
        </Fact>
      </Facts>
      <CorrectLead lead={lead} />
      <LeadPool lead={lead} />
      <Consents lead={lead} />
      <LeadEmails lead={lead} />
      <Earlier lead={lead} />
      <Section title="Timeline">
        <Timeline items={leadTimeline(lead.activities, officeName)} />
      </Section>
      <ArchiveLead lead={lead} />
    </>
  );
}

/** The name is the title, and phone and email are links. */
const plainFacts = leadFieldNames.filter(
  (name) => !["firstName", "lastName", "phone", "email"].includes(name),
);

/** Whether the contact's phone differs from the lead's, ignoring how it is typed. */
function hasOtherNumber({ phone, phoneLinks, contactPhone, contactPhoneLinks }: Lead): boolean {
  return contactPhone !== "" && (contactPhoneLinks?.call ?? contactPhone) !== (phoneLinks?.call ?? phone);
}

type PhoneNumberProps = { phone: string; links: Lead["phoneLinks"]; lead: Lead };

/** No link for people who asked not to be called, so that nobody calls by accident. */
function PhoneNumber({ phone, links, lead }: PhoneNumberProps) {
  const begins = useBegin(lead);
  if (phone === "") return <>–</>;
  if (lead.callBlock !== null || !links) return <bdi>{phone}</bdi>;
  return (
    <a href={links.call} onClick={() => begins("call")}>
      <bdi>{phone}</bdi>
    </a>
  );
}

function Consents({ lead }: { lead: Lead }) {
  if (lead.consents.length === 0) return null;
  return (
    <Section title="Consent">
      <ul className="record-list">
        {lead.consents.map((one) => (
          <li key={`${one.kind} ${one.at}`}>
            <Tag variant={one.granted ? "ok" : "bad"}>{one.granted ? "Consented" : "Did not consent"}</Tag>
            <span>
              {consentWords(one)}, <When at={one.at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Earlier({ lead }: { lead: Lead }) {
  if (lead.earlier.length === 0) return null;
  return (
    <Section title="Earlier leads from this person">
      <ul className="record-list">
        {lead.earlier.map((one) => (
          <li key={one.id}>
            <Tag variant={stageVariant(one.stage)}>{stageLabel(one.stage)}</Tag>
            <Link to={`/admin/estimates?open=${one.id}`}>
              <Recent at={one.createdAt} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
