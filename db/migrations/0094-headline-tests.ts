import { sql, type Kysely } from "kysely";
import { oneOf } from "./reshape.ts";
import { table } from "./table.ts";

/** What a landing page's first button says, and the tests of another headline and button. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table landing_pages add column button text not null default ''`.execute(db);
  const kept = oneOf("kept", ["a", "b"]);
  await table(
    db,
    "headline_tests",
    `id ID, page_id integer not null references landing_pages(id) on delete cascade,
     a_headline text not null, a_button text not null, b_headline text not null, b_button text not null,
     started_at text not null, started_by integer references users(id),
     ended_at text, ended_by integer references users(id), kept text ${kept}`,
  );
  await sql`create index headline_tests_of_page on headline_tests (page_id, id)`.execute(db);
  // a page has one at a time
  await sql`create unique index headline_tests_running on headline_tests (page_id)
    where ended_at is null`.execute(db);
}
