import { findSession } from "#core/staff/auth/reads.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { isPersonal } from "./rules.ts";
import { addCount } from "./writes.ts";

type Counted = { slug: string; action: string; caller: { userAgent: string; token: string | undefined } };

/**
 * Counts a view of or an action on a published landing page, by Florida day. Bots and signed-in staff are answered the
 * same, and not counted.
 * @throws Problem not_found if no published page has that slug, so that made-up names are not counted
 */
export async function countLanding(world: World, { slug, action, caller }: Counted): Promise<void> {
  const now = world.now();
  const isCounted = isPersonal(caller.userAgent) && !(await isStaff(world, now, caller.token));
  async function work(tx: Tx) {
    const page = await tx
      .selectFrom("landing_pages")
      .select("id")
      .where("slug", "=", slug)
      .where("status", "=", "published")
      .executeTakeFirst();
    if (!page) throw new Problem("not_found");
    if (isCounted) await addCount(tx, { subject: `landing:${slug}`, action, day: floridaIsoDay(now) });
  }
  await world.db.transact(work, { changed: [] });
}

async function isStaff({ db }: World, now: Date, token: string | undefined): Promise<boolean> {
  return token !== undefined && (await findSession(db.read, { token, now })) !== undefined;
}
