import type { VisitEmail } from "#core/visits/templates.ts";
import { factLines, Facts, Sentence } from "./frame.tsx";
import { greeting } from "./greeting.ts";
import { invitation, type SentVisit } from "./invitation.ts";
import { howToMove, letterhead, visitFacts, visitWhen } from "./visit-parts.tsx";

function VisitConfirmed(props: VisitEmail) {
  return (
    <>
      <p dir="auto">{greeting(props.customer)}</p>
      <p>{opening(props)}</p>
      <Facts rows={visitFacts(props)} />
      <p>{plan}</p>
      <Sentence>{howToMove(props)}</Sentence>
      <p>{calendar}</p>
    </>
  );
}

function subject(props: Pick<VisitEmail, "visit">): string {
  return `${props.visit.isMoved ? "Changed: your visit" : "Your visit"} on ${visitWhen(props)}`;
}

function text(props: VisitEmail): string {
  return [
    greeting(props.customer),
    opening(props),
    factLines(visitFacts(props)),
    plan,
    howToMove(props),
    calendar,
  ].join("\n\n");
}

function headline({ visit }: VisitEmail): string {
  return visit.isMoved ? "Here are the new details" : "Thank you for inviting us";
}

function opening({ visit, office }: Pick<VisitEmail, "visit" | "office">): string {
  return visit.isMoved
    ? `Your visit has changed. Our ${office.name} office now has you down for:`
    : `We look forward to seeing your yard and hearing your ideas. Our ${office.name} office has you down for:`;
}

const plan =
  "We’ll walk the yard with you, see where the pool could go, check the ground and the access for our equipment, and answer your questions. If you have a survey of your lot, please have it handy.";
const calendar = "The attached invitation adds the visit to your calendar.";

function attachments(props: SentVisit) {
  const { person, office, company } = props;
  const description = `${person.name} is coming: ${person.phone}\n${howToMove({ office })}`;
  return [
    invitation(props, { summary: `${company.name}: visit to your yard`, description, isCanceled: false }),
  ];
}

/** Confirms a visit to the customer, or tells them its new time or place. */
export const visitConfirmed = { subject, headline, Html: VisitConfirmed, text, letterhead, attachments };
