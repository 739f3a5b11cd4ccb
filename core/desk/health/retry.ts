import { recordAudit, type Actor } from "#core/audit.ts";
import { requeueJob } from "#core/jobs.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";

/**
 * Makes a job that failed or waits for a retry due now, and resets its attempts.
 * @throws Problem not_found if there is no such job to retry
 */
export async function retryJob(world: World, { id, actor }: { id: number; actor: Actor }): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    if (!(await requeueJob(tx, now, id))) throw new Problem("not_found");
    await recordAudit(tx, now, actor, { action: "retry", entity: "job", entityId: id });
  }
  await world.db.transact(work, { changed: ["jobs"] });
  world.jobs.wake();
}
