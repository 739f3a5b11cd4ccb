import type { Kysely } from "kysely";
import { table } from "./table.ts";

/** Further keys of a reply: another tab sent the same words while the first one waited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "reply_keys",
    "client_key text primary key not null, reply_id integer not null references replies(id)",
  );
}
