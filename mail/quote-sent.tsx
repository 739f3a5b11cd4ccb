import type { QuoteSentEmail } from "#core/quotes/templates.ts";
import { dollars } from "#lib/money/dollars.ts";
import { longDay } from "#lib/time/long-day.ts";
import { EmailButton, factLines, Facts, Sentence } from "./frame.tsx";
import { greetingTo } from "./greeting.ts";
import { offerLetterhead, quoteFacts } from "./quote-parts.tsx";

function QuoteSent(props: QuoteSentEmail) {
  return (
    <>
      <p dir="auto">{greetingTo(props.offer.customer.name)}</p>
      <p>{opening(props)}</p>
      <Facts rows={quoteFacts(props)} />
      <EmailButton href={props.url}>Read your quote</EmailButton>
      <p>{howItWorks(props)}</p>
      {documentLines(props).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Sentence>{questions(props)}</Sentence>
      <p>{keep}</p>
    </>
  );
}

function subject({ offer, isRevised }: Pick<QuoteSentEmail, "offer" | "isRevised">): string {
  const which = isRevised ? "Your updated pool quote" : "Your pool quote";
  return `${which} from ${offer.company.name}: ${offer.number}`;
}

function headline({ offer, totalCents }: QuoteSentEmail): string {
  return `${dollars(totalCents)}, good until ${longDay(offer.validUntil)}`;
}

function text(props: QuoteSentEmail): string {
  return [
    greetingTo(props.offer.customer.name),
    opening(props),
    factLines(quoteFacts(props)),
    `Read your quote: ${props.url}`,
    howItWorks(props),
    ...documentLines(props),
    questions(props),
    keep,
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

/** Where the documents of the quote are, such as the state's leaflet on pool safety. */
function documentLines({ documents: { attached, onPage } }: QuoteSentEmail): string[] {
  const first =
    attached.length > 0 ? `Also attached: ${attached.join("; ")}. Please keep them with your quote.` : "";
  const second =
    onPage.length > 0
      ? `Not attached, because an email has no room for it; you’ll find it on that page under “Documents”: ${onPage.join("; ")}.`
      : "";
  return [first, second].filter(Boolean);
}

function questions({ offer }: Pick<QuoteSentEmail, "offer">): string {
  return `Questions? Reply to this email, or call our ${offer.office.name} office at ${offer.office.phone}.`;
}

const keep = "The link is just for you: anyone who has it can read and sign this quote.";

/** Sends a quote to the customer. Its link opens the quote, so its text is not stored. */
export const quoteSent = { subject, headline, Html: QuoteSent, text, letterhead: offerLetterhead };
