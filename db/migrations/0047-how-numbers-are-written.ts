import { sql, type Kysely } from "kysely";
import { oneOf } from "./reshape.ts";

const styles = ["", "american", "european"];

/**
 * How the numbers of a file are written, and what was answered for files with the same headings; empty where it is
 * not known. Files that were read before were read as American.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, before] of [
    ["imports", "american"],
    ["import_mappings", ""],
  ] as const)
    await sql`alter table ${sql.table(table)} add column numbers text not null
      default ${sql.lit(before)} ${sql.raw(oneOf("numbers", styles))}`.execute(db);
}
