import { fingerprintMeaning, namedFingerprints } from "#core/quotes/fingerprints.rules.ts";
import type { QuoteAcceptedEmail } from "#core/quotes/templates.ts";
import { dollars } from "#lib/money/dollars.ts";
import { floridaTime } from "#lib/time/florida-time.ts";
import { EmailButton, factLines, Facts, Heading, Sentence } from "./frame.tsx";
import { greetingTo } from "./greeting.ts";
import { offerLetterhead, staffLink } from "./quote-parts.tsx";

type Props = QuoteAcceptedEmail & { publicUrl: string };

function QuoteAccepted(props: Props) {
  const { isForOffice, offer, publicUrl, quoteId } = props;
  return (
    <>
      {!isForOffice && <p dir="auto">{greetingTo(offer.customer.name)}</p>}
      <p dir="auto">{opening(props)}</p>
      <Facts rows={facts(props)} />
      <Heading>Payments</Heading>
      <Facts rows={payments(props)} />
      {isForOffice ? (
        <EmailButton href={staffLink(publicUrl, quoteId)}>Open the quote</EmailButton>
      ) : (
        <Sentence>{questions(props)}</Sentence>
      )}
      <Heading>Fingerprints</Heading>
      <Facts rows={namedFingerprints(props)} />
      <p>{fingerprintMeaning}</p>
    </>
  );
}

function subject({ offer, isForOffice }: Pick<QuoteAcceptedEmail, "offer" | "isForOffice">): string {
  return isForOffice
    ? `Signed: quote ${offer.number} by ${offer.customer.name}`
    : `Your signed quote from ${offer.company.name}: ${offer.number}`;
}

function headline({ isForOffice, totalCents }: Props): string {
  return isForOffice ? `The job is ours, for ${dollars(totalCents)}` : "Thank you for choosing us";
}

function text(props: Props): string {
  const { isForOffice, offer, publicUrl, quoteId } = props;
  return [
    ...(isForOffice ? [] : [greetingTo(offer.customer.name)]),
    opening(props),
    factLines(facts(props)),
    `Payments\n${factLines(payments(props))}`,
    isForOffice ? `Open the quote: ${staffLink(publicUrl, quoteId)}` : questions(props),
    `Fingerprints\n${factLines(namedFingerprints(props))}\n${fingerprintMeaning}`,
  ].join("\n\n");
}

function opening({ isForOffice, offer, signerName, signedAt, hasFile }: Props): string {
  const attached = hasFile ? " The signed quote with its certificate is attached." : "";
  if (isForOffice) return `${signerName} signed on ${floridaTime(signedAt)} (ET).${attached}`;
  return `You signed our quote on ${floridaTime(signedAt)} (ET), and our ${offer.office.name} office will be in touch about the next steps.${attached}`;
}

function facts({ offer, options, totalCents, signerName, isForOffice }: Props): [string, string][] {
  return [
    ["Quote", `${offer.number}, revision ${offer.revision}`],
    ["For", offer.title],
    ["Where", offer.site.address],
    ["Options", options.join(", ") || "None"],
    ["Total", dollars(totalCents)],
    ["Signed by", signerName],
    ["Phone", isForOffice ? offer.customer.phone : ""],
    ["Email", isForOffice ? offer.customer.email : ""],
    ["License", offer.company.license],
  ];
}

function payments({ depositCents, draws }: Props): [string, string][] {
  return [
    ["Deposit", dollars(depositCents)],
    ...draws.map(({ when, cents }, index): [string, string] => [
      `Payment ${index + 1}`,
      `${dollars(cents)}: ${when}`,
    ]),
  ];
}

function questions({ offer }: Props): string {
  const cancel = offer.notices.some(({ key }) => key === "right-to-cancel")
    ? " Your right to cancel is explained in the notices in your quote."
    : "";
  return `Questions? Reply to this email, or call our ${offer.office.name} office at ${offer.office.phone}.${cancel}`;
}

/** Confirms a signed quote to one of the two sides. */
export const quoteAccepted = { subject, headline, Html: QuoteAccepted, text, letterhead: offerLetterhead };
