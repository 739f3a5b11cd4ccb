import { readFileSync } from "node:fs";
import { sql, type Kysely } from "kysely";

type Guide = Record<"slug" | "title" | "summary" | "content" | "category" | "picture", string>;

/**
 * Two guides that every buyer looks for first: a comparison of the three types of pools, and questions with answers.
 * Existing databases get them here, and new ones when they are filled. Staff change or delete them like other guides; a
 * page that staff have at the same address stays.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const filled = await sql`select 1 as one from posts limit 1`.execute(db);
  if (filled.rows.length === 0) return;
  const at = new Date().toISOString();
  for (const guide of JSON.parse(readFileSync("db/data/buyer-guides.json", "utf8")) as Guide[])
    await db
      .insertInto("posts")
      .values({
        kind: "guide",
        slug: guide.slug,
        title: guide.title,
        excerpt: guide.summary,
        content: guide.content,
        category: guide.category,
        picture: guide.picture,
        tags: "[]",
        author: "Sunspring Pools",
        status: "published",
        published_at: at,
        meta_title: guide.title.slice(0, 60),
        meta_description: guide.summary.slice(0, 155),
        version: 1,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .execute();
}
