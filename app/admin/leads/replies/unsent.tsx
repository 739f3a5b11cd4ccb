import { useAction } from "#app/admin/kit/live/actions.ts";
import { Tag, When } from "#app/admin/kit/record/facts.tsx";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { replies } from "#core/leads/replies/contract.ts";
import { canSendAgain, replyStateLabels } from "#core/leads/replies/rules.ts";
import type { Reply } from "#core/leads/replies/shape.ts";
import { useUndo } from "./use-undo.ts";

/** Replies that are held back, wait for the mail server, have failed or were only stored. */
export function UnsentReplies({ leadId }: { leadId: number }) {
  const items = useAsk(replies, "ofLead", { query: { leadId } }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul className="record-list unsent-replies" aria-label="Replies not sent">
      {items.map((reply) => (
        <Unsent key={reply.id} reply={reply} />
      ))}
    </ul>
  );
}

function Unsent({ reply }: { reply: Reply }) {
  const { state, error, nextAttemptAt } = reply;
  // a queued reply without an attempt is on its way
  const isWaiting = state === "queued" && error !== null;
  const label = state === "queued" && !isWaiting ? replyStateLabels.held : replyStateLabels[state];
  return (
    <li>
      <Tag variant={state === "failed" ? "bad" : "warn"}>{label}</Tag>
      <span>
        <bdi>{reply.subject}</bdi>, <bdi>{reply.user.name}</bdi> to <bdi>{reply.to}</bdi>
        {isWaiting && nextAttemptAt && (
          <>
            , next attempt <When at={nextAttemptAt} />
          </>
        )}
        {error !== null && <span className="record-error">{error}</span>}
        <details>
          <summary>Text</summary>
          <p className="typed" dir="auto">
            {reply.text}
          </p>
        </details>
      </span>
      <Actions reply={reply} />
    </li>
  );
}

function Actions({ reply }: { reply: Reply }) {
  const { user } = useShell();
  const undo = useUndo();
  const resend = useAction(replies, "resend");
  const sendAgain = () =>
    resend.mutate(
      { id: reply.id, body: {} },
      {
        onError: (error) =>
          toast({ title: "Not sent", description: errorMessage(error), variant: "destructive" }),
      },
    );
  if (reply.state === "held" && may(user, replies.operations.cancel))
    return (
      <button
        type="button"
        className="staff-button"
        disabled={undo.isPending}
        onClick={() => undo.run(reply)}
      >
        Undo
      </button>
    );
  if (canSendAgain(reply.state) && may(user, replies.operations.resend))
    return (
      <button type="button" className="staff-button" disabled={resend.isPending} onClick={sendAgain}>
        Send again
      </button>
    );
  return null;
}
