import { sql, type Kysely } from "kysely";
import { oneOf, replaceConstraints, requireForeignKeys } from "./reshape.ts";

const emailStates = ["waiting", "sent", "stored"];

/** Emails that a mail server refused for good, and those that are not sent because a daily limit is reached. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceConstraints(db, "emails", [
    {
      name: "emails_state_check",
      from: oneOf("state", emailStates),
      to: oneOf("state", [...emailStates, "failed", "limited"]),
    },
  ]);
  await sql`alter table emails add column mailbox_key text`.execute(db);
  await sql`alter table emails add column office_id text references offices(id)`.execute(db);
  await sql`create index emails_mailbox on emails (mailbox_key, created_at)
    where mailbox_key is not null`.execute(db);
  await sql`create index emails_office on emails (office_id, created_at)
    where office_id is not null`.execute(db);
  await requireForeignKeys(db);
}
