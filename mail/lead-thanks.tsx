import { earliestStart, stateReview } from "#core/leads/start-dates.rules.ts";
import { leadReference } from "#core/leads/rules.ts";
import type { EmailEstimate, LeadEmail, LeadThanksEmail } from "#core/leads/templates.ts";
import { dayText, rangeText } from "#core/prices/text.rules.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { priceRows } from "./estimate-parts.ts";
import { EmailButton, factLines, Facts, Heading, Sentence, Words } from "./frame.tsx";
import { greeting } from "./greeting.ts";
import { deadline, letterhead } from "./lead-parts.ts";
import { ownWords } from "./own-words.ts";

type Props = LeadThanksEmail & { publicUrl: string };

function LeadThanks(props: Props) {
  const { lead, estimate, path, publicUrl } = props;
  const words = wordsBack(props);
  return (
    <>
      <p dir="auto">{greeting(lead)}</p>
      <p>{opening(props)}</p>
      {estimate && (
        <>
          <Facts rows={facts(props, estimate)} />
          {notes(estimate).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      )}
      {path && (
        <>
          <EmailButton href={`${publicUrl}${path}`}>{openLabel(props)}</EmailButton>
          <p>{aboutLink}</p>
        </>
      )}
      <Heading>{next}</Heading>
      <ol style={{ margin: "10px 0 16px", paddingLeft: 22 }}>
        {steps(props).map((step) => (
          <li key={step} style={{ marginBottom: 6 }}>
            {step}
          </li>
        ))}
      </ol>
      <Sentence>{questions(props)}</Sentence>
      {words && (
        <>
          <Heading>{youWrote}</Heading>
          <Words>{words}</Words>
        </>
      )}
    </>
  );
}

function subject({ company, estimate }: Pick<LeadEmail, "company" | "estimate">): string {
  return `${company.name}: we received your ${estimate ? "estimate request" : "message"}`;
}

function headline({ estimate }: LeadEmail): string {
  if (estimate?.price) return `Your price range: ${rangeText(estimate.price)}`;
  return `Thank you for ${estimate ? "asking" : "writing to"} us`;
}

function text(props: Props): string {
  const { lead, estimate, path, publicUrl } = props;
  const words = wordsBack(props);
  return [
    greeting(lead),
    opening(props),
    ...(estimate ? [factLines(facts(props, estimate)), ...notes(estimate)] : []),
    ...(path ? [`${openLabel(props)}: ${publicUrl}${path}`, aboutLink] : []),
    next,
    steps(props)
      .map((step, index) => `${index + 1}. ${step}`)
      .join("\n"),
    questions(props),
    ...(words ? [youWrote, words] : []),
  ].join("\n\n");
}

function opening({ office, estimate }: LeadEmail): string {
  if (!estimate) return `Our ${office.name} office has your message.`;
  const seen = estimate.price ? " This is the estimate you saw when you sent it:" : "";
  return `Thank you. Our ${office.name} office has your request.${seen}`;
}

function facts({ lead }: LeadEmail, estimate: EmailEstimate): [string, string][] {
  const start = earliestStart(floridaIsoDay(lead.createdAt), stateReview);
  return [
    ["Pool", estimate.pool],
    ["Color", estimate.color],
    ...priceRows(estimate),
    ["Start", estimate.start],
    ["Earliest start", estimate.price ? `About ${dayText(start)}` : ""],
    ["Reference number", leadReference(lead)],
  ];
}

const aboutLink =
  "The link opens your own page on any device. Anyone who has it can see that page, so share it with care.";
const next = "What happens next";
const youWrote = "You wrote";

function openLabel({ estimate }: LeadEmail): string {
  return estimate ? "Open your estimate" : "Open your message";
}

/** About the earliest start, as on the page of the estimate. */
function notes({ price }: EmailEstimate): string[] {
  if (!price) return [];
  return [
    `The earliest start is counted with up to ${stateReview.businessDays} business days of permit review from the day you asked. Rain, an HOA or corrections can add time.`,
  ];
}

/** The three steps that the form's page promises; without a call for people who asked not to be called. */
function steps({ lead, answerBy }: LeadEmail): string[] {
  const { preferredChannel: channel, requestType } = lead;
  const answers: Record<string, string> = {
    text: "We’ll text you",
    email: "We’ll email you",
    email_only: "We’ll email you",
  };
  const answer = answers[channel ?? ""] ?? "We’ll call you";
  const isContact = requestType === "contact";
  const by = deadline({ answerBy });
  const inTime = by ? `by ${by}` : "within one business day";
  return [
    `We review your ${isContact ? "message" : "request"} within 2 business hours.`,
    // the specified promise of the contact form
    `${answer} ${isContact ? "within 24 hours" : inTime}.`,
    "We schedule an on-site consultation, if you’d like one.",
  ];
}

function questions({ office }: LeadEmail): string {
  return `Anything to add? Reply to this email or call our ${office.name} office at ${office.phone}.`;
}

/** Of a message only: an estimate is told by what was chosen. */
function wordsBack({ lead, estimate }: LeadEmail): string {
  return estimate ? "" : ownWords(lead.message);
}

/**
 * Confirms to the visitor that the message or the estimate arrived, what happens next, and who answers. Of the typed
 * text it repeats a plain first name and a harmless message, because the sender of the form chooses the recipient.
 */
export const leadThanks = { subject, headline, Html: LeadThanks, text, letterhead };
