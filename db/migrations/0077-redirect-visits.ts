import { sql, type Kysely } from "kysely";

/** Redirects count who they lead, and are listed by who was led last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["visits", "bot_visits"])
    await sql`alter table redirects add column ${sql.ref(column)} integer not null default 0`.execute(db);
  await sql`alter table redirects add column last_visit_at text not null default ''`.execute(db);
  await sql`create index redirects_last_visit on redirects (last_visit_at desc, id desc)`.execute(db);
}
