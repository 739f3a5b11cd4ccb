import type { VisitEmail } from "#core/visits/templates.ts";
import { EmailButton } from "./frame.tsx";
import { invitation } from "./invitation.ts";
import { letterhead, visitNoun, visitWhen } from "./visit-parts.tsx";

type Props = VisitEmail & { publicUrl: string };

function VisitWithdrawn(props: Props) {
  return (
    <>
      <p>{news(props)}</p>
      <EmailButton href={link(props)}>Open this lead</EmailButton>
    </>
  );
}

function subject(props: Pick<VisitEmail, "visit" | "customer">): string {
  const label = props.visit.isCanceled
    ? `Canceled ${visitNoun(props)}`
    : `No longer your ${visitNoun(props)}`;
  return `${label}: ${props.customer.name}, ${visitWhen(props)}`;
}

function headline({ visit }: VisitEmail): string {
  return visit.kind === "yard" ? "You don’t need to go" : "You don’t need to call";
}

function text(props: Props): string {
  return [news(props), `Open this lead: ${link(props)}`].join("\n\n");
}

function news({ visit, customer, person }: VisitEmail): string {
  const of = `${visitNoun({ visit })} ${visit.kind === "yard" ? "to" : "with"} ${customer.name}`;
  return visit.isCanceled ? `The ${of} is canceled.` : `${person.name} is taking over your ${of}.`;
}

function link({ publicUrl, customer }: Props): string {
  return `${publicUrl}/admin/estimates?open=${customer.leadId}`;
}

function attachments(props: Props) {
  const summary = `Canceled ${visitNoun(props)}: ${props.customer.name}`;
  return [invitation(props, { summary, description: news(props), isCanceled: true })];
}

/** Tells the person of a visit that it is canceled, or that someone else takes it over. */
export const visitWithdrawn = { subject, headline, Html: VisitWithdrawn, text, letterhead, attachments };
