import { recordAudit, type Actor } from "#core/audit.ts";
import { texts, type TextSubject } from "#core/content/text.rules.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";

type RevokePreviewLink = { id: number; actor: Actor };

/**
 * Makes a link stop working. One that somebody else has just revoked stays as it is.
 * @throws Problem not_found
 */
export async function revokePreviewLink(world: World, { id, actor }: RevokePreviewLink): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    const link = await tx
      .updateTable("preview_links")
      .set({ revoked_at: now.toISOString() })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .returning(["subject_type", "subject_id"])
      .executeTakeFirst();
    if (link) {
      const { entity } = texts[link.subject_type as TextSubject["type"]];
      await recordAudit(tx, now, actor, {
        action: "revoke preview link",
        entity,
        entityId: link.subject_id,
      });
      return;
    }
    const revoked = await tx.selectFrom("preview_links").select("id").where("id", "=", id).executeTakeFirst();
    if (!revoked) throw new Problem("not_found");
  }
  await world.db.transact(work, { changed: ["preview-links"] });
}
