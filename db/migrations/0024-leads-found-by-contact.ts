import type { Kysely } from "kysely";
import { dropSearchIndex, isPostgres, searchIndex } from "./search-index.ts";

type Db = Kysely<unknown>;

/** Leads are also found by the emails and phones that their contact has now: staff correct them on the contact. */
export async function up(db: Db): Promise<void> {
  await dropSearchIndex(db, "leads");
  const own = ["first_name", "last_name", "email", "phone", "address"];
  const poolName = isPostgres(db)
    ? `substring(it.details from '"poolName":"([^"]*)"')`
    : "case when json_valid(it.details) then json_extract(it.details, '$.poolName') end";
  const notes = `(select substr(note, 1, 2000) as note from activities where subject_type = 'lead'
    and subject_id = cast(it.id as text) and note <> '' order by id desc limit 50) as notes`;
  // values that the lead itself has are not repeated
  const ofContact = (way: "email" | "phone") =>
    joined(db, way, `contact_${way}s where contact_id = it.contact_id and ${way} <> it.${way}`);
  const ids = "select leads.id from leads where leads.contact_id = row.contact_id";
  await searchIndex(db, {
    table: "leads",
    columns: [...own, "message", "details", "contact_id"],
    texts: [
      ...own.map((column) => `it.${column}`),
      // names and places come early in a long message
      "substr(it.message, 1, 2000)",
      poolName,
      joined(db, "note", notes),
      ofContact("email"),
      ofContact("phone"),
    ],
    from: [
      {
        table: "activities",
        columns: ["subject_type", "subject_id", "note"],
        ids: "cast(row.subject_id as integer)",
        when: "row.subject_type = 'lead' and row.note <> ''",
      },
      { table: "contact_emails", columns: ["contact_id", "email"], ids },
      { table: "contact_phones", columns: ["contact_id", "phone"], ids },
    ],
  });
}

/** The distinct texts of other rows, one per line. */
function joined(db: Db, text: string, from: string): string {
  const together = isPostgres(db) ? "string_agg(said, E'\\n')" : "group_concat(said, char(10))";
  return `(select ${together} from (select distinct ${text} as said from ${from}) as theirs)`;
}
