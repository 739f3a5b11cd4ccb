import { sql, type Kysely } from "kysely";
import { phoneKey } from "#lib/text/phone.ts";
import { eachRow } from "./reshape.ts";
import { dropSearchIndex, isPostgres, searchIndex } from "./search-index.ts";
import { table } from "./table.ts";

type Db = Kysely<unknown>;

/**
 * Contacts that staff correct: several emails and phones, when someone asked not to be called, and the number that a
 * consent was given for. Contacts are found by all of it, by what any of their leads said, and by notes about them.
 */
export async function up(db: Db): Promise<void> {
  await table(
    db,
    "contact_emails",
    `email_key text primary key, contact_id integer not null references contacts(id) on delete cascade,
    email text not null, sort integer not null`,
  );
  await sql`create index contact_emails_contact on contact_emails (contact_id, sort)`.execute(db);
  await table(
    db,
    "contact_phones",
    `contact_id integer not null references contacts(id) on delete cascade, phone text not null, phone_key text,
    sort integer not null, primary key (contact_id, sort)`,
  );
  await sql`create index contact_phones_key on contact_phones (phone_key) where phone_key is not null`.execute(
    db,
  );
  await sql`alter table contacts add column channel_set_at text`.execute(db);
  await sql`alter table contacts add column stopped_at text`.execute(db);
  await sql`alter table contacts add column stopped_by integer references users(id)`.execute(db);
  await sql`alter table consents add column phone text not null default ''`.execute(db);
  await sql`update consents set phone = (select phone from leads where leads.id = consents.lead_id)`.execute(
    db,
  );
  await sql`create index leads_email_only on leads (contact_id, created_at) where preferred_channel = 'email_only'`.execute(
    db,
  );
  await backfill(db);
  await search(db);
}

async function backfill(db: Db): Promise<void> {
  await sql`insert into contact_emails (email_key, contact_id, email, sort)
    select email_key, id, email, 0 from contacts where erased_at is null and email <> ''`.execute(db);
  await eachRow<{ id: number; phone: string }>(
    db,
    "contacts",
    "id, phone",
    async (rows) => {
      const values = rows.map(({ id, phone }) => sql`(${id}, ${phone}, ${phoneKey(phone)}, 0)`);
      await sql`insert into contact_phones (contact_id, phone, phone_key, sort)
        values ${sql.join(values)}`.execute(db);
    },
    "phone <> ''",
  );
}

/** The distinct texts of other rows, one per line. */
function joined(db: Db, text: string, from: string): string {
  const together = isPostgres(db) ? "string_agg(said, E'\\n')" : "group_concat(said, char(10))";
  return `(select ${together} from (select distinct ${text} as said from ${from}) as theirs)`;
}

/** The main email and phone are the contact's own columns, so that a new contact is indexed only once. */
async function search(db: Db): Promise<void> {
  await dropSearchIndex(db, "contacts");
  const own = ["first_name", "last_name", "email", "phone", "address"];
  const theirLeads = `(select first_name, last_name, address, phone, email from leads where contact_id = it.id
    order by id desc limit 50) as those`;
  const notes = `(select substr(note, 1, 2000) as note from activities where subject_type = 'contact'
    and subject_id = cast(it.id as text) and note <> '' order by id desc limit 50) as notes`;
  const others = (name: string) => `${name} where contact_id = it.id and sort > 0`;
  const extra = { ids: "row.contact_id", when: "row.sort > 0" };
  await searchIndex(db, {
    table: "contacts",
    columns: own,
    texts: [
      ...own.map((column) => `it.${column}`),
      joined(db, "first_name || ' ' || last_name || ' ' || address", theirLeads),
      joined(db, "phone", theirLeads),
      joined(db, "email", theirLeads),
      joined(db, "email", others("contact_emails")),
      joined(db, "phone", others("contact_phones")),
      joined(db, "note", notes),
    ],
    from: [
      { table: "leads", columns: ["contact_id", ...own], ids: "row.contact_id" },
      { table: "contact_emails", columns: ["contact_id", "email", "sort"], ...extra },
      { table: "contact_phones", columns: ["contact_id", "phone", "sort"], ...extra },
      {
        table: "activities",
        columns: ["subject_type", "subject_id", "note"],
        ids: "cast(row.subject_id as integer)",
        when: "row.subject_type = 'contact' and row.note <> ''",
      },
    ],
  });
}
