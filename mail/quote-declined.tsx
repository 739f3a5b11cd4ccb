import type { QuoteDeclinedEmail } from "#core/quotes/templates.ts";
import { factLines, Facts, Frame, Words } from "./frame.tsx";
import { EmailButton, noticeFacts, staffLink } from "./quote-parts.tsx";

type Props = QuoteDeclinedEmail & { publicUrl: string };

function QuoteDeclined(props: Props) {
  const { reason, quote, company, publicUrl } = props;
  return (
    <Frame title={subject(props)} company={company}>
      {reason ? <Words>{reason}</Words> : <p>{noReason}</p>}
      <Facts rows={noticeFacts(props)} />
      <p>{next}</p>
      <EmailButton href={staffLink(publicUrl, quote.id)}>Open the quote</EmailButton>
    </Frame>
  );
}

function subject({ quote, customer }: Pick<QuoteDeclinedEmail, "quote" | "customer">): string {
  return `Declined: quote ${quote.number} by ${customer.name}`;
}

function text(props: Props): string {
  return [
    subject(props),
    props.reason || noReason,
    factLines(noticeFacts(props)),
    next,
    `Open the quote: ${staffLink(props.publicUrl, props.quote.id)}`,
  ].join("\n\n");
}

const noReason = "They didn’t give a reason.";
const next = "The lead’s stage hasn’t changed. You can send a new revision, or mark the lead as lost.";

/** Tells those responsible for a quote that the customer declined it. */
export const quoteDeclined = { subject, Html: QuoteDeclined, text };
