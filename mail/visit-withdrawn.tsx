import type { VisitEmail } from "#core/visits/templates.ts";
import { Frame } from "./frame.tsx";
import { invitation } from "./invitation.ts";
import { visitWhen } from "./visit-parts.tsx";

type Props = VisitEmail & { publicUrl: string };

function VisitWithdrawn(props: Props) {
  return (
    <Frame title={subject(props)} company={props.company}>
      <p>{news(props)}</p>
      <p>
        <a href={link(props)} style={{ color: "#0f6b80", fontWeight: "bold" }}>
          Open this lead
        </a>
      </p>
    </Frame>
  );
}

function subject(props: Pick<VisitEmail, "visit" | "customer">): string {
  const label = props.visit.isCanceled ? "Canceled visit" : "No longer your visit";
  return `${label}: ${props.customer.name}, ${visitWhen(props)}`;
}

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
export const visitWithdrawn = { subject, Html: VisitWithdrawn, text, attachments };
