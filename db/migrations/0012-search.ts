import { sql, type Kysely } from "kysely";
import { isPostgres, searchDue, searchFunctions, searchIndex } from "./search-index.ts";

type Db = Kysely<unknown>;

/**
 * Full-text search of leads, contacts, quotes and more by any part of any word, and an index for each sort order of a
 * list.
 */
export async function up(db: Db): Promise<void> {
  await searchFunctions(db);
  await searchDue(db);
  await sql`create index quotes_contact on quotes (contact_id)`.execute(db);
  await leads(db);
  await contacts(db);
  await quotes(db);
  await searchIndex(db, { table: "media", columns: ["name", "alt"] });
  await searchIndex(db, { table: "landing_pages", columns: ["title", "slug", "city", "service"] });
  for (const table of ["leads", "contacts", "media"])
    await sql`alter table ${sql.table(table)} drop column search`.execute(db);
  await orders(db);
}

/** The texts that one row contributes to another row's index entry, one per line. */
function joined(db: Db, text: string, from: string): string {
  const together = isPostgres(db) ? "string_agg(said, E'\\n')" : "group_concat(said, char(10))";
  return `(select ${together} from (select distinct ${text} as said from ${from}) as theirs)`;
}

/** Only the first 2,000 characters of long messages are searched: names and places come early. */
async function leads(db: Db): Promise<void> {
  const poolName = isPostgres(db)
    ? `substring(it.details from '"poolName":"([^"]*)"')`
    : "case when json_valid(it.details) then json_extract(it.details, '$.poolName') end";
  const notes = `(select substr(note, 1, 2000) as note from activities where subject_type = 'lead'
    and subject_id = cast(it.id as text) and note <> '' order by id desc limit 50) as notes`;
  await searchIndex(db, {
    table: "leads",
    columns: ["first_name", "last_name", "email", "phone", "address", "message", "details"],
    texts: [
      ...["first_name", "last_name", "email", "phone", "address"].map((column) => `it.${column}`),
      "substr(it.message, 1, 2000)",
      poolName,
      joined(db, "note", notes),
    ],
    from: [
      {
        table: "activities",
        columns: ["subject_type", "subject_id", "note"],
        ids: "cast(row.subject_id as integer)",
        when: "row.subject_type = 'lead' and row.note <> ''",
      },
    ],
  });
}

/** Contacts are also found by what any of their leads said: a second number, or a name that the first lead lacked. */
async function contacts(db: Db): Promise<void> {
  const own = ["first_name", "last_name", "email", "phone", "address"];
  const lines = "first_name || ' ' || last_name || ' ' || address";
  const theirLeads = `(select first_name, last_name, address, phone from leads where contact_id = it.id
    order by id desc limit 50) as those`;
  await searchIndex(db, {
    table: "contacts",
    columns: own,
    texts: [
      ...own.map((column) => `it.${column}`),
      joined(db, lines, theirLeads),
      joined(db, "phone", theirLeads),
    ],
    from: [{ table: "leads", columns: ["contact_id", ...own], ids: "row.contact_id" }],
  });
}

/** A quote is found by its customer's name. */
async function quotes(db: Db): Promise<void> {
  const customer = ["first_name", "last_name", "email", "phone"];
  await searchIndex(db, {
    table: "quotes",
    columns: ["number", "title", "contact_id"],
    texts: [
      "it.number",
      "it.title",
      ...customer.map((column) => `(select ${column} from contacts where contacts.id = it.contact_id)`),
    ],
    from: [
      { table: "contacts", columns: customer, ids: "select quotes.id from quotes where contact_id = row.id" },
    ],
  });
}

/** One index for each sort order of a list and for each filter. Ids ascend, so they serve as the order of arrival. */
async function orders(db: Db): Promise<void> {
  const needless = [
    "leads_newest",
    "leads_stage",
    "leads_office",
    "leads_by_office",
    "leads_counts",
    "contacts_newest",
    "quotes_newest",
  ];
  for (const name of needless) await sql`drop index ${sql.ref(name)}`.execute(db);
  const indexes = [
    "leads_by_name on leads (name_key, id desc)",
    "leads_by_stage on leads (stage_rank, id desc)",
    "leads_by_office on leads (office_id, id desc)",
    "leads_by_type on leads (request_type, id desc)",
    "leads_by_day on leads (created_at, stage)",
    "leads_open on leads (id) where stage_rank < 5",
    "leads_counted on leads (stage_rank, office_id, request_type)",
    "contacts_by_name on contacts (name_key, id desc)",
    "quotes_by_stage on quotes (stage, id desc)",
    "landing_pages_by_status on landing_pages (status, slug)",
    "audit_newest on audit (entity, id desc)",
    "posts_newest on posts (published_at desc, id desc)",
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
