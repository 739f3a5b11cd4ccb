import type { QuoteQuestionEmail } from "#core/quotes/templates.ts";
import { EmailButton, factLines, Facts, Words } from "./frame.tsx";
import { noticeFacts, noticeLetterhead, staffLink } from "./quote-parts.tsx";

type Props = QuoteQuestionEmail & { publicUrl: string };

function QuoteQuestion(props: Props) {
  const { question, quote, publicUrl } = props;
  return (
    <>
      <Words>{question}</Words>
      <Facts rows={noticeFacts(props)} />
      <p>{howToReply}</p>
      <EmailButton href={staffLink(publicUrl, quote.id)}>Open the quote</EmailButton>
    </>
  );
}

function subject({ quote, customer }: Pick<QuoteQuestionEmail, "quote" | "customer">): string {
  return `Question about quote ${quote.number} from ${customer.name}`;
}

const headline = () => "They’re waiting for your answer";

function text(props: Props): string {
  return [
    props.question,
    factLines(noticeFacts(props)),
    howToReply,
    `Open the quote: ${staffLink(props.publicUrl, props.quote.id)}`,
  ].join("\n\n");
}

const howToReply = "Reply to this email to write to the customer.";

/** Sends a customer's question about a quote to the user responsible for it. */
export const quoteQuestion = { subject, headline, Html: QuoteQuestion, text, letterhead: noticeLetterhead };
