import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { soon } from "#lib/runtime/change-tags.ts";
import { mostMissingPages } from "./rules.ts";

/** How often an address that shows no page was asked for within some seconds. */
export type Missed = {
  path: string;
  visits: number;
  botVisits: number;
  /** The host of the page that the last visitor came from; "" if unknown. */
  referrer: string;
};

/** Adds to the counts of addresses that show no page. Of too many, those asked for longest ago are forgotten. */
export async function noteMissingPages(world: World, missed: Missed[]): Promise<void> {
  const at = world.now().toISOString();
  // in one order, so that two processes never wait for each other
  const inOrder = missed.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  async function work(tx: Tx) {
    for (const { path, visits, botVisits, referrer } of inOrder)
      await tx
        .insertInto("missing_pages")
        .values({
          path,
          visits,
          bot_visits: botVisits,
          referrer,
          last_at: at,
          ignored: 0,
          version: 1,
          created_at: at,
          updated_at: at,
        })
        .onConflict((oc) =>
          oc.column("path").doUpdateSet((eb) => ({
            visits: eb("missing_pages.visits", "+", visits),
            bot_visits: eb("missing_pages.bot_visits", "+", botVisits),
            ...(referrer !== "" && { referrer }),
            last_at: at,
          })),
        )
        .execute();
    const oldest = tx
      .selectFrom("missing_pages")
      .select("id")
      .orderBy("last_at", "desc")
      .orderBy("id", "desc")
      .limit(missed.length)
      .offset(mostMissingPages);
    await tx.deleteFrom("missing_pages").where("id", "in", oldest).execute();
  }
  await world.db.transact(work, { changed: [soon("missing-pages")] });
}
