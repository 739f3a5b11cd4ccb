import type { VisitEmail } from "#core/visits/templates.ts";
import { factLines, Facts, Sentence } from "./frame.tsx";
import { greeting } from "./greeting.ts";
import { howToMove, letterhead, visitFacts, visitWhen } from "./visit-parts.tsx";

const headline = () => "We look forward to seeing your yard";
const opening = "Here is everything about it again:";

function VisitReminder(props: VisitEmail) {
  return (
    <>
      <p dir="auto">{greeting(props.customer)}</p>
      <p>{opening}</p>
      <Facts rows={visitFacts(props)} />
      <Sentence>{howToMove(props)}</Sentence>
    </>
  );
}

function subject(props: Pick<VisitEmail, "visit">): string {
  return `Reminder: your visit on ${visitWhen(props)}`;
}

function text(props: VisitEmail): string {
  return [greeting(props.customer), opening, factLines(visitFacts(props)), howToMove(props)].join("\n\n");
}

/** Reminds the customer the day before. */
export const visitReminder = { subject, headline, Html: VisitReminder, text, letterhead };
