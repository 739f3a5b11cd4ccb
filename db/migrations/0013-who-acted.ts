import { sql, type Kysely, type RawBuilder } from "kysely";
import { constrain, eachRow } from "./reshape.ts";

type Db = Kysely<unknown>;

/** Jobs and uses of pictures know who caused them; redirects have a status that browsers follow; broken rows go. */
export async function up(db: Db): Promise<void> {
  for (const table of ["jobs", "media_uses"])
    await sql`alter table ${sql.table(table)} add column user_id integer references users(id)`.execute(db);
  // written by hand, if at all: the program has only ever stored 301
  await sql`update redirects set status_code = 301 where status_code not in (301, 302, 307, 308)`.execute(db);
  await constrain(db, "redirects", { status: "check (status_code in (301, 302, 307, 308))" });
  await mend(db, "audit", "detail", (id) => sql`update audit set detail = '{}' where id = ${id}`);
  await mend(db, "revisions", "body", (id) => sql`delete from revisions where id = ${id}`);
}

type Entry = { id: number; text: string };

/**
 * Erasing a person used to replace parts of JSON's structure and names of fields too; such a row could not be listed.
 */
async function mend(
  db: Db,
  table: string,
  column: string,
  write: (id: number) => RawBuilder<unknown>,
): Promise<void> {
  const mendRows = async (rows: Entry[]) => {
    for (const { id, text } of rows) if (!isWhole(text)) await write(id).execute(db);
  };
  await eachRow<Entry>(db, table, `id, ${column} as text`, mendRows, `${column} like '%[erased]%'`);
}

function isWhole(text: string): boolean {
  let names = "";
  try {
    JSON.parse(text, (name: string, value: unknown) => {
      names += name;
      return value;
    });
  } catch {
    return false;
  }
  return !names.includes("[erased]");
}
