import { cleanUpMedia } from "#core/media/clean-up.ts";
import { surplusSignIns } from "#core/users/reads.ts";
import { keepLinksMs, keepSignInsMs } from "#core/users/rules.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long finished jobs are kept for troubleshooting, in ms. */
const keepDoneFor = 30 * dayMs;

/** An hour, minus the drift between the timers of several processes. */
const nearlyHourMs = hourMs - 60_000;

/**
 * Removes expired data, now and every hour: sessions, finished jobs, old sign-ins and links, orphaned files. `stop`
 * waits for a cleanup that is running: it needs the database.
 */
export function startClock(world: World): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = cleanUp(world).catch((reason: unknown) =>
      world.log.error({ err: reason }, "hourly cleanup failed"),
    );
  };
  run();
  const timer = setInterval(run, hourMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Only one of several processes cleans the database each time; each one cleans its own disk. */
export async function cleanUp(world: World): Promise<void> {
  const isFirst = await claimHour(world);
  if (isFirst) await cleanUpDatabase(world);
  await cleanUpMedia(world, isFirst);
}

/** @returns true for the first process to ask within an hour */
async function claimHour(world: World): Promise<boolean> {
  const at = world.now().toISOString();
  const before = new Date(world.now().getTime() - nearlyHourMs).toISOString();
  const claim = (tx: Tx) =>
    tx
      .insertInto("meta")
      .values({ key: "cleanup", value: at })
      .onConflict((oc) => oc.column("key").doUpdateSet({ value: at }).where("meta.value", "<=", before))
      .returning("key")
      .executeTakeFirst();
  return (await world.db.transact(claim, { changed: [] })) !== undefined;
}

async function cleanUpDatabase(world: World): Promise<void> {
  const now = world.now().getTime();
  const before = (age: number) => new Date(now - age).toISOString();
  async function work(tx: Tx) {
    await tx.deleteFrom("sessions").where("expires_at", "<", before(0)).execute();
    await tx
      .deleteFrom("jobs")
      .where("state", "=", "done")
      .where("finished_at", "<", before(keepDoneFor))
      .execute();
    await tx.deleteFrom("login_failures").where("last_at", "<", before(dayMs)).execute();
    await tx.deleteFrom("sign_ins").where("at", "<", before(keepSignInsMs)).execute();
    await tx.deleteFrom("sign_ins").where("id", "in", surplusSignIns(tx)).execute();
    await tx.deleteFrom("invites").where("expires_at", "<", before(keepLinksMs)).execute();
    await tx.deleteFrom("visitor_limits").where("resets_at", "<", before(0)).execute();
  }
  await world.db.transact(work, { changed: ["users", "sessions", "jobs"] });
}
