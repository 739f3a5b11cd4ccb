import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** The links that open what a visitor sent on any device. Only a hash of each token is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "lead_links",
    `id ID, lead_id integer not null references leads(id) on delete cascade, token_hash text not null unique,
    created_at text not null, revoked_at text`,
  );
  await sql`create index lead_links_of_lead on lead_links (lead_id)`.execute(db);
}
