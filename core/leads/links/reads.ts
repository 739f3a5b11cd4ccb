import type { Db, Row } from "#db/schema.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { requestLinkDays } from "./rules.ts";

const dayMs = 24 * 60 * 60_000;

/**
 * The lead that a token opens; undefined for a token that is wrong, revoked or too old. A wrong token makes the same
 * queries, so that it takes as long.
 */
export async function findLinkedLead(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<Row<"leads"> | undefined> {
  const link = await db
    .selectFrom("lead_links")
    .select("lead_id")
    .where("token_hash", "=", sha256(token))
    .where("revoked_at", "is", null)
    .where("created_at", ">", new Date(now.getTime() - requestLinkDays * dayMs).toISOString())
    .executeTakeFirst();
  return db
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", link?.lead_id ?? -1)
    .executeTakeFirst();
}
