import type { VisitEmail } from "#core/visits/templates.ts";
import { Frame } from "./frame.tsx";
import { greeting } from "./greeting.ts";
import { invitation } from "./invitation.ts";
import { visitWhen } from "./visit-parts.tsx";

function VisitCanceled(props: VisitEmail) {
  return (
    <Frame title={subject(props)} company={props.company}>
      <p dir="auto">{greeting(props.customer.firstName)}</p>
      <p>{news(props)}</p>
      <p>{another(props)}</p>
    </Frame>
  );
}

function subject(props: Pick<VisitEmail, "visit">): string {
  return `Canceled: your visit on ${visitWhen(props)}`;
}

function text(props: VisitEmail): string {
  const parts = [greeting(props.customer.firstName), news(props), another(props)];
  return [...parts, props.company.legalName].join("\n\n");
}

function news(props: VisitEmail): string {
  return `Your visit on ${visitWhen(props)} is canceled, so no one will be coming that day.`;
}

function another({ office }: VisitEmail): string {
  return `If you’d like another day, reply to this email or call our ${office.name} office at ${office.phone}. We’d be glad to come out.`;
}

function attachments(props: VisitEmail) {
  const summary = `Canceled: ${props.company.name}, visit to your yard`;
  return [invitation(props, { summary, description: news(props), isCanceled: true })];
}

/** Tells the customer that a visit is canceled, without the reason, which is for staff. */
export const visitCanceled = { subject, Html: VisitCanceled, text, attachments };
