import type { Role } from "#core/auth/rules.ts";
import type { Author } from "#core/changes/rules.ts";
import { redactMentions } from "#core/mentions.ts";
import type { Db, Tx } from "#db/schema.ts";
import { addTag } from "#lib/change-tags.ts";

/** Who acts: a signed-in user, or the program itself. */
export type Actor = { userId: number | null; name: string; role: Role | null };

export const program: Actor = { userId: null, name: "Sunspring", role: null };
/** An anonymous visitor of the public site. */
export const visitor: Actor = { userId: null, name: "Visitor", role: null };

/**
 * Records who did what to which record, in the caller's transaction, which then announces `audit` too. `detail` must
 * not contain secrets.
 */
export async function recordAudit(
  tx: Tx,
  now: Date,
  actor: Actor,
  entry: { action: string; entity: string; entityId: string | number; detail?: object },
): Promise<void> {
  await tx
    .insertInto("audit")
    .values({
      at: now.toISOString(),
      user_id: actor.userId,
      actor: actor.name,
      action: entry.action,
      entity: entry.entity,
      entity_id: String(entry.entityId),
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
  addTag("audit");
}

/** Removes an erased person from what the entries say. */
export async function redactAudit(tx: Tx, identifiers: string[]): Promise<void> {
  await redactMentions(tx, { table: "audit", column: "detail", isJson: true }, identifiers);
}

type Stored = { entity: string; entityId: string | number; at: string; readerId: number | null };

/**
 * Who stored the version of a record whose `updated_at` is `at`: a change and its audit entry have the same timestamp.
 * Changes by visitors and jobs have no such entry, or one without a user.
 */
export async function findAuthor(db: Db, { entity, entityId, at, readerId }: Stored): Promise<Author> {
  const entry = await db
    .selectFrom("audit")
    .leftJoin("users", "users.id", "audit.user_id")
    .select(["audit.user_id", "users.display_name", "users.username"])
    .where("entity", "=", entity)
    .where("entity_id", "=", String(entityId))
    .where("at", "=", at)
    .orderBy("audit.id", "desc")
    .limit(1)
    .executeTakeFirst();
  const userId = entry?.user_id ?? null;
  const isOwn = userId !== null && userId === readerId;
  return { by: isOwn ? null : entry?.display_name || entry?.username || null, isOwn };
}
