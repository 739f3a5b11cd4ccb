import { recordAudit, type Actor } from "#core/audit.ts";
import { landingPageTags } from "#core/content/rules.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { HeadlineVersion } from "./rules.ts";

type EndHeadlineTest = { id: number; kept: HeadlineVersion; actor: Actor };

/**
 * Ends a test: from now on all visitors see what the page says. To keep B, the page is changed afterwards like any
 * other change.
 * @throws Problem not_found; already_done if somebody ended it
 */
export async function endHeadlineTest(world: World, { id, kept, actor }: EndHeadlineTest): Promise<void> {
  const now = world.now();
  async function work(tx: Tx): Promise<number> {
    const ended = await tx
      .updateTable("headline_tests")
      .set({ ended_at: now.toISOString(), ended_by: actor.userId, kept })
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .returning("page_id")
      .executeTakeFirst();
    if (!ended) {
      const test = await tx.selectFrom("headline_tests").select("id").where("id", "=", id).executeTakeFirst();
      if (!test) throw new Problem("not_found");
      throw new Problem("already_done", {
        message: "Somebody has ended this test. Reload the page to see it.",
      });
    }
    await recordAudit(tx, now, actor, {
      action: "end headline test",
      entity: "landing page",
      entityId: ended.page_id,
      detail: { test: id, kept },
    });
    return ended.page_id;
  }
  await world.db.transact(work, {
    changed: (pageId) => ["headline-tests", ...landingPageTags(pageId)],
  });
}
