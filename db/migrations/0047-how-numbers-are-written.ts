import { sql, type Kysely } from "kysely";
import { oneOf } from "./reshape.ts";

const styles = ["", "american", "european"];

/**
 * The number format of a file, and the format chosen for files with the same headings; empty if unknown. Files so far
 * were read in the American format.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, before] of [
    ["imports", "american"],
    ["import_mappings", ""],
  ] as const)
    await sql`alter table ${sql.table(table)} add column numbers text not null
      default ${sql.lit(before)} ${sql.raw(oneOf("numbers", styles))}`.execute(db);
}
