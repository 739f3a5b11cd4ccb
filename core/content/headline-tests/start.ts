import { recordAudit, type Actor } from "#core/audit.ts";
import { firstButtonOf, landingPageTags } from "#core/content/rules.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { Violation } from "#lib/runtime/violation.ts";
import type { HeadlineTestInput } from "./shape.ts";

type StartHeadlineTest = { input: HeadlineTestInput; actor: Actor };

/**
 * Shows half of a public landing page's visitors another headline and first button, until somebody ends it.
 * @throws Problem not_found; too_late for a page that visitors don't see; invalid_input if it says the same already;
 * already_done if a test of this page runs
 */
export async function startHeadlineTest(world: World, { input, actor }: StartHeadlineTest): Promise<void> {
  const now = world.now();
  const { pageId, headline, button } = input;
  async function work(tx: Tx) {
    const page = await tx
      .selectFrom("landing_pages")
      .select(["title", "button", "status"])
      .where("id", "=", pageId)
      .executeTakeFirst();
    if (!page) throw new Problem("not_found");
    if (page.status !== "published")
      throw new Problem("too_late", { message: "Publish the page first. A test needs visitors." });
    const present = { a_headline: page.title, a_button: firstButtonOf(page) };
    if (present.a_headline === headline && present.a_button === button)
      throw new Problem("invalid_input", {
        fields: { headline: "The page says this already. Change the headline, the button or both." },
      });
    const { id } = await tx
      .insertInto("headline_tests")
      .values({
        page_id: pageId,
        ...present,
        b_headline: headline,
        b_button: button,
        started_at: now.toISOString(),
        started_by: actor.userId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(tx, now, actor, {
      action: "start headline test",
      entity: "landing page",
      entityId: pageId,
      detail: { test: id, headline, button },
    });
  }
  await world.db
    .transact(work, { changed: ["headline-tests", ...landingPageTags(pageId)] })
    .catch(rethrowRunning);
}

/** The database lets a page have one test at a time. */
function rethrowRunning(reason: unknown): never {
  if (reason instanceof Violation && reason.kind === "unique")
    throw new Problem("already_done", { message: "A test of this page is running. End it first." });
  throw reason;
}
