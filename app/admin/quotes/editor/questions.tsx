import { Link } from "react-router";
import { useAsk, useRecord } from "#app/admin/kit/live/queries.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { ReplyComposer } from "#app/admin/leads/replies/composer.tsx";
import { UnsentReplies } from "#app/admin/leads/replies/unsent.tsx";
import { may } from "#core/policies.ts";
import { leads } from "#core/leads/contract.ts";
import { replies } from "#core/leads/replies/contract.ts";
import { isOnItsWay } from "#core/leads/replies/rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import "#app/admin/leads/replies/replies.css";

type QuestionProps = { quote: Quote };

/** What the customer asked on their page and nobody has answered, and the email that answers it. */
export function Questions({ quote }: QuestionProps) {
  const { leadId, questions } = quote;
  const answering = questions.map(({ text }) => text).join("\n\n");
  if (leadId === null) return <p className="typed">{answering}</p>;
  return <Answer quote={quote} leadId={leadId} answering={answering} />;
}

function Answer({ quote, leadId, answering }: QuestionProps & { leadId: number; answering: string }) {
  const { user } = useShell();
  const lead = useRecord(leads, leadId);
  const unsent = useAsk(replies, "ofLead", { query: { leadId } });
  const isSending = unsent.data?.items.some(({ state }) => isOnItsWay(state)) ?? false;
  if (lead.isError && !lead.data)
    return <Failure what="The lead could not be loaded." error={lead.error} retry={() => lead.refetch()} />;
  if (!lead.data || unsent.isPending) return <Skeleton label="Loading the question" rows={3} />;
  const mayReply = may(user, replies.operations.create) && lead.data.email !== "";
  return (
    <>
      <UnsentReplies leadId={leadId} />
      {mayReply && !isSending ? (
        <ReplyComposer lead={lead.data} answering={answering} subject={`Your quote ${quote.number}`} />
      ) : (
        <p className="typed" dir="auto">
          {answering}
        </p>
      )}
      <p>
        <Link to={`/admin/estimates?open=${leadId}`}>Did you call or text them? Log it on the lead.</Link>
      </p>
    </>
  );
}
