import { sql, type Kysely } from "kysely";

/**
 * When the person of a lead was last reached: later questions on its quote still need an answer. For existing leads it
 * is taken from their history: calls except to a wrong number, texts, replies sent outside the program, sent quotes, and
 * emails that a mail server accepted.
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
