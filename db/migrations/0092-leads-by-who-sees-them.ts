import { sql, type Kysely } from "kysely";

/**
 * A list of contacts for whoever sees only their own leads, or those of their offices, is collected from these leads
 * (decision 0085). With the contact in the index, they are not read themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const wider = [
    ["leads_by_owner", "leads (owner_id, id desc, stage_rank, office_id, request_type, contact_id)"],
    ["leads_by_office", "leads (office_id, id desc, stage_rank, request_type, owner_id, contact_id)"],
  ] as const;
  for (const [name, columns] of wider) {
    await sql`drop index ${sql.raw(name)}`.execute(db);
    await sql`create index ${sql.raw(name)} on ${sql.raw(columns)}`.execute(db);
  }
}
