import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { keepLinksMs, linkPurposes, linkValidMs } from "./rules.ts";

/** Deletes links that have long expired; links created by a clock that was ahead expire in time. */
export async function expireLinks(world: World): Promise<void> {
  const now = world.now().getTime();
  const later = (ms: number) => new Date(now + ms).toISOString();
  async function work(tx: Tx) {
    await tx.deleteFrom("invites").where("expires_at", "<", later(-keepLinksMs)).execute();
    for (const purpose of linkPurposes)
      await tx
        .updateTable("invites")
        .set({ expires_at: later(linkValidMs[purpose]) })
        .where("purpose", "=", purpose)
        // an hour more, for the clocks of several processes
        .where("expires_at", ">", later(linkValidMs[purpose] + 3_600_000))
        .execute();
  }
  await world.db.transact(work, { changed: ["users"] });
}
