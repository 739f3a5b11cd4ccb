import type { EmailEstimate, LeadEmail } from "#core/leads/templates.ts";
import { priceRows } from "./estimate-parts.ts";
import { EmailButton, factLines, Facts } from "./frame.tsx";
import { greeting } from "./greeting.ts";
import { letterhead } from "./lead-parts.ts";

type Props = LeadEmail & { publicUrl: string };

function LeadThanks(props: Props) {
  const { lead, estimate, office, publicUrl } = props;
  return (
    <>
      <p dir="auto">{greeting(lead)}</p>
      {estimate ? (
        <>
          <p>{estimateOpening(props)}</p>
          <Facts rows={facts(props, estimate)} />
          <EmailButton href={`${publicUrl}${estimate.path}`}>{openEstimate}</EmailButton>
          <p>{aboutLink(estimate)}</p>
          <p>Here’s what happens next:</p>
        </>
      ) : (
        <p>{messageOpening(props)}</p>
      )}
      <ol style={{ paddingLeft: 22 }}>
        {steps(lead).map((step) => (
          <li key={step} style={{ marginBottom: 6 }}>
            {step}
          </li>
        ))}
      </ol>
      <p>
        Anything to add? Reply to this email or call our {office.name} office at {office.phone}.
      </p>
    </>
  );
}

function subject({ company, estimate }: Pick<LeadEmail, "company" | "estimate">): string {
  return `${company.name}: we received your ${estimate ? "estimate request" : "message"}`;
}

const headline = ({ estimate }: LeadEmail) =>
  estimate ? "Thank you for your request" : "Thank you for writing to us";

function text(props: Props): string {
  const { lead, estimate, office, publicUrl } = props;
  const next = steps(lead).map((step, index) => `${index + 1}. ${step}`);
  const opening = estimate
    ? [
        estimateOpening(props),
        factLines(facts(props, estimate)),
        `${openEstimate}: ${publicUrl}${estimate.path}`,
        aboutLink(estimate),
        "Here’s what happens next:",
      ]
    : [messageOpening(props)];
  return [
    greeting(lead),
    ...opening,
    next.join("\n"),
    `Anything to add? Reply to this email or call our ${office.name} office at ${office.phone}.`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function messageOpening({ office }: LeadEmail): string {
  return `Our ${office.name} office has your message, and here’s what happens next:`;
}

function estimateOpening({ office, estimate }: LeadEmail): string {
  const seen = estimate?.price ? " This is the estimate you saw when you sent it:" : "";
  return `Our ${office.name} office has it.${seen}`;
}

function facts({ lead }: LeadEmail, estimate: EmailEstimate): [string, string][] {
  return [
    ["Pool", estimate.pool],
    ["Color", estimate.color],
    ...priceRows(estimate),
    ["Start", estimate.start],
    ["Reference number", String(lead.id)],
  ];
}

const openEstimate = "Open your estimate";

function aboutLink({ parts }: EmailEstimate): string {
  const town = parts?.freight ? " Enter your town again to include delivery." : "";
  return `The page shows our prices on the day you open it, so the range may change.${town} Your name and contact details aren’t in the link.`;
}

/** The three steps that the form's page promises; without a call for people who asked not to be called. */
function steps({ preferredChannel: channel, requestType }: LeadEmail["lead"]): string[] {
  const answers: Record<string, string> = {
    text: "A text message",
    email: "A reply by email",
    email_only: "A reply by email",
  };
  const answer = answers[channel ?? ""] ?? "A call";
  const isContact = requestType === "contact";
  return [
    `We review your ${isContact ? "message" : "request"} within 2 business hours.`,
    `${answer} within ${isContact ? "24 hours" : "one business day"}.`,
    "We schedule an on-site consultation, if you’d like one.",
  ];
}

/**
 * Confirms to the visitor that the message or the estimate arrived, what happens next, and who answers. It repeats none
 * of the typed text except a plain first name, because the sender of the form chooses the recipient.
 */
export const leadThanks = { subject, headline, Html: LeadThanks, text, letterhead };
