import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/**
 * The writes of staff that had an Idempotency-Key, so that none is made twice. There is no foreign key: it would lock
 * the user's row before the write takes its own locks.
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
