import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { soon } from "#lib/runtime/change-tags.ts";
import { findApplied } from "./reads.ts";

/** How often a path was redirected, or said to be gone, within some seconds. */
export type Led = { path: string; visits: number; botVisits: number };

/**
 * Adds to the counts of the redirects that apply to these paths, which are looked up as for a visitor. A path that was
 * only written another way, such as /Pools, has none.
 */
export async function noteRedirectVisits(world: World, led: Led[]): Promise<void> {
  const byId = new Map<number, Omit<Led, "path">>();
  for (const { path, ...more } of led) {
    const applied = await findApplied(world.db.read, path);
    if (!applied) continue;
    const { visits, botVisits } = byId.get(applied.id) ?? { visits: 0, botVisits: 0 };
    byId.set(applied.id, { visits: visits + more.visits, botVisits: botVisits + more.botVisits });
  }
  if (byId.size === 0) return;
  const at = world.now().toISOString();
  // in one order, so that two processes never wait for each other
  const inOrder = [...byId].toSorted(([a], [b]) => a - b);
  async function work(tx: Tx) {
    for (const [id, { visits, botVisits }] of inOrder)
      await tx
        .updateTable("redirects")
        .set((eb) => ({
          visits: eb("visits", "+", visits),
          bot_visits: eb("bot_visits", "+", botVisits),
          ...(visits > 0 && { last_visit_at: at }),
        }))
        .where("id", "=", id)
        .execute();
  }
  await world.db.transact(work, { changed: [soon("redirects")] });
}
