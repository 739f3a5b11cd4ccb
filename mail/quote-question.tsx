import type { QuoteQuestionEmail } from "#core/quotes/templates.ts";
import { factLines, Facts, Frame, Words } from "./frame.tsx";
import { EmailButton, noticeFacts, staffLink } from "./quote-parts.tsx";

type Props = QuoteQuestionEmail & { publicUrl: string };

function QuoteQuestion(props: Props) {
  const { question, quote, company, publicUrl } = props;
  return (
    <Frame title={subject(props)} company={company}>
      <Words>{question}</Words>
      <Facts rows={noticeFacts(props)} />
      <p>{howToReply}</p>
      <EmailButton href={staffLink(publicUrl, quote.id)}>Open the quote</EmailButton>
    </Frame>
  );
}

function subject({ quote, customer }: Pick<QuoteQuestionEmail, "quote" | "customer">): string {
  return `Question about quote ${quote.number} from ${customer.name}`;
}

function text(props: Props): string {
  return [
    subject(props),
    props.question,
    factLines(noticeFacts(props)),
    howToReply,
    `Open the quote: ${staffLink(props.publicUrl, props.quote.id)}`,
  ].join("\n\n");
}

const howToReply = "Reply to this email to write to the customer.";

/** Sends a customer's question about a quote to the user responsible for it. */
export const quoteQuestion = { subject, Html: QuoteQuestion, text };
