import { inParts } from "#core/mentions.ts";
import type { Tx } from "#db/schema.ts";

/** A link to the page of a lead. Earlier links keep working, because their tokens are stored nowhere. */
export async function addLeadLink(
  tx: Tx,
  now: Date,
  { leadId, hash }: { leadId: number; hash: string },
): Promise<void> {
  await tx
    .insertInto("lead_links")
    .values({ lead_id: leadId, token_hash: hash, created_at: now.toISOString() })
    .execute();
}

/** Makes all links of a lead stop working. */
export async function revokeLeadLinks(tx: Tx, now: Date, leadId: number): Promise<void> {
  await tx
    .updateTable("lead_links")
    .set({ revoked_at: now.toISOString() })
    .where("lead_id", "=", leadId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Deletes the links of an erased person's leads: they answer like links that never existed. */
export async function forgetLeadLinks(tx: Tx, leadIds: number[]): Promise<void> {
  for (const ids of inParts(leadIds)) await tx.deleteFrom("lead_links").where("lead_id", "in", ids).execute();
}
