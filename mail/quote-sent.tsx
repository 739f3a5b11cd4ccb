import type { QuoteSentEmail } from "#core/quotes/templates.ts";
import { factLines, Facts, Frame } from "./frame.tsx";
import { greeting } from "./greeting.ts";
import { companyOf, EmailButton, quoteFacts } from "./quote-parts.tsx";

function QuoteSent(props: QuoteSentEmail) {
  return (
    <Frame title={subject(props)} company={companyOf(props)}>
      <p dir="auto">{greeting(props.offer.customer.name)}</p>
      <p>{opening(props)}</p>
      <Facts rows={quoteFacts(props)} />
      <EmailButton href={props.url}>Read your quote</EmailButton>
      <p>{howItWorks(props)}</p>
      <p>{questions(props)}</p>
      <p>{keep}</p>
    </Frame>
  );
}

function subject({ offer, isRevised }: Pick<QuoteSentEmail, "offer" | "isRevised">): string {
  const which = isRevised ? "Your updated pool quote" : "Your pool quote";
  return `${which} from ${offer.company.name}: ${offer.number}`;
}

function text(props: QuoteSentEmail): string {
  return [
    greeting(props.offer.customer.name),
    opening(props),
    factLines(quoteFacts(props)),
    `Read your quote: ${props.url}`,
    howItWorks(props),
    questions(props),
    keep,
    `${props.offer.company.legalName} · Florida license ${props.offer.company.license}`,
  ].join("\n\n");
}

function opening({ offer, isRevised }: Pick<QuoteSentEmail, "offer" | "isRevised">): string {
  return isRevised
    ? `Our ${offer.office.name} office has updated your quote. This one replaces what we sent before.`
    : `Our ${offer.office.name} office has put together your quote. It lists everything that’s included, what isn’t, and when each payment is due.`;
}

function howItWorks({ hasFile }: QuoteSentEmail): string {
  const page =
    "On that page you can choose options and see the total change, ask us anything, and sign when you’re ready. Take your time: the price is good until the date above.";
  return hasFile ? `${page} The attached PDF is yours to keep.` : page;
}

function questions({ offer }: Pick<QuoteSentEmail, "offer">): string {
  return `Questions? Reply to this email, or call our ${offer.office.name} office at ${offer.office.phone}.`;
}

const keep = "The link is just for you: anyone who has it can read and sign this quote.";

/** Sends a quote to the customer. Its link opens the quote, so its text is not stored. */
export const quoteSent = { subject, Html: QuoteSent, text };
