import type { VisitEmail } from "#core/visits/templates.ts";
import { factLines, Facts, Frame } from "./frame.tsx";
import { greeting } from "./greeting.ts";
import { howToMove, visitFacts, visitWhen } from "./visit-parts.tsx";

const opening = "A quick reminder of our visit to your yard:";

function VisitReminder(props: VisitEmail) {
  return (
    <Frame title={subject(props)} company={props.company}>
      <p dir="auto">{greeting(props.customer.firstName)}</p>
      <p>{opening}</p>
      <Facts rows={visitFacts(props)} />
      <p>{howToMove(props)}</p>
    </Frame>
  );
}

function subject(props: Pick<VisitEmail, "visit">): string {
  return `Reminder: your visit on ${visitWhen(props)}`;
}

function text(props: VisitEmail): string {
  return [
    greeting(props.customer.firstName),
    opening,
    factLines(visitFacts(props)),
    howToMove(props),
    props.company.legalName,
  ].join("\n\n");
}

/** Reminds the customer the day before. */
export const visitReminder = { subject, Html: VisitReminder, text };
