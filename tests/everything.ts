import { sql } from "kysely";
import type { World } from "#core/world.ts";

/** The whole database as text, in lower case. */
export async function everything(world: World): Promise<string> {
  const tables =
    world.db.engine === "sqlite"
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
          world.db.read,
        )
      : await sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = 'public'`.execute(world.db.read);
  const texts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(world.db.read);
      return `${name} ${JSON.stringify(rows)}`;
    }),
  );
  return texts.join("\n").toLowerCase();
}
