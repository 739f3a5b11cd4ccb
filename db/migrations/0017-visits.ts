import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** Consultations in customers' yards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "visits",
    `id ID, lead_id integer not null references leads(id), starts_at text not null,
    minutes integer not null check (minutes > 0), address text not null,
    user_id integer not null references users(id), notes text not null, uid text not null unique,
    sequence integer not null, announced_sequence integer, completed_at text, canceled_at text,
    canceled_by integer references users(id), cancel_reason text not null default '',
    version integer not null, created_at text not null, updated_at text not null`,
  );
  const indexes = [
    "visits_of_lead on visits (lead_id, starts_at, id)",
    // a calendar does not show what was canceled
    "visits_of_user on visits (user_id, starts_at, id) where canceled_at is null",
    "visits_by_time on visits (starts_at, id, user_id, lead_id) where canceled_at is null",
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
