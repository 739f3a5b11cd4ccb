import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** What other sites say of their pages that ours link to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "outside_links",
    `id ID, address text not null unique, host text not null,
     outcome text not null check (outcome in ('unasked', 'fine', 'gone', 'nameless', 'unclear')),
     status integer not null, since text not null, times integer not null, due_at text not null,
     linked_at text not null`,
  );
  await sql`create index outside_links_due on outside_links (due_at)`.execute(db);
}
