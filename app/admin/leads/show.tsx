import { Link } from "react-router";
import { EmailStateTag } from "#app/admin/kit/email-state.tsx";
import { Fact, Facts, Recent, Section, Tag, Typed, When } from "#app/admin/kit/facts.tsx";
import { useOffices } from "#app/admin/kit/shell-data.ts";
import { Timeline } from "#app/admin/kit/timeline.tsx";
import { LeadTasks } from "#app/admin/tasks/lead-tasks.tsx";
import { Replies } from "#app/admin/replies/replies.tsx";
import { LeadVisits } from "#app/admin/visits/lead-visits.tsx";
import type { Lead } from "#core/leads/shape.ts";
import { phoneLink } from "#core/offices/rules.ts";
import { requestTypeLabels } from "#core/lead-facts/rules.ts";
import { dollars } from "#lib/dollars.ts";
import { AlikeLeads } from "./alike.tsx";
import { ArchiveLead } from "./archive.tsx";
import { LeadForm } from "./change.tsx";
import { CorrectLead } from "./correct.tsx";
import { consentWords } from "./consent-words.ts";
import { mailLink } from "./contact-links.ts";
import { LogContact } from "./log.tsx";
import { stageLabel, stageVariant } from "./stage.ts";
import { leadTimeline } from "./timeline.ts";
import { useBegin } from "./use-begin.ts";
import { Waiting } from "./waiting.tsx";
import { Wish } from "./wish.tsx";

/** A lead: who and how to reach them, the next step, what they wrote and want, and what was done. */
export function LeadBody({ record: lead }: { record: Lead }) {
  const { officeName } = useOffices();
  return (
    <>
      <Wish lead={lead} />
      <AlikeLeads lead={lead} />
      <LogContact lead={lead} />
      <Replies key={lead.id} lead={lead} />
      <LeadVisits lead={lead} />
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
          <PhoneNumber phone={lead.phone} lead={lead} />
        </Fact>
        <Fact label="Contact’s phone">
          {lead.contactPhone !== "" && phoneLink(lead.contactPhone) !== phoneLink(lead.phone) && (
            <PhoneNumber phone={lead.contactPhone} lead={lead} />
          )}
        </Fact>
        <Fact label="Email">
          {lead.email && (
            <a href={mailLink(lead.email)}>
              <bdi>{lead.email}</bdi>
            </a>
          )}
        </Fact>
        <Fact label="Address">{lead.address && <bdi>{lead.address}</bdi>}</Fact>
        <Fact label="Office">{officeName(lead.officeId)}</Fact>
        <Fact label="Owner">{lead.owner && <bdi>{lead.owner.name}</bdi>}</Fact>
        <Fact label="Lost because">{lead.lostReason && <bdi>{lead.lostReason}</bdi>}</Fact>
        <Fact label="Price range seen">
          {lead.priceRange && `${dollars(lead.priceRange.lowCents)} – ${dollars(lead.priceRange.highCents)}`}
        </Fact>
        <Fact label="Came in by">{requestTypeLabels[lead.requestType]}</Fact>
        <Fact label="Requested office">
          {lead.nearestBranch && <bdi>{officeName(lead.nearestBranch)}</bdi>}
        </Fact>
        <Fact label="Contact">
          <Link to={`/admin/contacts?open=${lead.contactId}`}>View contact</Link>
        </Fact>
      </Facts>
      <CorrectLead lead={lead} />
      {lead.message !== "" && (
        <Section title="Message">
          <Typed text={lead.message} />
        </Section>
      )}
      <Pool lead={lead} />
      <Consents lead={lead} />
      <Emails lead={lead} />
      <Earlier lead={lead} />
      <Section title="Timeline">
        <Timeline items={leadTimeline(lead.activities, officeName)} />
      </Section>
      <ArchiveLead lead={lead} />
    </>
  );
}

/** No link for people who asked not to be called, so that nobody calls by accident. */
function PhoneNumber({ phone, lead }: { phone: string; lead: Lead }) {
  const begins = useBegin(lead);
  if (phone === "") return <>–</>;
  if (lead.callBlock !== null) return <bdi>{phone}</bdi>;
  return (
    <a href={phoneLink(phone)} onClick={() => begins("call")}>
      <bdi>{phone}</bdi>
    </a>
  );
}

const detailLabels: Record<string, string> = {
  poolManufacturer: "Manufacturer",
  poolSeries: "Series",
  poolDimensions: "Dimensions",
  poolSize: "Size",
  poolShape: "Shape",
  finish: "Finish",
  options: "Options",
  timeline: "Timing",
  budget: "Budget",
};

function Pool({ lead }: { lead: Lead }) {
  const name = <bdi>{lead.poolName ?? lead.poolId}</bdi>;
  const link = lead.poolId ? (
    <Link to={`/pool-detail/${encodeURIComponent(lead.poolId)}`}>{name}</Link>
  ) : (
    name
  );
  const answers = Object.entries(lead.details).filter(([field]) => field !== "poolName");
  if (!lead.poolName && !lead.poolId && answers.length === 0) return null;
  return (
    <Section title="Pool & options">
      <Facts>
        <Fact label="Pool">{(lead.poolName || lead.poolId) && link}</Fact>
        {answers.map(([field, value]) => (
          <Fact key={field} label={detailLabels[field] ?? field}>
            {answerText(value) && <bdi>{answerText(value)}</bdi>}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

function answerText(value: unknown): string {
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
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

const emailNames: Record<string, string> = {
  "lead-received": "Office notification",
  "lead-thanks": "Confirmation to customer",
  "lead-remind": "Reminder to staff",
  reply: "Reply",
  "visit-confirmed": "Visit invitation to customer",
  "visit-canceled": "Visit cancelation to customer",
  "visit-reminder": "Visit reminder to customer",
  "visit-assigned": "Visit invitation to the person who goes",
  "visit-withdrawn": "Visit cancelation to the person who was to go",
};

const jobNames: Record<string, string> = {
  "visit.confirm": "Visit email to customer",
  "visit.assign": "Visit email to the person who goes",
  "visit.withdraw": "Visit cancelation to the person who was to go",
  "visit.remind": "Visit reminder to customer",
};

function Emails({ lead }: { lead: Lead }) {
  // replies that wait are shown with their text
  const jobs = lead.jobs.filter(({ name }) => name !== "reply.send");
  if (lead.emails.length === 0 && jobs.length === 0) return null;
  return (
    <Section title="Emails">
      <ul className="record-list">
        {lead.emails.map((one) => (
          <li key={one.id}>
            <EmailStateTag state={one.state} />
            <span>
              {emailNames[one.template] ?? one.template}: <bdi>{one.to}</bdi>,{" "}
              <Recent at={one.sentAt ?? one.createdAt} />
              {one.error !== null && <span className="record-error">{one.error}</span>}
            </span>
          </li>
        ))}
        {jobs.map((one) => (
          <li key={one.id}>
            <Tag variant={one.state === "failed" ? "bad" : "warn"}>
              {one.state === "failed" ? "Failed" : "Queued"}
            </Tag>
            <span>
              {jobNames[one.name] ?? one.name}, {one.attempts} {one.attempts === 1 ? "attempt" : "attempts"}
              {one.state !== "failed" && (
                <>
                  , next <When at={one.runAt} />
                </>
              )}
              {one.lastError !== null && <span className="record-error">{one.lastError}</span>}
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
