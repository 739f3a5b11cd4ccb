import type { LeadEmail } from "#core/leads/templates.ts";
import { Frame } from "./frame.tsx";
import { greeting } from "./greeting.ts";

function LeadThanks({ lead, office, company }: LeadEmail) {
  return (
    <Frame title={subject({ company })} company={company}>
      <p dir="auto">{greeting(lead.firstName)}</p>
      <p>Thanks for writing. Our {office.name} office has your message, and here’s what happens next:</p>
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
    </Frame>
  );
}

function subject({ company }: Pick<LeadEmail, "company">): string {
  return `${company.name}: we received your message`;
}

function text({ lead, office, company }: LeadEmail): string {
  const next = steps(lead).map((step, index) => `${index + 1}. ${step}`);
  return [
    greeting(lead.firstName),
    `Thanks for writing. Our ${office.name} office has your message, and here’s what happens next:`,
    next.join("\n"),
    `Anything to add? Reply to this email or call our ${office.name} office at ${office.phone}.`,
    company.legalName,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** The three steps that the form's page promises; without a call for people who asked not to be called. */
function steps({ preferredChannel: channel, requestType }: LeadEmail["lead"]): string[] {
  const answers: Record<string, string> = {
    text: "A text message",
    email: "A reply by email",
    email_only: "A reply by email",
  };
  const answer = answers[channel ?? ""] ?? "A call";
  return [
    "We review your message within 2 business hours.",
    `${answer} within ${requestType === "contact" ? "24 hours" : "one business day"}.`,
    "We schedule an on-site consultation, if you’d like one.",
  ];
}

/**
 * Confirms to the visitor that the message arrived, what happens next, and who answers. It repeats none of the typed
 * text except a plain first name, because the sender of the form chooses the recipient.
 */
export const leadThanks = { subject, Html: LeadThanks, text };
