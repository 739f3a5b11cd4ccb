import type { VisitEmail } from "#core/visits/templates.ts";
import { EmailButton } from "./frame.tsx";
import { invitation } from "./invitation.ts";
import { letterhead, visitWhen } from "./visit-parts.tsx";

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
  const label = props.visit.isCanceled ? "Canceled visit" : "No longer your visit";
  return `${label}: ${props.customer.name}, ${visitWhen(props)}`;
}

const headline = () => "You don’t need to go";

function text(props: Props): string {
  return [news(props), `Open this lead: ${link(props)}`].join("\n\n");
}

function news({ visit, customer, person }: VisitEmail): string {
  if (visit.isCanceled) return `The visit to ${customer.name} is canceled.`;
  return `${person.name} is taking over your visit to ${customer.name}.`;
}

function link({ publicUrl, customer }: Props): string {
  return `${publicUrl}/admin/estimates?open=${customer.leadId}`;
}

function attachments(props: Props) {
  const summary = `Canceled visit: ${props.customer.name}`;
  return [invitation(props, { summary, description: news(props), isCanceled: true })];
}

/** Tells the person of a visit that it is canceled, or that someone else takes it over. */
export const visitWithdrawn = { subject, headline, Html: VisitWithdrawn, text, letterhead, attachments };
