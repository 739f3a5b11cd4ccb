import { readFileSync } from "node:fs";
import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

type Facts = Record<"finishes" | "warranties", object[]> & { finishSource: string };

const lists = ["warranties", "finishes", "catalogs"];
const texts = ["finish_source", "order_name", "order_email", "order_phone", "lead_time", "notes"];

/**
 * What staff record about a manufacturer, and what is needed to undo a merge. The first two manufacturers get the
 * finishes and warranties that pages have stated so far, with their sources.
 */
export async function up(db: Kysely<any>): Promise<void> {
  for (const column of [...lists, ...texts])
    await sql`alter table manufacturers add column ${sql.ref(column)} text not null
      default ${sql.lit(lists.includes(column) ? "[]" : "")}`.execute(db);
  await sql`create unique index manufacturers_name on manufacturers (lower(name))`.execute(db);
  await table(
    db,
    "manufacturer_merges",
    `id ID, into_id text not null references manufacturers(id), body text not null, name text not null,
    pools integer not null, user_id integer, actor text not null, at text not null`,
  );
  await sql`create index manufacturer_merges_into on manufacturer_merges (into_id, id)`.execute(db);
  await fill(db);
}

/** A new database gets them with its manufacturers, when it is filled. */
async function fill(db: Kysely<any>): Promise<void> {
  const facts = JSON.parse(readFileSync("db/data/manufacturer-facts.json", "utf8")) as Record<string, Facts>;
  for (const [id, { finishes, finishSource, warranties }] of Object.entries(facts))
    await db
      .updateTable("manufacturers")
      .set({
        finishes: JSON.stringify(finishes),
        finish_source: finishSource,
        warranties: JSON.stringify(warranties),
      })
      .where("id", "=", id)
      .execute();
}
