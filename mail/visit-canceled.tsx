import type { VisitEmail } from "#core/visits/templates.ts";
import { Sentence } from "./frame.tsx";
import { greeting } from "./greeting.ts";
import { invitation, type SentVisit } from "./invitation.ts";
import { letterhead, visitNoun, visitWhen } from "./visit-parts.tsx";

function VisitCanceled(props: VisitEmail) {
  return (
    <>
      <p dir="auto">{greeting(props.customer)}</p>
      <p>{news(props)}</p>
      <Sentence>{another(props)}</Sentence>
    </>
  );
}

function subject(props: Pick<VisitEmail, "visit">): string {
  return `Canceled: your ${visitNoun(props)} on ${visitWhen(props)}`;
}

const headline = () => "Would another day work for you?";

function text(props: VisitEmail): string {
  return [greeting(props.customer), news(props), another(props)].join("\n\n");
}

function news(props: VisitEmail): string {
  const { kind } = props.visit;
  const so = kind === "yard" ? ", so no one will be coming that day" : "";
  return `Your ${visitNoun(props)} on ${visitWhen(props)} is canceled${so}.`;
}

function another({ office, visit }: VisitEmail): string {
  const glad = visit.kind === "yard" ? "come out" : "talk with you";
  return `To choose one, reply to this email or call our ${office.name} office at ${office.phone}. We’d be glad to ${glad}.`;
}

function attachments(props: SentVisit) {
  const summary = `Canceled: ${props.company.name}, ${props.visit.kind === "yard" ? "visit to your yard" : visitNoun(props)}`;
  return [invitation(props, { summary, description: news(props), isCanceled: true })];
}

/** Tells the customer that a visit is canceled, without the reason, which is for staff. */
export const visitCanceled = { subject, headline, Html: VisitCanceled, text, letterhead, attachments };
