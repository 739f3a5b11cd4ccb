import type { Kysely } from "kysely";
import { table } from "./table.ts";

/** The definition that each search index was built from, so that a start rebuilds those that have changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, "search_definitions", "name text primary key, definition text not null");
}
