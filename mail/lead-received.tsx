import { callBlockSentences } from "#core/reachability/rules.ts";
import { channelLabels, type Channel } from "#core/channels/rules.ts";
import { fullName } from "#core/leads/rules.ts";
import { sourceLabel } from "#core/lead-facts/rules.ts";
import type { LeadEmail } from "#core/leads/templates.ts";
import { floridaTime } from "#lib/florida-time.ts";
import { factLines, Facts, Frame, Words } from "./frame.tsx";

type Props = LeadEmail & { publicUrl: string };

function LeadReceived({ lead, callBlock, office, company, publicUrl }: Props) {
  return (
    <Frame title={subject({ lead, office })} company={company}>
      <Facts rows={facts({ lead, callBlock, office })} />
      {lead.message && <Words>{lead.message}</Words>}
      <p>
        <a href={link(publicUrl, lead.id)} style={{ color: "#0f6b80", fontWeight: "bold" }}>
          Open this lead
        </a>
      </p>
    </Frame>
  );
}

function subject({ lead, office }: Pick<LeadEmail, "lead" | "office">): string {
  const kind = lead.requestType === "estimate" ? "Estimate request" : "Message";
  return `${kind} from ${fullName(lead)} for ${office.name}`;
}

function text(props: Props): string {
  const { lead, publicUrl } = props;
  return [
    subject(props),
    factLines(facts(props)),
    lead.message,
    `Open this lead: ${link(publicUrl, lead.id)}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function facts({ lead, callBlock, office }: Omit<LeadEmail, "company">): [string, string][] {
  const channel = lead.preferredChannel as Channel | null;
  return [
    ["Name", fullName(lead)],
    ["Preferred contact", channel ? channelLabels[channel] : ""],
    ["Calls and texts", callBlock ? callBlockSentences[callBlock] : ""],
    ["Phone", lead.phone],
    ["Email", lead.email],
    ["Address", lead.address],
    ["Pool", lead.poolName ?? ""],
    ["Source", sourceLabel(lead.sourcePage)],
    ["Office", office.name],
    ["Received", floridaTime(lead.createdAt)],
  ];
}

function link(publicUrl: string, id: number): string {
  return `${publicUrl}/admin/estimates?open=${id}`;
}

/** Notifies the office of a new lead, with everything needed to answer. */
export const leadReceived = { subject, Html: LeadReceived, text };
