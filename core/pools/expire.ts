import { program } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { archiveDays } from "./rules.ts";
import { forgetPools, tagsOfDeleted } from "./writes.ts";

/** How many pools one transaction deletes. */
const mostAtOnce = 100;

/** Deletes the pools that have been archived for 30 days, except those that leads name. */
export async function expirePools(world: World): Promise<void> {
  const now = world.now();
  const before = new Date(now.getTime() - archiveDays * 86_400_000).toISOString();
  async function work(tx: Tx) {
    const expired = await tx
      .selectFrom("pools")
      .selectAll()
      .where("archived_at", "<=", before)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom("leads").select("leads.id").whereRef("leads.pool_id", "=", "pools.id")),
        ),
      )
      .orderBy("archived_at")
      .limit(mostAtOnce)
      .execute();
    await forgetPools(tx, now, expired, program);
    return expired;
  }
  let deleted = mostAtOnce;
  while (deleted === mostAtOnce) {
    const expired = await world.db.transact(work, { changed: (pools) => pools.flatMap(tagsOfDeleted) });
    deleted = expired.length;
  }
}
