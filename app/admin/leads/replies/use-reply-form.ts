import { useEffect, useRef } from "react";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import type { ToastMessage } from "#app/ui/toasts.ts";
import { replies } from "#core/leads/replies/contract.ts";
import { holdMs } from "#core/leads/replies/rules.ts";
import type { Lead } from "#core/leads/shape.ts";
import { noteSent } from "./after-reply.ts";
import { blankReply, draftNoun, newKey, type ReplyDraft } from "./draft.ts";
import { closeReply } from "./open-replies.ts";
import { useUndo } from "./use-undo.ts";

type ReplyForm = { form: RecordForm<ReplyDraft>; send: () => void };

/**
 * A reply that is being written, and how to send it, with an Undo for as long as it is held back.
 * @param begins the subject of an empty reply
 */
export function useReplyForm(lead: Lead, begins = ""): ReplyForm {
  const { id: leadId } = lead;
  const undo = useUndo();
  const sent = useRef(0);
  const stored = useSource(replies);
  // each reply has its own key, which is stored for as long as the reply
  const source = { ...stored, noun: draftNoun(leadId), add: (body: object) => stored.add(body, "") };
  const form = useNewRecord(source, {
    blank: { ...blankReply, subject: begins },
    bodyOf: ({ templateId, ...content }) => ({ leadId, ...content, ...(templateId && { templateId }) }),
    onAdded: (id) => {
      sent.current = Number(id);
      noteSent(lead);
    },
  });
  const change = (next: ReplyDraft) => form.change({ ...next, key: next.key || newKey() });
  useNewKey(form);
  const { subject, text } = form.value;
  const done = (): ToastMessage => ({
    title: "Sending the email",
    action: { label: "Undo", run: () => undo.run({ id: sent.current, leadId, subject, text }) },
    durationMs: holdMs,
  });
  return {
    form: { ...form, change },
    send: () => form.save({}, { done, after: () => closeReply(leadId) }),
  };
}

/** Once the server answers that an earlier version is on its way, the next text sent is a new reply. */
function useNewKey({ error, value, change }: RecordForm<ReplyDraft>): void {
  const isReused = error instanceof AnswerError && error.problem?.code === "key_reused";
  useEffect(() => {
    if (isReused) change({ ...value, key: newKey() });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each such answer
  }, [isReused]);
}
