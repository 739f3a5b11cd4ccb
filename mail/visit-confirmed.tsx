import type { VisitEmail } from "#core/visits/templates.ts";
import { EmailButton, factLines, Facts, Sentence } from "./frame.tsx";
import { greeting } from "./greeting.ts";
import { invitation, type SentVisit } from "./invitation.ts";
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

function VisitConfirmed(props: Props) {
  return (
    <>
      <p dir="auto">{greeting(props.customer)}</p>
      <p>{opening(props)}</p>
      <Facts rows={visitFacts(props)} />
      <p>{plans[props.visit.kind]}</p>
      <EmailButton href={ownPage(props)}>Move or cancel</EmailButton>
      <Sentence>{howToMove(props)}</Sentence>
      <p>{calendar(props)}</p>
    </>
  );
}

function subject(props: Pick<VisitEmail, "visit">): string {
  return `${props.visit.isMoved ? "Changed: your" : "Your"} ${visitNoun(props)} on ${visitWhen(props)}`;
}

function text(props: Props): string {
  return [
    greeting(props.customer),
    opening(props),
    factLines(visitFacts(props)),
    plans[props.visit.kind],
    ownPageLine(props),
    howToMove(props),
    calendar(props),
  ].join("\n\n");
}

function headline({ visit }: VisitEmail): string {
  if (visit.isMoved) return "Here are the new details";
  return visit.kind === "yard" ? "Thank you for inviting us" : "We look forward to talking with you";
}

function opening({ visit, office }: Pick<VisitEmail, "visit" | "office">): string {
  const noun = visitNoun({ visit });
  if (visit.isMoved) return `Your ${noun} has changed. Our ${office.name} office now has you down for:`;
  const seeing = visit.kind === "yard" ? "seeing your yard and hearing" : "hearing";
  return `We look forward to ${seeing} your ideas. Our ${office.name} office has you down for:`;
}

const talk =
  "We’ll talk about your yard, sizes and prices, and answer your questions. If you have a survey of your lot, please have it handy.";
const plans: Record<VisitEmail["visit"]["kind"], string> = {
  yard: "We’ll walk the yard with you, see where the pool could go, check the ground and the access for our equipment, and answer your questions. If you have a survey of your lot, please have it handy.",
  phone: talk,
  video: talk,
};

function calendar(props: Pick<VisitEmail, "visit">): string {
  return `The attached invitation adds the ${visitNoun(props)} to your calendar.`;
}

function attachments(props: SentVisit) {
  const { person, office, company, visit } = props;
  const isYard = visit.kind === "yard";
  const description = `${isYard ? `${person.name} is coming` : `You’ll talk to ${person.name}`}: ${person.phone}\n${howToMove({ office })}`;
  const summary = `${company.name}: ${isYard ? "visit to your yard" : visitNoun(props)}`;
  return [invitation(props, { summary, description, isCanceled: false })];
}

/** Confirms a visit to the customer, or tells them its new time or place. */
export const visitConfirmed = { subject, headline, Html: VisitConfirmed, text, letterhead, attachments };
