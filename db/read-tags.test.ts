import { sql } from "kysely";
import { expect, test } from "vitest";
import { Reading, readInto } from "#lib/runtime/reading.ts";
import { testWorld } from "#tests/build.ts";
import type { Db } from "./schema.ts";

test.each<[string, string[], (db: Db) => Promise<unknown>]>([
  ["a table", ["seo-pages"], (db) => db.selectFrom("seo_pages").selectAll().execute()],
  [
    "a table under an alias",
    ["posts"],
    (db) => db.selectFrom("posts as article").select("article.id").execute(),
  ],
  [
    "a join",
    ["manufacturers", "pools"],
    (db) =>
      db
        .selectFrom("pools")
        .innerJoin("manufacturers", "manufacturers.id", "pools.manufacturer_id")
        .select("manufacturers.name")
        .execute(),
  ],
  [
    "a subquery in a condition",
    ["contacts", "leads"],
    (db) =>
      db
        .selectFrom("leads")
        .select("id")
        .where("contact_id", "in", (eb) => eb.selectFrom("contacts").select("id"))
        .execute(),
  ],
  [
    "a subquery instead of a table",
    ["settings"],
    (db) =>
      db
        .selectFrom((eb) => eb.selectFrom("settings").select("key").as("inner"))
        .selectAll()
        .execute(),
  ],
  [
    "a common table expression",
    ["media"],
    (db) =>
      db
        .with("found", (cte) => cte.selectFrom("media").select("id"))
        .selectFrom("found")
        .selectAll()
        .execute(),
  ],
  [
    "raw SQL in a Kysely query, each with a table of its own",
    ["redirects", "landing-pages", "daily-counts"],
    (db) =>
      db
        .selectFrom("redirects")
        .select(sql`(select count(*) from landing_pages join daily_counts on true)`.as("n"))
        .execute(),
  ],
  [
    "SQL with parts of its own",
    ["posts"],
    (db) =>
      sql`with hits (id) as materialized (select 1), found as (select id from ${sql.table("posts")} order by id)
        select found.id from found left join hits on true order by found.id`.execute(db),
  ],
  [
    "SQL alone",
    ["posts", "media"],
    (db) => sql`select 1 from posts union all select 2 FROM "media"`.execute(db),
  ],
])("the tags of %s", async (_, tags, read) => {
  const { db } = await testWorld();
  const reading = new Reading();
  await readInto(reading, () => read(db.read));
  expect(reading.tags.toSorted()).toEqual(tags.toSorted());
});
