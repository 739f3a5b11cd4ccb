import type { VisitEmail } from "#core/visits/templates.ts";
import { EmailButton, factLines, Facts, Sentence } from "./frame.tsx";
import { greeting } from "./greeting.ts";
import {
  howToMove,
  letterhead,
  ownPage,
  ownPageLine,
  visitFacts,
  visitNoun,
  visitWhen,
} from "./visit-parts.tsx";

type Props = VisitEmail & { publicUrl: string };

function headline({ visit }: VisitEmail): string {
  return `We look forward to ${visit.kind === "yard" ? "seeing your yard" : "talking with you"}`;
}

const opening = "Here is everything about it again:";

function VisitReminder(props: Props) {
  return (
    <>
      <p dir="auto">{greeting(props.customer)}</p>
      <p>{opening}</p>
      <Facts rows={visitFacts(props)} />
      <EmailButton href={ownPage(props)}>Move or cancel</EmailButton>
      <Sentence>{howToMove(props)}</Sentence>
    </>
  );
}

function subject(props: Pick<VisitEmail, "visit">): string {
  return `Reminder: your ${visitNoun(props)} on ${visitWhen(props)}`;
}

function text(props: Props): string {
  const facts = factLines(visitFacts(props));
  return [greeting(props.customer), opening, facts, ownPageLine(props), howToMove(props)].join("\n\n");
}

/** Reminds the customer the day before. */
export const visitReminder = { subject, headline, Html: VisitReminder, text, letterhead };
