import { sql, type Kysely } from "kysely";

/**
 * When the person of a lead was last reached: a question on its quote that was asked after that is to be answered. For
 * leads that exist it is what their history says: calls but to a wrong number, texts, replies given elsewhere, quotes that
 * were sent, and emails that a mail server took.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table leads add column last_contacted_at text`.execute(db);
  await sql`update leads set last_contacted_at = coalesce((select max(at) from activities
      where subject_type = 'lead' and subject_id = cast(leads.id as text) and (
        type in ('text', 'elsewhere') or (type = 'call' and to_value <> 'wrong_number')
        or (type = 'quote' and to_value = 'sent')
        or (type = 'email' and to_value in ('reply', 'visit-confirmed')
          and exists (select 1 from emails where emails.id = activities.email_id and emails.state = 'sent')))),
      first_contacted_at)
    where first_contacted_at is not null`.execute(db);
}
