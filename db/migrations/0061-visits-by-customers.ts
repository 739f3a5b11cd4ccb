import { sql, type Kysely } from "kysely";

/** Visits are also calls, and customers book them; a time that a customer is about to book is held for her. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visits add column kind text not null default 'yard'
    check (kind in ('yard', 'phone', 'video'))`.execute(db);
  await sql`alter table visits add column booked_by text not null default 'staff'
    check (booked_by in ('staff', 'customer'))`.execute(db);
  await sql`create table visit_slots (
    user_id integer not null references users(id) on delete cascade, starts_at text not null,
    lead_id integer not null unique references leads(id) on delete cascade, kind text not null check (kind in ('yard', 'phone', 'video')),
    minutes integer not null, held_until text not null, primary key (user_id, starts_at)
  )`.execute(db);
}
