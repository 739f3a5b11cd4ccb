import { sql, type Kysely } from "kysely";
import { oneOf, replaceConstraints, requireForeignKeys } from "./reshape.ts";

type Db = Kysely<unknown>;

const emailStates = ["waiting", "sent"];

/** Emails that were only written to the folder were not sent; a history entry about an email names it. */
export async function up(db: Db): Promise<void> {
  await emails(db);
  await activities(db);
  await requireForeignKeys(db);
}

async function emails(db: Db): Promise<void> {
  await replaceConstraints(db, "emails", [
    {
      name: "emails_state_check",
      from: oneOf("state", emailStates),
      to: oneOf("state", [...emailStates, "stored"]),
    },
  ]);
  // the folder has always answered with the file's name, a mail server never does
  await sql`update emails set state = 'stored', sent_at = null
    where state = 'sent' and reference = id || '.eml'`.execute(db);
}

/** No foreign key: an erased person's waiting emails are deleted, and their history stays. */
async function activities(db: Db): Promise<void> {
  await sql`alter table activities add column email_id text`.execute(db);
  await sql`update activities set email_id = (
      select min(emails.id) from emails
      where emails.subject_type = activities.subject_type and emails.subject_id = activities.subject_id
        and emails.template = activities.to_value and emails.state <> 'waiting'
      having count(*) = 1)
    where type = 'email'`.execute(db);
}
