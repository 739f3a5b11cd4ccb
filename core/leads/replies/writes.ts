import { redactMentions } from "#core/mentions.ts";
import type { Tx } from "#db/schema.ts";

/** Removes texts and addresses from the replies to an erased person's leads; those that wait are not sent. */
export async function eraseReplies(tx: Tx, now: Date, contactId: number): Promise<void> {
  const ofContact = tx
    .updateTable("replies")
    .where("lead_id", "in", (eb) => eb.selectFrom("leads").select("id").where("contact_id", "=", contactId));
  await ofContact.set({ state: "canceled" }).where("state", "in", ["held", "queued"]).execute();
  await ofContact.set({ to_address: "", subject: "", text: "", updated_at: now.toISOString() }).execute();
}

/** Removes an erased person from the replies to others. */
export async function redactReplies(tx: Tx, identifiers: string[]): Promise<void> {
  await redactMentions(tx, { table: "replies", column: "subject" }, identifiers);
  await redactMentions(tx, { table: "replies", column: "text" }, identifiers);
}
