import type { VisitEmail } from "#core/visits/templates.ts";
import { Sentence } from "./frame.tsx";
import { greeting } from "./greeting.ts";
import { invitation, type SentVisit } from "./invitation.ts";
import { letterhead, visitWhen } from "./visit-parts.tsx";

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
  return `Canceled: your visit on ${visitWhen(props)}`;
}

const headline = () => "Would another day suit you?";

function text(props: VisitEmail): string {
  return [greeting(props.customer), news(props), another(props)].join("\n\n");
}

function news(props: VisitEmail): string {
  return `Your visit on ${visitWhen(props)} is canceled, so no one will be coming that day.`;
}

function another({ office }: VisitEmail): string {
  return `To choose one, reply to this email or call our ${office.name} office at ${office.phone}. We’d be glad to come out.`;
}

function attachments(props: SentVisit) {
  const summary = `Canceled: ${props.company.name}, visit to your yard`;
  return [invitation(props, { summary, description: news(props), isCanceled: true })];
}

/** Tells the customer that a visit is canceled, without the reason, which is for staff. */
export const visitCanceled = { subject, headline, Html: VisitCanceled, text, letterhead, attachments };
