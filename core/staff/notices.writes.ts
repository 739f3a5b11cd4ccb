import type { Actor } from "#core/audit.ts";
import { enqueue, jobsDue } from "#core/jobs.ts";
import type { Row, Tx } from "#db/schema.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import type { NoticeKind } from "./notices.rules.ts";

type Notice = {
  user: Pick<Row<"users">, "id" | "email">;
  what: NoticeKind;
  actor: Actor;
  /** Of a sign-in: its entry in the history, which says from where. */
  signInId?: number | undefined;
};

/** Emails users about their own account, in the caller's transaction. Announces `jobs`. */
export async function noticeUser(tx: Tx, now: Date, { user, what, actor, signInId }: Notice): Promise<void> {
  if (user.email === "") return;
  const payload = { userId: user.id, what, at: now.toISOString(), ...(signInId && { signInId }) };
  await enqueue(tx, now, actor, { "user.notice": payload }, { type: "user", id: user.id });
  addTag(jobsDue);
}
