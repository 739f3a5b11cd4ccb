import { isErased } from "#core/emails/writes.ts";
import { inParts } from "#core/mentions.ts";
import type { Database, Tx } from "#db/schema.ts";
import { newSecret } from "#lib/runtime/password.ts";
import { requestPath } from "./rules.ts";

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

/**
 * Adds a link for an email, which can't have an earlier one, because only hashes of tokens are stored.
 * @returns its path; undefined if the lead no longer exists, or its contact was erased
 */
export async function addEmailedLink(
  tx: Tx,
  engine: Database["engine"],
  { now, leadId }: { now: Date; leadId: number },
): Promise<string | undefined> {
  if (await isErased(tx, engine, { type: "lead", id: leadId })) return undefined;
  const { token, hash } = newSecret();
  await addLeadLink(tx, now, { leadId, hash });
  return requestPath(token);
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
