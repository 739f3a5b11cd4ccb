import type { Kysely } from "kysely";
import { table } from "./table.ts";

/** What each search index was made from, so that a start makes anew those whose definition has changed since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, "search_definitions", "name text primary key, definition text not null");
}
