import { callBlockSentences } from "#core/leads/reachability.rules.ts";
import { channelLabels, type Channel } from "#core/leads/channels.rules.ts";
import { isNamed } from "#core/prices/extras.rules.ts";
import { fullName, leadReference } from "#core/leads/rules.ts";
import { replyFragment } from "#core/leads/replies/rules.ts";
import { requestTypeLabels, sourceLabel } from "#core/leads/facts.rules.ts";
import { leadStageLabels } from "#core/leads/stages.rules.ts";
import type { EmailEstimate, LeadEmail, LeadReceivedEmail, OtherLead } from "#core/leads/templates.ts";
import { floridaDay, floridaTime } from "#lib/time/florida-time.ts";
import { priceRows } from "./estimate-parts.ts";
import { EmailButton, EmailLink, factLines, Facts, Heading, Words } from "./frame.tsx";
import { deadline, letterhead } from "./lead-parts.ts";

type Props = LeadReceivedEmail & { publicUrl: string };

function LeadReceived(props: Props) {
  const { lead, others, publicUrl } = props;
  return (
    <>
      {lead.message && <Words>{lead.message}</Words>}
      <EmailButton href={`${link(publicUrl, lead.id)}${replyFragment}`}>Reply</EmailButton>
      <Facts rows={facts(props)} />
      {others.length > 0 && (
        <>
          <Heading>{othersHeading(others)}</Heading>
          <ul style={{ margin: "10px 0 16px", paddingLeft: 22 }}>
            {others.slice(0, mostShown).map((other) => (
              <li key={other.id} style={{ marginBottom: 6 }}>
                <EmailLink href={link(publicUrl, other.id)}>{otherWords(other)}</EmailLink>
              </li>
            ))}
          </ul>
          {others.length > mostShown && (
            <p>
              <EmailLink href={contactLink(props)}>{allLeads}</EmailLink>
            </p>
          )}
        </>
      )}
      <p>
        <EmailLink href={link(publicUrl, lead.id)}>{open}</EmailLink>
      </p>
    </>
  );
}

function subject({ lead, office }: Pick<LeadEmail, "lead" | "office">): string {
  const kind = lead.requestType === "estimate" ? "Estimate request" : "Message";
  return `${kind} from ${fullName(lead)} for ${office.name}`;
}

function headline(props: LeadEmail): string {
  const by = deadline(props);
  return by ? `Please reply by ${by}` : "Someone is waiting for your reply";
}

function text(props: Props): string {
  const { lead, others, publicUrl } = props;
  const list = others
    .slice(0, mostShown)
    .map((other) => `- ${otherWords(other)}: ${link(publicUrl, other.id)}`);
  const rest = others.length > mostShown ? `${allLeads}: ${contactLink(props)}` : "";
  return [
    lead.message,
    `Reply: ${link(publicUrl, lead.id)}${replyFragment}`,
    factLines(facts(props)),
    ...(others.length > 0 ? [othersHeading(others), list.join("\n"), rest] : []),
    `${open}: ${link(publicUrl, lead.id)}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

const open = "Open this lead";
const allLeads = "Open the contact with all of them";

/** More are in the contact's record. */
const mostShown = 5;

function othersHeading(others: OtherLead[]): string {
  return `Other leads from this person: ${others.length}`;
}

/** "SP-2610-0031, Oct 12, 2026, Estimate form, Won" */
function otherWords(other: OtherLead): string {
  const { createdAt, requestType, stage } = other;
  return [
    leadReference(other),
    floridaDay(createdAt),
    requestTypeLabels[requestType],
    leadStageLabels[stage],
  ].join(", ");
}

function facts({ lead, callBlock, phoneConsent, estimate, office }: LeadEmail): [string, string][] {
  const channel = lead.preferredChannel as Channel | null;
  return [
    ["Name", fullName(lead)],
    ["Preferred contact", channel ? channelLabels[channel] : ""],
    ["Calls and texts", callBlock ? callBlockSentences[callBlock] : ""],
    ["Phone consent", phoneConsent === null ? "" : consentWords(phoneConsent)],
    ["Phone", lead.phone],
    ["Email", lead.email],
    ["Address", lead.address],
    ["Pool", lead.poolName ?? estimate?.pool ?? ""],
    ...(estimate ? estimateRows(estimate, lead.details) : []),
    ["Source", sourceLabel(lead.sourcePage)],
    ["Campaign", lead.campaign],
    ["Office", office.name],
    ["Received", floridaTime(lead.createdAt)],
    // only an estimate's customer knows it
    ["Reference number", estimate ? leadReference(lead) : ""],
  ];
}

function consentWords(isGranted: boolean): string {
  return isGranted ? "Agreed to calls and texts" : "Did not agree to calls and texts";
}

/** The remaining fields of an estimate form: the office sees everything that was typed. */
function estimateRows(estimate: EmailEstimate, details: Record<string, unknown>): [string, string][] {
  const typed = (field: string) => textOf(details[field]);
  const { extras = [], atVisit = [] } = estimate.parts ?? {};
  const options = Array.isArray(details.options) ? details.options.map(textOf) : [];
  const others = options.filter(
    (option) => !atVisit.includes(option) && !extras.some((extra) => isNamed(extra, option)),
  );
  return [
    ["Dimensions", typed("poolDimensions")],
    ["Size", typed("poolSize")],
    ["Color", typed("finish")],
    ...others.map((option): [string, string] => ["Extra", option]),
    ...priceRows(estimate),
    ["Start", typed("timeline")],
    ["Budget", typed("budget")],
  ];
}

/** Leads keep what a visitor sent, which may be anything. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function link(publicUrl: string, id: number): string {
  return `${publicUrl}/admin/estimates?open=${id}`;
}

function contactLink({ publicUrl, lead }: Props): string {
  return `${publicUrl}/admin/contacts?open=${lead.contactId}`;
}

/** Notifies the office of a new lead, with everything needed to answer. */
export const leadReceived = { subject, headline, Html: LeadReceived, text, letterhead };
