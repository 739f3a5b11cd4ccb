import { callBlockSentences } from "#core/leads/reachability.rules.ts";
import { channelLabels, type Channel } from "#core/leads/channels.rules.ts";
import { isNamed } from "#core/prices/extras.rules.ts";
import { fullName } from "#core/leads/rules.ts";
import { sourceLabel } from "#core/leads/facts.rules.ts";
import type { EmailEstimate, LeadEmail } from "#core/leads/templates.ts";
import { floridaTime } from "#lib/time/florida-time.ts";
import { priceRows } from "./estimate-parts.ts";
import { EmailButton, factLines, Facts, Words } from "./frame.tsx";
import { letterhead } from "./lead-parts.ts";

type Props = LeadEmail & { publicUrl: string };

function LeadReceived(props: Props) {
  const { lead, publicUrl } = props;
  return (
    <>
      <Facts rows={facts(props)} />
      {lead.message && <Words>{lead.message}</Words>}
      <EmailButton href={link(publicUrl, lead.id)}>Open this lead</EmailButton>
    </>
  );
}

function subject({ lead, office }: Pick<LeadEmail, "lead" | "office">): string {
  const kind = lead.requestType === "estimate" ? "Estimate request" : "Message";
  return `${kind} from ${fullName(lead)} for ${office.name}`;
}

const headline = () => "Someone is waiting for your reply";

function text(props: Props): string {
  const { lead, publicUrl } = props;
  return [factLines(facts(props)), lead.message, `Open this lead: ${link(publicUrl, lead.id)}`]
    .filter(Boolean)
    .join("\n\n");
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
    ["Office", office.name],
    ["Received", floridaTime(lead.createdAt)],
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

/** Notifies the office of a new lead, with everything needed to answer. */
export const leadReceived = { subject, headline, Html: LeadReceived, text, letterhead };
