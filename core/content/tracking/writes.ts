import { sql } from "kysely";
import type { Tx } from "#db/schema.ts";

/** Increments a daily counter, in the caller's transaction. `day` is a Florida day. */
export async function addCount(
  tx: Tx,
  counted: { subject: string; action: string; day: string },
): Promise<void> {
  await tx
    .insertInto("daily_counts")
    .values({ ...counted, count: 1 })
    .onConflict((oc) =>
      oc.columns(["subject", "action", "day"]).doUpdateSet({ count: sql`daily_counts.count + 1` }),
    )
    .execute();
}

/**
 * For a page that moves, in the caller's transaction. An earlier page may already have counts under the new address;
 * they are added together.
 */
export async function moveCounts(tx: Tx, from: string, to: string): Promise<void> {
  await sql`insert into daily_counts (subject, action, day, count)
    select ${to}, action, day, count from daily_counts where subject = ${from}
    on conflict (subject, action, day) do update set count = daily_counts.count + excluded.count`.execute(tx);
  await tx.deleteFrom("daily_counts").where("subject", "=", from).execute();
}
