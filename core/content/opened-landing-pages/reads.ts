import { findAlike } from "#core/content/alike.reads.ts";
import { alikeSentences } from "#core/content/publish-check.rules.ts";
import { mostAtOnce } from "#core/records/many.rules.ts";
import type { Db } from "#db/schema.ts";
import type { DraftToPublish } from "./shape.ts";

/** Whether a user has opened a landing page in this version. */
export async function hasOpened(
  db: Db,
  { id, version, userId }: { id: number; version: number; userId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom("opened_landing_pages")
    .select("id")
    .where("user_id", "=", userId)
    .where("landing_page_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the pages that are most alike, how many are named. */
const mostNamed = 1;

/** The drafts that nobody has given a time to go live, by address; no more than may be published at once. */
export async function listDraftsToPublish(db: Db, userId: number): Promise<DraftToPublish[]> {
  const rows = await db
    .selectFrom("landing_pages as page")
    .leftJoin("opened_landing_pages as opened", (join) =>
      join
        .onRef("opened.landing_page_id", "=", "page.id")
        .onRef("opened.version", "=", "page.version")
        .on("opened.user_id", "=", userId),
    )
    .select(["page.id", "page.slug", "page.title", "page.content", "page.version", "opened.id as opened_id"])
    .where("page.status", "=", "draft")
    .where("page.publish_at", "is", null)
    .orderBy("page.slug")
    .limit(mostAtOnce)
    .execute();
  const drafts: DraftToPublish[] = [];
  for (const { content, opened_id, ...page } of rows) {
    const isOpened = opened_id !== null;
    const alike = isOpened ? alikeSentences(await findAlike(db, { id: page.id, content }), mostNamed) : [];
    drafts.push({ ...page, isOpened, alike });
  }
  return drafts;
}
