import { useEffect } from "react";
import { useShell } from "#app/admin/kit/page.tsx";
import { useUndo } from "#app/admin/leads/use-undo.ts";
import type { Lead } from "#core/leads/shape.ts";

type Standing = Pick<Lead, "stage" | "owner">;
type Sent = Standing & { newestId: number };

/** How the leads stood to which this tab has sent replies, until the mail server has taken them. */
const sentTo = new Map<number, Sent>();

/** Notes how a lead stands when a reply to it is sent. */
export function noteSent({ id, stage, owner, activities }: Lead): void {
  sentTo.set(id, { stage, owner, newestId: Math.max(0, ...activities.map((one) => one.id)) });
}

export function forgetSent(leadId: number): void {
  sentTo.delete(leadId);
}

/** How the lead stood before the user's reply moved it; null if the reply has not gone out, or moved nothing. */
export function beforeReply(
  lead: Standing & Pick<Lead, "activities">,
  sent: Sent,
  userId: number,
): Standing | null {
  const isOut = lead.activities.some(
    ({ id, type, to, email }) =>
      id > sent.newestId && type === "email" && to === "reply" && email?.state === "sent",
  );
  const wasNew = sent.stage === "new" && lead.stage === "contacted";
  const wasFree = sent.owner === null && lead.owner?.id === userId;
  if (!isOut || !(wasNew || wasFree)) return null;
  return { stage: wasNew ? sent.stage : lead.stage, owner: wasFree ? null : lead.owner };
}

/** Says what the user's reply has changed about the open lead, with one Undo for all of it. */
export function useAfterReply(lead: Lead): void {
  const { user } = useShell();
  const undo = useUndo();
  useEffect(() => {
    const sent = sentTo.get(lead.id);
    const before = sent && beforeReply(lead, sent, user.id);
    if (!before) return;
    forgetSent(lead.id);
    undo({ ...lead, ...before }, lead);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer of the server
  }, [lead, user.id]);
}
