import { sql } from "kysely";
import type { Tx } from "#db/schema.ts";

type Move = { from: string; to: string; leaveRedirect: boolean };

/**
 * Takes along what hangs on the address of a page that moves, in the caller's own transaction: whoever was sent on to
 * the old address is sent on to the new one at once, what staff have set for search engines and what was counted for a
 * landing page follow it. `leaveRedirect` sends on who asks for the old address itself: for pages that visitors know.
 */
export async function moveAddress(tx: Tx, now: Date, { from, to, leaveRedirect }: Move): Promise<void> {
  const at = now.toISOString();
  // it may move back to where it was
  await tx.deleteFrom("redirects").where("from_path", "=", to).execute();
  await tx
    .updateTable("redirects")
    .set({ to_path: to, updated_at: at })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("to_path", "=", from)
    .execute();
  if (leaveRedirect)
    await tx
      .insertInto("redirects")
      .values({ from_path: from, to_path: to, status_code: 301, version: 1, created_at: at, updated_at: at })
      .execute();
  await moveSeoPage(tx, from, to);
  await moveCounts(tx, `landing:${from.slice(1)}`, `landing:${to.slice(1)}`);
}

/** What is set for the new address already holds. */
async function moveSeoPage(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable("seo_pages")
    .set({ path: to })
    .where("path", "=", from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("seo_pages as there").select("there.path").where("there.path", "=", to))),
    )
    .execute();
}

/** An earlier page may have been counted under the new address: both are added up. */
async function moveCounts(tx: Tx, from: string, to: string): Promise<void> {
  await sql`insert into daily_counts (subject, action, day, count)
    select ${to}, action, day, count from daily_counts where subject = ${from}
    on conflict (subject, action, day) do update set count = daily_counts.count + excluded.count`.execute(tx);
  await tx.deleteFrom("daily_counts").where("subject", "=", from).execute();
}
