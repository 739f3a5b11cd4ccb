import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** Locks by account and network, browsers known from earlier sign-ins, and when a job's time was set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_failures add column username_key text`.execute(db);
  await sql`alter table login_failures add column network text`.execute(db);
  // an account alone is no longer locked
  await sql`update login_failures set username_key = substr(key, 6), locked_until = null
    where key like 'user:%'`.execute(db);
  await sql`create index login_failures_user on login_failures (username_key)
    where username_key is not null`.execute(db);
  await sql`create index login_failures_locked on login_failures (locked_until)
    where username_key is not null and locked_until is not null`.execute(db);
  await table(
    db,
    "known_browsers",
    `id ID, user_id integer not null references users(id) on delete cascade, token_hash text not null,
    created_at text not null, expires_at text not null, unique (token_hash, user_id)`,
  );
  await sql`create index known_browsers_user on known_browsers (user_id, expires_at)`.execute(db);
  await sql`create index known_browsers_expiry on known_browsers (expires_at)`.execute(db);
  await sql`create index audit_failed_sign_ins on audit (at) where action = 'failed-sign-in'`.execute(db);
  await sql`alter table jobs add column timed_at text`.execute(db);
}
