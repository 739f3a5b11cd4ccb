import { sql, type Kysely } from "kysely";

/** The picture that is shown where a page is shared, and the page that search engines are to list instead of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table seo_pages add column picture text not null default ''`.execute(db);
  await sql`alter table seo_pages add column canonical text not null default ''`.execute(db);
  await sql`insert into subject_types (name) values ('seo_page')`.execute(db);
}
