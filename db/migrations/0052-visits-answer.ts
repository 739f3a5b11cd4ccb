import { sql, type Kysely } from "kysely";

/** A visit that was booked has answered its lead: whoever booked it had talked with the person. */
export async function up(db: Kysely<any>): Promise<void> {
  const booked = sql`(select min(created_at) from visits where visits.lead_id = leads.id)`;
  await sql`update leads set first_contacted_at = ${booked},
      last_contacted_at = coalesce(last_contacted_at, ${booked})
    where first_contacted_at is null and id in (select lead_id from visits)`.execute(db);
}
