import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { replyFragment } from "#core/leads/replies/rules.ts";
import { openReply } from "./open-replies.ts";

/**
 * Opens the reply if the address asks for it, as the button in the office's email does. The address then no longer
 * asks, so a closed reply stays closed.
 */
export function useReplyAddress(leadId: number, mayReply: boolean): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const opensReply = mayReply && hash === replyFragment;
  useEffect(() => {
    if (!opensReply) return;
    openReply(leadId);
    void navigate({ search }, { replace: true, preventScrollReset: true });
  }, [opensReply, leadId, navigate, search]);
}
