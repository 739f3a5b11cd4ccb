import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** Passkeys, authenticator apps and recovery codes of users, and when a session was last confirmed with one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const ofUser = "user_id integer not null references users(id) on delete cascade";
  await table(
    db,
    "passkeys",
    `id ID, ${ofUser}, credential_id text not null unique, public_key text not null, counter bigint not null,
    transports text not null, name text not null, created_at text not null, last_used_at text`,
  );
  await sql`create index passkeys_of_user on passkeys (user_id)`.execute(db);
  await table(
    db,
    "authenticator_apps",
    `id ID, user_id integer not null unique references users(id) on delete cascade, secret text not null,
    last_step integer not null, created_at text not null, last_used_at text`,
  );
  await table(db, "recovery_codes", `id ID, ${ofUser}, code_hash text not null unique, used_at text`);
  await sql`create index recovery_codes_of_user on recovery_codes (user_id)`.execute(db);
  await table(
    db,
    "sign_in_tickets",
    `token_hash text primary key, purpose text not null check (purpose in ('passkey', 'new-passkey', 'new-app', 'sign-in')),
    user_id integer references users(id) on delete cascade, secret text not null default '', sign_in_id integer,
    expires_at text not null`,
  );
  await sql`create index sign_in_tickets_of_user on sign_in_tickets (user_id)`.execute(db);
  await sql`alter table sessions add column confirmed_at text`.execute(db);
}
