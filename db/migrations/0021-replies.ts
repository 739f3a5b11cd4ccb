import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";
import { oneOf, replaceConstraints, requireForeignKeys } from "./reshape.ts";

type Db = Kysely<unknown>;

const emailStates = ["waiting", "sent"];

/**
 * Replies to leads. Emails that were only written to the folder were not sent; a history entry about an email names it.
 */
export async function up(db: Db): Promise<void> {
  await emails(db);
  await activities(db);
  await replies(db);
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
  // the folder has always answered with the file's name, which a mail server never does
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

async function replies(db: Db): Promise<void> {
  await table(
    db,
    "replies",
    `id ID, lead_id integer not null references leads(id), user_id integer not null references users(id),
    office_id text not null references offices(id), to_address text not null, subject text not null,
    text text not null, state text not null ${oneOf("state", ["held", "canceled", "queued", "sent", "stored"])},
    send_at text not null, email_id text not null unique, client_key text not null unique,
    version integer not null, created_at text not null, updated_at text not null`,
  );
  await sql`create index replies_lead on replies (lead_id, state, id)`.execute(db);
}
