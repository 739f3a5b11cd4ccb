import "./own-answers.css";
import type { OwnAnswer } from "#core/settings/trust.rules.ts";

type OwnAnswersProps = { answers: OwnAnswer[]; guide: string | null };

/** Our own answers to the questions that we tell visitors to ask of everyone. */
export function OwnAnswers({ answers, guide }: OwnAnswersProps) {
  const answered = answers.filter(({ answer }) => answer !== "").length;
  return (
    <details className="own-answers">
      <summary>
        Our own answers to the {answers.length} questions we tell you to ask
        {answered < answers.length && ` (${answered} so far)`}
      </summary>
      <ol>
        {answers.map(({ question, answer }) => (
          <li key={question}>
            <b>{question}</b>
            <p>{answer || <a href="/contact">Ask us</a>}</p>
          </li>
        ))}
      </ol>
      {guide && (
        <p>
          <a href={guide}>The guide, with what a good answer looks like</a>
        </p>
      )}
    </details>
  );
}
