import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";
import { oneOf } from "./reshape.ts";

const states = ["reading", "comparing", "checked", "running", "stopped", "done", "undoing", "undone"];
const plans = ["new", "changed", "unchanged", "wrong"];
const outcomes = ["stored", "left", "undone", "kept"];

/**
 * Imports of pools from files: for each row its planned change, its result and how to undo it, and for each file which
 * heading means which field. A pool is identified by its manufacturer and model.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into subject_types (name) values ('import')`.execute(db);
  const counts = ["new", "changed", "unchanged", "wrong", "stored", "left", "undone", "kept"]
    .map((name) => `${name}_count integer not null default 0`)
    .join(", ");
  await table(
    db,
    "imports",
    `id ID, user_id integer references users(id), file_name text not null, heading_key text not null,
    headings text not null, mapping text not null, state text not null ${oneOf("state", states)}, ${counts},
    version integer not null, created_at text not null, updated_at text not null`,
  );
  await table(
    db,
    "import_rows",
    `id ID, import_id integer not null references imports(id), number integer not null, cells text not null,
    plan text not null ${oneOf("plan", plans)}, name text not null, pool_id text, pool_version integer,
    changes text not null, wanted text not null, back text not null, reasons text not null,
    outcome text ${oneOf("outcome", outcomes)}, note text not null default ''`,
  );
  await sql`create unique index import_rows_number on import_rows (import_id, number)`.execute(db);
  await sql`create index import_rows_plan on import_rows (import_id, plan, number)`.execute(db);
  await sql`create index import_rows_outcome on import_rows (import_id, outcome, number)`.execute(db);
  await table(
    db,
    "import_mappings",
    "heading_key text primary key, mapping text not null, updated_at text not null",
  );
  await sql`create index pools_model on pools (manufacturer_id, lower(model))`.execute(db);
}
