import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { OpenedInput } from "./shape.ts";

type OpenLandingPage = OpenedInput & { userId: number };

/**
 * Notes that a user has a landing page on the screen. A version that has been replaced is not noted: nobody may publish
 * it any more. It is neither in the activity log nor announced: nobody else sees it.
 * @throws Problem not_found
 */
export async function openLandingPage(world: World, { id, seen, userId }: OpenLandingPage): Promise<void> {
  const opened = { version: seen, opened_at: world.now().toISOString() };
  async function work(tx: Tx) {
    const page = await tx
      .selectFrom("landing_pages")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!page) throw new Problem("not_found");
    if (page.version !== seen) return;
    await tx
      .insertInto("opened_landing_pages")
      .values({ user_id: userId, landing_page_id: id, ...opened })
      .onConflict((oc) => oc.columns(["user_id", "landing_page_id"]).doUpdateSet(opened))
      .execute();
  }
  await world.db.transact(work, { changed: [] });
}
