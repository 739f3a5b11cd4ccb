import { lengthLabel, visitTime } from "#core/visits/rules.ts";
import type { VisitEmail } from "#core/visits/templates.ts";
import { EmailButton, factLines, Facts, Words } from "./frame.tsx";
import { invitation } from "./invitation.ts";
import { letterhead, visitWhen } from "./visit-parts.tsx";

type Props = VisitEmail & { publicUrl: string };

function VisitAssigned(props: Props) {
  const { visit } = props;
  return (
    <>
      <Facts rows={facts(props)} />
      {visit.notes && <Words>{visit.notes}</Words>}
      <EmailButton href={link(props)}>Open this lead</EmailButton>
    </>
  );
}

function subject(props: Pick<VisitEmail, "visit" | "customer">): string {
  return `${props.visit.isMoved ? "Changed visit" : "Visit"}: ${props.customer.name}, ${visitWhen(props)}`;
}

function headline({ visit }: VisitEmail): string {
  return visit.isMoved ? "The new details of your visit" : "You’re making this visit";
}

function text(props: Props): string {
  return [factLines(facts(props)), props.visit.notes, `Open this lead: ${link(props)}`]
    .filter(Boolean)
    .join("\n\n");
}

function facts({ visit, customer, office }: VisitEmail): [string, string][] {
  return [
    ["When", visitTime(visit)],
    ["How long", lengthLabel(visit.minutes)],
    ["Where", visit.address],
    ["Customer", customer.name],
    ["Phone", customer.phone],
    ["Email", customer.address],
    ["Office", office.name],
  ];
}

function link({ publicUrl, customer }: Props): string {
  return `${publicUrl}/admin/estimates?open=${customer.leadId}`;
}

function attachments(props: Props) {
  const { visit, customer } = props;
  const description = [customer.phone, customer.address, visit.notes, link(props)].filter(Boolean).join("\n");
  return [invitation(props, { summary: `Visit: ${customer.name}`, description, isCanceled: false })];
}

/** Tells the person who makes the visit everything they need on the way. */
export const visitAssigned = { subject, headline, Html: VisitAssigned, text, letterhead, attachments };
