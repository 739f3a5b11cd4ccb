import type { QuoteQuestionEmail } from "#core/quotes/templates.ts";
import { EmailButton, factLines, Facts, Words } from "./frame.tsx";
import { noticeFacts, noticeLetterhead, staffLink } from "./quote-parts.tsx";

type Props = QuoteQuestionEmail & { publicUrl: string };

function QuoteQuestion(props: Props) {
  const { question, quote, publicUrl } = props;
  return (
    <>
      <Words>{question}</Words>
      <EmailButton href={staffLink(publicUrl, quote.id)}>{answer}</EmailButton>
      <p>{howToReply}</p>
      <Facts rows={noticeFacts(props)} />
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
    `${answer}: ${staffLink(props.publicUrl, props.quote.id)}`,
    howToReply,
    factLines(noticeFacts(props)),
  ].join("\n\n");
}

const answer = "Answer in the quote";
const howToReply =
  "The quote keeps your answer and takes the question off the list. A reply to this email also reaches the customer, but the quote doesn’t know about it.";

/** Sends a customer's question about a quote to the user responsible for it. */
export const quoteQuestion = { subject, headline, Html: QuoteQuestion, text, letterhead: noticeLetterhead };
