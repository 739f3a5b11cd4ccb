import { EmailStateTag } from "#app/admin/kit/record/email-state.tsx";
import { Recent, Section, Tag, When } from "#app/admin/kit/record/facts.tsx";
import type { JobName } from "#core/jobs.ts";
import type { Lead } from "#core/leads/shape.ts";

const emailNames: Record<string, string> = {
  "lead-received": "Office notification",
  "lead-thanks": "Confirmation to customer",
  "lead-remind": "Reminder to staff",
  reply: "Reply",
  "visit-confirmed": "Visit invitation to customer",
  "visit-canceled": "Visit cancellation to customer",
  "visit-reminder": "Visit reminder to customer",
  "visit-assigned": "Visit invitation to staff",
  "visit-withdrawn": "Visit cancellation to staff",
};

type LeadJob = Extract<JobName, `${"lead" | "reply" | "visit"}.${string}`>;

const jobNames: Record<LeadJob, string> = {
  "lead.notify": "Office notification",
  "lead.thank": "Confirmation to customer",
  "lead.remind": "Reminder to staff",
  "reply.send": "Reply",
  "visit.confirm": "Visit email to customer",
  "visit.assign": "Visit email to staff",
  "visit.withdraw": "Visit cancellation to staff",
  "visit.remind": "Visit reminder to customer",
};

/** The emails about a lead, including those that wait to be sent or have failed. */
export function LeadEmails({ lead }: { lead: Lead }) {
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
          <WaitingEmail key={one.id} job={one} />
        ))}
      </ul>
    </Section>
  );
}

function WaitingEmail({ job: { name, state, attempts, lastError, runAt } }: { job: Lead["jobs"][number] }) {
  const hasFailed = state === "failed";
  const label = Object.entries(jobNames).find(([jobName]) => jobName === name)?.[1] ?? "Email";
  return (
    <li>
      <Tag variant={hasFailed ? "bad" : "warn"}>{hasFailed ? "Failed" : "Queued"}</Tag>
      <span>
        {label}, {attempts} {attempts === 1 ? "attempt" : "attempts"}
        {!hasFailed && (
          <>
            , next <When at={runAt} />
          </>
        )}
        {lastError !== null && <span className="record-error">{lastError}</span>}
      </span>
    </li>
  );
}
