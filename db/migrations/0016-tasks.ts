import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** Tasks: what has to happen next on a lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "tasks",
    `id ID, lead_id integer not null references leads(id) on delete cascade, text text not null,
    due_at text not null, has_time integer not null check (has_time in (0, 1)),
    user_id integer not null references users(id), created_by integer references users(id),
    done_at text, done_by integer references users(id),
    version integer not null, created_at text not null, updated_at text not null`,
  );
  const indexes = [
    "tasks_open on tasks (due_at, id, user_id, lead_id) where done_at is null",
    "tasks_of_user on tasks (user_id, due_at, id, lead_id) where done_at is null",
    "tasks_of_lead on tasks (lead_id, due_at, id) where done_at is null",
    "tasks_done on tasks (done_at desc, id desc, user_id, lead_id) where done_at is not null",
    "tasks_done_by_user on tasks (user_id, done_at desc, id desc, lead_id) where done_at is not null",
    "tasks_done_of_lead on tasks (lead_id, done_at desc, id desc) where done_at is not null",
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
