import { sql, type Kysely } from "kysely";

/**
 * Whoever sees only their own leads, or those of their offices, sees those with a task, a visit or a quote of theirs as
 * well (decision 0085), so every list asks for these. Whether they see a contact depends on the contact's leads. These
 * indexes answer both alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const wider = [
    ["visits_of_user", "visits (user_id, starts_at, id, lead_id) where canceled_at is null"],
    ["quotes_of_stage_by_owner", "quotes (owner_id, stage, id desc, lead_id, contact_id)"],
    ["leads_contact", "leads (contact_id, office_id, owner_id, id)"],
  ] as const;
  for (const [name, columns] of wider) {
    await sql`drop index ${sql.raw(name)}`.execute(db);
    await sql`create index ${sql.raw(name)} on ${sql.raw(columns)}`.execute(db);
  }
}
