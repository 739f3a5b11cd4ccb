import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/**
 * The writes of staff that carried an Idempotency-Key, so that none is made twice. Without a foreign key: its lock on
 * the user's row would come before those that the write takes itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "idempotency_keys",
    `user_id integer not null, key text not null, request_hash text not null, record text,
     created_at text not null, primary key (user_id, key)`,
  );
  await sql`create index idempotency_keys_old on idempotency_keys (created_at)`.execute(db);
}
