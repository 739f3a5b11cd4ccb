import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/**
 * Price books that take effect on a day. The settings section that held the prices becomes the first book, with its
 * history; prices that nobody had saved still come from the defaults.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await table(
    db,
    "price_books",
    `id ID, status text not null check (status in ('draft', 'planned', 'current', 'past')),
    note text not null, body text not null, made_from integer references price_books(id) on delete set null,
    effective_on text, in_force_from text, in_force_until text, user_id integer references users(id), updated_by text,
    version integer not null, created_at text not null, updated_at text not null`,
  );
  const indexes = [
    "unique index price_books_current on price_books (status) where status = 'current'",
    // two books that begin on the same day could not both be in effect
    "unique index price_books_planned on price_books (effective_on) where status = 'planned'",
    "index price_books_past on price_books (in_force_until, id) where status = 'past'",
    "index price_books_source on price_books (made_from) where made_from is not null",
  ];
  for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
  await sql`insert into subject_types (name) values ('price_book')`.execute(db);
  await moveSection(db);
}

type Section = { value: string; version: number; updated_at: string } & Record<"user_id" | "updated_by", any>;

async function moveSection(db: Kysely<any>): Promise<void> {
  const now = new Date().toISOString();
  const { rows } = await sql<Section>`select * from settings where key = 'priceBook'`.execute(db);
  const section = rows[0];
  const at = section?.updated_at ?? now;
  const first = await db
    .insertInto("price_books")
    .values({
      status: "current",
      note: "",
      body: section?.value ?? "{}",
      in_force_from: at,
      user_id: section?.user_id ?? null,
      updated_by: section?.updated_by ?? null,
      version: section?.version ?? 1,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const id = String(first.id);
  await sql`update audit set entity = 'price book', entity_id = ${id}
    where entity = 'setting' and entity_id = 'priceBook'`.execute(db);
  await sql`update revisions set subject_type = 'price_book', subject_id = ${id}
    where subject_type = 'setting' and subject_id = 'priceBook'`.execute(db);
  await sql`delete from settings where key = 'priceBook'`.execute(db);
}
