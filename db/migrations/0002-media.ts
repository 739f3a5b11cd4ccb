import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** Pictures uploaded by staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "media",
    `id ID, hash text not null unique, name text not null, kind text not null, bytes integer not null,
    width integer not null, height integer not null, alt text not null, focal_x REAL not null, focal_y REAL not null,
    widths text not null, blur text not null, state text not null, done integer not null, planned integer not null,
    tries integer not null, reason text, search text not null,
    version integer not null, created_at text not null, updated_at text not null`,
  );
  await sql`create index media_state on media (state, id)`.execute(db);
}
