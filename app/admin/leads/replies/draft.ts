import { drafts } from "#app/admin/kit/form/drafts.ts";
import { draftKey } from "#app/admin/kit/form/draft-text.ts";
import type { Reply } from "#core/leads/replies/shape.ts";

/** What one user is writing to one lead. */
export type ReplyDraft = { templateId: string; subject: string; text: string; key: string };

export const blankReply: ReplyDraft = { templateId: "", subject: "", text: "", key: "" };

/** Drafts of replies are kept by lead. */
export function draftNoun(leadId: number): string {
  return `replies-${leadId}`;
}

/** The key by which the server recognizes a reply that is sent again after a lost answer. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36).padStart(7, "0"),
  ).join("");
}

type Canceled = Pick<Reply, "leadId" | "subject" | "text">;

/** Makes a canceled reply a draft again, below any text that was typed since. */
export function restoreDraft(userId: number, { leadId, subject, text }: Canceled): void {
  const key = draftKey(userId, draftNoun(leadId), "new");
  const typed = (drafts.read(key)?.mine ?? {}) as Partial<ReplyDraft>;
  const mine: ReplyDraft = {
    templateId: "",
    subject: typed.subject || subject,
    text: typed.text ? `${typed.text}\n\n${text}` : text,
    key: newKey(),
  };
  drafts.write(key, { version: 0, base: blankReply, mine });
}
