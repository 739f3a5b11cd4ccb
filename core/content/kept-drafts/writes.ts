import type { Tx } from "#db/schema.ts";
import { keepDraftsMs, type KeptNoun } from "./rules.ts";

/** Deletes the drafts that nobody came back to. */
export async function deleteOldDrafts(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDraftsMs).toISOString();
  await tx.deleteFrom("kept_drafts").where("kept_at", "<", before).execute();
}

/** Deletes what users typed into a text that is gone for good. */
export async function forgetDrafts(tx: Tx, noun: KeptNoun, id: number): Promise<void> {
  await tx.deleteFrom("kept_drafts").where("noun", "=", noun).where("record", "=", String(id)).execute();
}
