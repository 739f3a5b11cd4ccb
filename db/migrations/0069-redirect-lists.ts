import { sql, type Kysely } from "kysely";

/** Redirects are listed a page at a time, and a chain is found by the page that one leads to. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table redirects add column to_page text not null default ''`.execute(db);
  const rows: { id: number; to_path: string }[] = await db
    .selectFrom("redirects")
    .select(["id", "to_path"])
    .execute();
  for (const { id, to_path } of rows)
    await db
      .updateTable("redirects")
      .set({ to_page: pageOf(to_path) })
      .where("id", "=", id)
      .execute();
  await sql`create index redirects_to_page on redirects (to_page)`.execute(db);
}

function pageOf(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
