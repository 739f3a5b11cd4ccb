import { sql } from "kysely";
import type { TestWorld } from "./build.ts";

/** A text in the database: its table, column, and the row's id or, in the settings, its key. */
export type Place = [table: string, column: string, id: number | string];

/** Damages a row, as a faulty disk or a manual change would. */
export async function breakText(world: TestWorld, [table, column, id]: Place, text: string): Promise<void> {
  const key = table === "settings" ? "key" : "id";
  await world.db.transact(
    (tx) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ${sql.ref(key)} = ${id}`.execute(
        tx,
      ),
    { changed: ["*"] },
  );
}

/** What is stored there now. */
export async function textOf(world: TestWorld, [table, column, id]: Place): Promise<string | undefined> {
  const key = table === "settings" ? "key" : "id";
  const { rows } = await sql<{ text: string }>`select ${sql.ref(column)} as text from ${sql.table(table)}
    where ${sql.ref(key)} = ${id}`.execute(world.db.read);
  return rows[0]?.text;
}
