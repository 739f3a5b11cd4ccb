import type { Db, Tx } from "#db/schema.ts";
import { clockDrift } from "#lib/time/clock-drift.ts";

/** A write that may be sent again: its user, its key, and a hash of its input. */
export type Keyed = { userId: number; key: string; hash: string };

/** How long a key is kept, in ms: a form left open on a Friday is sent again on Monday. */
const keepMs = 4 * 24 * 3_600_000;

/**
 * Stores a key in the transaction of its write. Waits for another transaction that is storing the same key.
 * @returns false if it is stored already, in which case the caller must write nothing
 */
export async function claimKey(tx: Tx, now: Date, { userId, key, hash }: Keyed): Promise<boolean> {
  const row = await tx
    .insertInto("idempotency_keys")
    .values({ user_id: userId, key, request_hash: hash, record: null, created_at: now.toISOString() })
    .onConflict((oc) => oc.columns(["user_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores which record was written under a key, in the same transaction. */
export async function nameRecord(tx: Tx, { userId, key }: Keyed, record: string): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set({ record })
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
}

/** The record that was written under a user's key; undefined if there is none. */
export async function findKey(
  db: Db,
  { userId, key }: Keyed,
): Promise<{ hash: string; record: string | null } | undefined> {
  return db
    .selectFrom("idempotency_keys")
    .select(["request_hash as hash", "record"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Deletes keys that no form can send any longer. Those from a clock that was ahead count as from now. */
export async function deleteOldKeys(tx: Tx, now: Date): Promise<void> {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  await tx
    .updateTable("idempotency_keys")
    .set({ created_at: at(0) })
    .where("created_at", ">", at(clockDrift))
    .execute();
  await tx.deleteFrom("idempotency_keys").where("created_at", "<", at(-keepMs)).execute();
}
