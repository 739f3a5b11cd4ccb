import type { Role } from "#core/auth/rules.ts";
import type { Tx } from "#db/schema.ts";

/** Who acts: a signed-in user, or the program itself. */
export type Actor = { userId: number | null; name: string; role: Role | null };

export const program: Actor = { userId: null, name: "Sunspring", role: null };
/** An anonymous visitor of the public site. */
export const visitor: Actor = { userId: null, name: "Visitor", role: null };

/** Records who did what to which record, in the caller's transaction. `detail` must not contain secrets. */
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
}
