import { sql } from "kysely";
import type { Tx } from "#db/schema.ts";

type Spending = { key: string; now: Date; seconds: number };

/** Counts one use in a key's current period. */
export async function spendOne(
  tx: Tx,
  { key, now, seconds }: Spending,
): Promise<{ spent: number; resets_at: string }> {
  // losing a count in a power failure does no harm, so the commit does not wait for the disk
  await sql`set local synchronous_commit = off`.execute(tx);
  const [at, resets_at] = [now.toISOString(), new Date(now.getTime() + seconds * 1000).toISOString()];
  // a much later end was set by a clock that was ahead; of several processes one may be a little ahead of another
  const tooLate = new Date(now.getTime() + (seconds + 60) * 1000).toISOString();
  const isOver = sql`(visitor_limits.resets_at <= ${at} or visitor_limits.resets_at > ${tooLate})`;
  return tx
    .insertInto("visitor_limits")
    .values({ key, spent: 1, resets_at })
    .onConflict((oc) =>
      oc.column("key").doUpdateSet({
        spent: sql`case when ${isOver} then 1 else visitor_limits.spent + 1 end`,
        resets_at: sql`case when ${isOver} then ${resets_at} else visitor_limits.resets_at end`,
      }),
    )
    .returning(["spent", "resets_at"])
    .executeTakeFirstOrThrow();
}

/** Deletes periods that are over, or that were begun by a clock that was ahead. */
export async function deleteOldLimits(tx: Tx, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + 3_600_000).toISOString();
  await tx
    .deleteFrom("visitor_limits")
    .where((eb) => eb.or([eb("resets_at", "<", now.toISOString()), eb("resets_at", ">", latest)]))
    .execute();
}
