import type { QuoteDeclinedEmail } from "#core/quotes/templates.ts";
import { EmailButton, factLines, Facts, Words } from "./frame.tsx";
import { noticeFacts, noticeLetterhead, staffLink } from "./quote-parts.tsx";

type Props = QuoteDeclinedEmail & { publicUrl: string };

function QuoteDeclined(props: Props) {
  const { reason, quote, publicUrl } = props;
  return (
    <>
      {reason ? <Words>{reason}</Words> : <p>{noReason}</p>}
      <Facts rows={noticeFacts(props)} />
      <p>{next}</p>
      <EmailButton href={staffLink(publicUrl, quote.id)}>Open the quote</EmailButton>
    </>
  );
}

function subject({ quote, customer }: Pick<QuoteDeclinedEmail, "quote" | "customer">): string {
  return `Declined: quote ${quote.number} by ${customer.name}`;
}

const headline = () => "They chose not to go ahead";

function text(props: Props): string {
  return [
    props.reason || noReason,
    factLines(noticeFacts(props)),
    next,
    `Open the quote: ${staffLink(props.publicUrl, props.quote.id)}`,
  ].join("\n\n");
}

const noReason = "They didn’t give a reason.";
const next = "The lead’s stage hasn’t changed. You can send a new revision, or mark the lead as lost.";

/** Tells those responsible for a quote that the customer declined it. */
export const quoteDeclined = { subject, headline, Html: QuoteDeclined, text, letterhead: noticeLetterhead };
