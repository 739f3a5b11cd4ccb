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
