import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** Views of lists that users have saved, and the view that each of them opens a list with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "saved_views",
    `id ID, user_id integer not null references users(id) on delete cascade, screen text not null,
    name text not null, query text not null, shared integer not null check (shared in (0, 1)),
    version integer not null, created_at text not null, updated_at text not null`,
  );
  // no unique names: erasing a person may make two of them equal
  await sql`create index saved_views_own on saved_views (user_id, screen)`.execute(db);
  await sql`create index saved_views_shared on saved_views (screen) where shared = 1`.execute(db);
  await table(
    db,
    "default_views",
    `user_id integer not null references users(id) on delete cascade, screen text not null,
    view text not null, primary key (user_id, screen)`,
  );
  // a deleted view is no one's default any longer
  await sql`create index default_views_view on default_views (view)`.execute(db);
}
