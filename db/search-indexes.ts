import { sql, type Kysely } from "kysely";
import { foldedLetters, foldedSigns } from "#lib/text/folded.ts";
import { phoneSeparators } from "#lib/text/search-text.ts";
import {
  dropSearchIndex,
  isPostgres,
  searchFunctions,
  searchIndex,
  type SearchIndex,
} from "./migrations/search-index.ts";

/** An engine's SQL for the distinct texts of other rows, one per line, and for a text in a JSON column. */
type Expressions = {
  joined(text: string, from: string): string;
  /** @param path of the text; on PostgreSQL, its last key must come first in the column with a text as its value */
  jsonText(column: string, path: string): string;
};

const onPostgres: Expressions = {
  joined: (text, from) =>
    `(select string_agg(said, E'\\n') from (select distinct ${text} as said from ${from}) as theirs)`,
  jsonText: (column, path) => `substring(${column} from '"${path.split(".").at(-1)}":"([^"]*)"')`,
};

const onSqlite: Expressions = {
  joined: (text, from) =>
    `(select group_concat(said, char(10)) from (select distinct ${text} as said from ${from}) as theirs)`,
  jsonText: (column, path) => `case when json_valid(${column}) then json_extract(${column}, '$.${path}') end`,
};

/**
 * The texts by which the rows of each table are found. To change an index, change only its line here: the next start
 * rebuilds it.
 */
function definitions(db: Kysely<any>): SearchIndex[] {
  const expressions = isPostgres(db) ? onPostgres : onSqlite;
  return [
    leads(expressions),
    contacts(expressions),
    quotes(expressions),
    { table: "media", columns: ["name", "alt"] },
    { table: "landing_pages", columns: ["title", "slug", "city", "service"] },
    { table: "price_items", columns: ["name", "text"] },
    { table: "redirects", columns: ["from_path", "to_path"] },
    { table: "missing_pages", columns: ["path", "referrer"] },
    { table: "checked_pages", columns: ["path", "title", "description"] },
  ];
}

const person = ["first_name", "last_name", "email", "phone", "address"];

const leadTexts = [...person, "campaign"];

/** Leads are also found by their contact's emails and phones, which staff correct on the contact. */
function leads({ joined, jsonText }: Expressions): SearchIndex {
  // values that the lead itself has are not repeated
  const ofContact = (way: "email" | "phone") =>
    joined(way, `contact_${way}s where contact_id = it.contact_id and ${way} <> it.${way}`);
  const ids = "select leads.id from leads where leads.contact_id = row.contact_id";
  return {
    table: "leads",
    columns: [...leadTexts, "message", "details", "contact_id"],
    texts: [
      ...leadTexts.map((column) => `it.${column}`),
      // names and places come early in a long message
      "substr(it.message, 1, 2000)",
      jsonText("it.details", "poolName"),
      joined("note", notesAbout("lead")),
      ofContact("email"),
      ofContact("phone"),
    ],
    from: [
      fromNotesAbout("lead"),
      { table: "contact_emails", columns: ["contact_id", "email"], ids },
      { table: "contact_phones", columns: ["contact_id", "phone"], ids },
    ],
  };
}

/** Contacts are also found by what any of their leads said: a second number, or a name that the first lead lacked. */
function contacts({ joined }: Expressions): SearchIndex {
  const theirLeads = `(select first_name, last_name, address, phone, email from leads where contact_id = it.id
    order by id desc limit 50) as those`;
  // the main email and phone are the contact's own columns, so that a new contact is indexed only once
  const others = (table: string) => `${table} where contact_id = it.id and sort > 0`;
  const other = { ids: "row.contact_id", when: "row.sort > 0" };
  return {
    table: "contacts",
    columns: person,
    texts: [
      ...person.map((column) => `it.${column}`),
      joined("first_name || ' ' || last_name || ' ' || address", theirLeads),
      joined("phone", theirLeads),
      joined("email", theirLeads),
      joined("email", others("contact_emails")),
      joined("phone", others("contact_phones")),
      joined("note", notesAbout("contact")),
    ],
    from: [
      { table: "leads", columns: ["contact_id", ...person], ids: "row.contact_id" },
      { table: "contact_emails", columns: ["contact_id", "email", "sort"], ...other },
      { table: "contact_phones", columns: ["contact_id", "phone", "sort"], ...other },
      fromNotesAbout("contact"),
    ],
  };
}

const customer = ["first_name", "last_name", "email", "phone"];

/** A quote is found by its customer's name, and by the town of the yard. */
function quotes({ jsonText }: Expressions): SearchIndex {
  const yard = jsonText("draft", "site.address");
  return {
    table: "quotes",
    columns: ["number", "title", "contact_id"],
    texts: [
      "it.number",
      "it.title",
      ...customer.map((column) => `(select ${column} from contacts where contacts.id = it.contact_id)`),
      `(select ${yard} from quote_revisions where quote_id = it.id order by id desc limit 1)`,
    ],
    from: [
      { table: "contacts", columns: customer, ids: "select quotes.id from quotes where contact_id = row.id" },
      { table: "quote_revisions", columns: ["draft"], ids: "row.quote_id" },
    ],
  };
}

/** The newest notes about a record. */
function notesAbout(type: string): string {
  return `(select substr(note, 1, 2000) as note from activities where subject_type = '${type}'
    and subject_id = cast(it.id as text) and note <> '' order by id desc limit 50) as notes`;
}

function fromNotesAbout(type: string): NonNullable<SearchIndex["from"]>[number] {
  return {
    table: "activities",
    columns: ["subject_type", "subject_id", "note"],
    ids: "cast(row.subject_id as integer)",
    when: `row.subject_type = '${type}' and row.note <> ''`,
  };
}

/**
 * Rebuilds the search indexes whose definition has changed. Two processes may call it at once on PostgreSQL: one waits.
 */
export async function updateSearchIndexes(db: Kysely<any>): Promise<void> {
  await db.transaction().execute(async (tx: Kysely<any>) => {
    if (isPostgres(tx)) await sql`lock table search_definitions in exclusive mode`.execute(tx);
    const changed = await changedIndexes(tx);
    if (changed.length > 0) await searchFunctions(tx);
    for (const index of changed) {
      await dropSearchIndex(tx, index.table);
      await searchIndex(tx, index);
      const definition = definitionOf(index);
      await sql`insert into search_definitions (name, definition) values (${index.table}, ${definition})
        on conflict (name) do update set definition = excluded.definition`.execute(tx);
    }
  });
}

/** Whether each index matches its definition here. The table of definitions has to exist. */
export async function areSearchIndexesNewest(db: Kysely<any>): Promise<boolean> {
  return (await changedIndexes(db)).length === 0;
}

async function changedIndexes(db: Kysely<any>): Promise<SearchIndex[]> {
  const { rows } = await sql<{
    name: string;
    definition: string;
  }>`select name, definition from search_definitions`.execute(db);
  const stored = new Map(rows.map(({ name, definition }) => [name, definition]));
  return definitions(db).filter((index) => stored.get(index.table) !== definitionOf(index));
}

/** What decides what is in an index: its texts, and how texts are folded. */
function definitionOf(index: SearchIndex): string {
  return JSON.stringify({ ...index, folding: [foldedSigns, foldedLetters, phoneSeparators] });
}
