import type { Actor } from "#core/audit.ts";
import { findPageCheck } from "#core/content/checked-pages/reads.ts";
import { allPages, awaitPages, holdPageCheck } from "#core/content/checked-pages/writes.ts";
import { enqueue, hasOpenJob } from "#core/jobs.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { listPublicAddresses } from "./public-addresses.reads.ts";

/** Lets a job check all pages that visitors can see. While one is running, it goes on, and no other begins. */
export async function startPageCheck(world: World, { actor }: { actor: Actor }): Promise<void> {
  async function work(tx: Tx) {
    await holdPageCheck(tx, world.db.engine);
    const { isRunning } = await findPageCheck(tx);
    // one whose job has failed for good goes on where it was
    if (isRunning && (await hasOpenJob(tx, allPages))) return;
    if (!isRunning) {
      const addresses = await listPublicAddresses(tx);
      await awaitPages(
        tx,
        addresses.map(({ path }) => path),
      );
    }
    await enqueue(tx, world.now(), actor, { "pages.check": {} }, allPages);
  }
  await world.db.transact(work, { changed: ["checked-pages", "jobs"] });
  world.jobs.wake();
}
