import type { Tx } from "#db/schema.ts";
import { keepDraftsMs } from "./rules.ts";

/** Deletes the drafts that nobody came back to. */
export async function deleteOldDrafts(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDraftsMs).toISOString();
  await tx.deleteFrom("kept_drafts").where("kept_at", "<", before).execute();
}
