import { lengthLabel, visitKindLabels, visitTime } from "#core/visits/rules.ts";
import type { VisitEmail } from "#core/visits/templates.ts";
import { EmailButton, factLines, Facts, Words } from "./frame.tsx";
import { invitation } from "./invitation.ts";
import { letterhead, visitNoun, visitWhen } from "./visit-parts.tsx";

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
  const label = props.visit.isMoved ? `Changed ${visitNoun(props)}` : visitKindLabels[props.visit.kind];
  return `${label}: ${props.customer.name}, ${visitWhen(props)}`;
}

function headline({ visit }: VisitEmail): string {
  const noun = visitNoun({ visit });
  return visit.isMoved ? `The new details of your ${noun}` : `You’re making this ${noun}`;
}

function text(props: Props): string {
  return [factLines(facts(props)), props.visit.notes, `Open this lead: ${link(props)}`]
    .filter(Boolean)
    .join("\n\n");
}

function facts({ visit, customer, person, office }: VisitEmail): [string, string][] {
  return [
    ["When", visitTime(visit)],
    ["How long", lengthLabel(visit.minutes)],
    [
      visit.kind === "phone" ? "Number to call" : "Where",
      visit.kind === "video" ? person.videoLink || sendLink : visit.address,
    ],
    ...(visit.isByCustomer ? [["Booked by", "The customer"] as [string, string]] : []),
    ["Customer", customer.name],
    ["Phone", customer.phone],
    ["Email", customer.address],
    ["Office", office.name],
  ];
}

const sendLink = "Video call. Email the customer the link before it starts.";

function link({ publicUrl, customer }: Props): string {
  return `${publicUrl}/admin/estimates?open=${customer.leadId}`;
}

function attachments(props: Props) {
  const { visit, customer } = props;
  const description = [customer.phone, customer.address, visit.notes, link(props)].filter(Boolean).join("\n");
  return [
    invitation(props, {
      summary: `${visitKindLabels[visit.kind]}: ${customer.name}`,
      description,
      isCanceled: false,
    }),
  ];
}

/** Tells the person who makes the visit everything they need on the way. */
export const visitAssigned = { subject, headline, Html: VisitAssigned, text, letterhead, attachments };
