import { useAction } from "#app/admin/kit/live/actions.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { toast } from "#app/ui/toasts.ts";
import { replies } from "#core/leads/replies/contract.ts";
import type { Reply } from "#core/leads/replies/shape.ts";
import { forgetSent } from "./after-reply.ts";
import { restoreDraft } from "./draft.ts";

type Canceled = Pick<Reply, "id" | "leadId" | "subject" | "text">;

/** Cancels a reply that is held back. The user's own text becomes a draft again, on whichever screen they are. */
export function useUndo() {
  const { user } = useShell();
  const cancel = useAction(replies, "cancel");
  const run = async (reply: Canceled) => {
    try {
      const canceled = await cancel.mutateAsync({ id: reply.id, body: {} });
      forgetSent(reply.leadId);
      const isOwn = canceled.user.id === user.id;
      if (isOwn) restoreDraft(user.id, reply);
      toast({ title: "Not sent", ...(isOwn && { description: "Your text is a draft again." }) });
    } catch (error) {
      toast({ title: "Not undone", description: errorMessage(error), variant: "destructive" });
    }
  };
  return { isPending: cancel.isPending, run: (reply: Canceled) => void run(reply) };
}
