import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** Links for choosing a password, the sign-in history, and the owner of a lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "invites",
    `id ID, user_id integer not null references users(id) on delete cascade,
    purpose text not null check (purpose in ('invite', 'reset')), token_hash text not null unique,
    created_by integer references users(id), created_at text not null, expires_at text not null, used_at text,
    voided_at text`,
  );
  await sql`create index invites_user on invites (user_id, id)`.execute(db);
  await sql`create index invites_expiry on invites (expires_at)`.execute(db);
  await table(
    db,
    "sign_ins",
    `id ID, user_id integer not null references users(id) on delete cascade, at text not null,
    outcome text not null check (outcome in ('signed_in', 'failed', 'disabled')), locked_until text,
    ip text not null, user_agent text not null`,
  );
  await sql`create index sign_ins_user on sign_ins (user_id, id)`.execute(db);
  await sql`create index sign_ins_at on sign_ins (at)`.execute(db);
  await sql`alter table leads add column owner_id integer references users(id)`.execute(db);
  await sql`create index leads_owner on leads (owner_id) where owner_id is not null`.execute(db);
}
