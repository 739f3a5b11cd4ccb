import { useDraft } from "#app/admin/kit/form/use-draft.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import type { Lead } from "#core/leads/shape.ts";
import { replies } from "#core/leads/replies/contract.ts";
import { useAfterReply } from "./after-reply.ts";
import { ReplyComposer } from "./composer.tsx";
import { draftNoun } from "./draft.ts";
import { useReplyAddress } from "./reply-address.ts";
import { openReply, useIsOpen } from "./open-replies.ts";
import { UnsentReplies } from "./unsent.tsx";
import "./replies.css";

/** The reply that the user is writing to a lead, and those that are not sent. */
export function Replies({ lead }: { lead: Lead }) {
  const { user } = useShell();
  const isOpen = useIsOpen(lead.id);
  const { draft } = useDraft(draftNoun(lead.id), "new");
  const mayReply = may(user, replies.operations.create) && lead.email !== "";
  useReplyAddress(lead.id, mayReply);
  useAfterReply(lead);
  return (
    <>
      {may(user, replies.operations.ofLead) && <UnsentReplies leadId={lead.id} />}
      {mayReply && (isOpen || draft !== null) && (
        <ReplyComposer
          lead={lead}
          answering={lead.message}
          takesFocus={isOpen}
          close={() => openReply(null)}
        />
      )}
    </>
  );
}
