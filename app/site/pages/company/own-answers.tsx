import "./own-answers.css";
import type { OwnAnswer } from "#core/settings/trust.rules.ts";

type OwnAnswersProps = { answers: OwnAnswer[]; guide: string | null; isOpen: boolean };

/** Our own answers to the questions that we tell visitors to ask of everyone. */
export function OwnAnswers({ answers, guide, isOpen }: OwnAnswersProps) {
  return (
    <details className="own-answers" open={isOpen}>
      <summary>Our own answers to the questions we tell you to ask</summary>
      <ol>
        {answers.map(({ question, answer }) => (
          <li key={question}>
            <b>{question}</b>
            <p>{answer}</p>
          </li>
        ))}
      </ol>
      <p>
        {guide && (
          <>
            <a href={guide}>All the questions, with what a good answer looks like</a>.{" "}
          </>
        )}
        <a href="/contact">Ask us the others</a> before you sign.
      </p>
    </details>
  );
}
