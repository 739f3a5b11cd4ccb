import type { Kysely } from "kysely";
import { table } from "./table.ts";

/** Further keys under which a reply was asked for: the same words from another tab while the first waited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "reply_keys",
    "client_key text primary key not null, reply_id integer not null references replies(id)",
  );
}
