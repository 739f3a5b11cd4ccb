import { sql } from "kysely";
import type { Tx } from "#db/schema.ts";
import { countedAs } from "./rules.ts";

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
 * For a text whose public path changes, in the caller's transaction. An earlier one may already have counts under the
 * new path; they are added together.
 */
export async function moveCounts(tx: Tx, fromPath: string, toPath: string): Promise<void> {
  const [from, to] = [countedAs(fromPath), countedAs(toPath)];
  await sql`insert into daily_counts (subject, action, day, count)
    select ${to}, action, day, count from daily_counts where subject = ${from}
    on conflict (subject, action, day) do update set count = daily_counts.count + excluded.count`.execute(tx);
  await tx.deleteFrom("daily_counts").where("subject", "=", from).execute();
}
