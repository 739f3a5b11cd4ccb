import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** Companies that we buy from or that work for us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "suppliers",
    `id ID, name text not null, name_key text not null, phone text not null,
     version integer not null, created_at text not null, updated_at text not null`,
  );
  await sql`create index suppliers_by_name on suppliers (name_key, id desc)`.execute(db);
}
