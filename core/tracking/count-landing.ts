import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/florida-time.ts";
import { addCount } from "./writes.ts";

/**
 * Counts a view of or an action on a published landing page, by Florida day.
 * @throws Problem not_found if no published page has that slug, so that made-up names are not counted
 */
export async function countLanding(
  world: World,
  { slug, action }: { slug: string; action: string },
): Promise<void> {
  const day = floridaIsoDay(world.now());
  async function work(tx: Tx) {
    const page = await tx
      .selectFrom("landing_pages")
      .select("id")
      .where("slug", "=", slug)
      .where("status", "=", "published")
      .executeTakeFirst();
    if (!page) throw new Problem("not_found");
    await addCount(tx, { subject: `landing:${slug}`, action, day });
  }
  await world.db.transact(work, { changed: [] });
}
