import { isTimeToCheck } from "#core/content/checked-pages/rules.ts";
import { expirePools } from "#core/pools/expire.ts";
import { startPageCheck } from "#core/pools/start-page-check.ts";
import { cleanUpMedia } from "#core/media/clean-up.ts";
import { deleteOldSignIns, shortenSessions } from "#core/staff/auth/writes.ts";
import { deleteOldFailures } from "#core/staff/failed-sign-ins.writes.ts";
import { deleteOldTickets } from "#core/staff/factors/tickets.writes.ts";
import { cleanUpImportFiles } from "#core/records/imports/clean-up.ts";
import { deleteOldImports } from "#core/records/imports/writes.ts";
import { cleanUpPhotos } from "#core/leads/photos/clean-up.ts";
import { cleanUpQuoteFiles } from "#core/quotes/files/clean-up.ts";
import { program } from "#core/audit.ts";
import { deleteDoneJobs, retimeJobs } from "#core/jobs.ts";
import { deleteOldBrowsers } from "#core/staff/known-browsers.writes.ts";
import { deleteOldKeys } from "#core/idempotency.ts";
import { expireQuotes } from "#core/quotes/expire.ts";
import { expireLinks } from "#core/staff/expire-links.ts";
import { keepSignInsMs } from "#core/staff/rules.ts";
import { deleteOldTexts } from "#core/content/deleted-texts/writes.ts";
import { deleteOldDrafts } from "#core/content/kept-drafts/writes.ts";
import { forgetFoundPages } from "#core/content/missing-pages/writes.ts";
import { deleteOldLimits } from "#core/content/visitor-limits.writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long finished jobs are kept for troubleshooting, in ms. */
const keepDoneFor = 30 * dayMs;

/** An hour, minus the drift between the timers of several processes. */
const nearlyHourMs = hourMs - 60_000;

/**
 * Makes due, now, the jobs that a clock that was ahead has postponed. Removes expired data, now and every hour:
 * sessions, finished jobs, old sign-ins, links, imports, drafts, deleted texts and keys of writes, missing pages that
 * are found again, pools archived long ago, orphaned files. Ends quotes whose last day is over, lets all pages be checked
 * once a night, and corrects what a clock that ran ahead has postponed or prolonged, so that it does harm for an hour or
 * two. `stop` waits for a cleanup that is running: it needs the database.
 */
export function startClock(world: World): { stop(): Promise<void> } {
  let stopped = false;
  const logFailure = (reason: unknown) => {
    // what it asked of the bucket was aborted
    if (!stopped) world.log.error({ err: reason }, "hourly cleanup failed");
  };
  const run = () => cleanUp(world).catch(logFailure);
  // at each start, even if another process has just cleaned up: who corrects a clock restarts the program
  let running = retime(world).catch(logFailure).then(run);
  const timer = setInterval(() => {
    running = run();
  }, hourMs);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function retime(world: World): Promise<void> {
  await world.db.transact((tx) => retimeJobs(tx, world.now()), { changed: ["jobs"] });
  world.jobs.wake();
}

/** Only one of several processes cleans the database each time; each one cleans its own disk. */
export async function cleanUp(world: World): Promise<void> {
  const claimed = await claimHour(world);
  const isFirst = claimed !== undefined;
  if (isFirst) await cleanUpDatabase(world, claimed);
  await cleanUpMedia(world, isFirst);
  await cleanUpQuoteFiles(world, isFirst);
  await cleanUpPhotos(world, isFirst);
  await cleanUpImportFiles(world, isFirst);
}

/** When the database was cleaned up before; "" if never. */
type Claimed = { lastCleanup: string };

/** @returns undefined unless this is the first process to ask within an hour */
async function claimHour(world: World): Promise<Claimed | undefined> {
  const at = world.now().toISOString();
  const before = new Date(world.now().getTime() - nearlyHourMs).toISOString();
  const after = new Date(world.now().getTime() + 60_000).toISOString();
  async function claim(tx: Tx): Promise<Claimed | undefined> {
    const last = await tx.selectFrom("meta").select("value").where("key", "=", "cleanup").executeTakeFirst();
    const claimed = await tx
      .insertInto("meta")
      .values({ key: "cleanup", value: at })
      .onConflict((oc) =>
        oc
          .column("key")
          .doUpdateSet({ value: at })
          // a later time was stored by a clock that ran ahead
          .where((eb) => eb.or([eb("meta.value", "<=", before), eb("meta.value", ">", after)])),
      )
      .returning("key")
      .executeTakeFirst();
    return claimed && { lastCleanup: last?.value ?? "" };
  }
  return world.db.transact(claim, { changed: [] });
}

async function cleanUpDatabase(world: World, { lastCleanup }: Claimed): Promise<void> {
  const now = world.now();
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  async function work(tx: Tx) {
    await shortenSessions(tx, now);
    await retimeJobs(tx, now);
    await deleteDoneJobs(tx, before(keepDoneFor));
    await deleteOldFailures(tx, now);
    await deleteOldBrowsers(tx, now);
    await deleteOldTickets(tx, now);
    await deleteOldSignIns(tx, before(keepSignInsMs));
    await deleteOldLimits(tx, now);
    await deleteOldKeys(tx, now);
    await deleteOldImports(tx, world.db.engine, now);
    await forgetFoundPages(tx);
    await deleteOldDrafts(tx, now);
    await deleteOldTexts(tx, now, lastCleanup);
  }
  const changed = ["users", "sessions", "jobs", "imports", "missing-pages", "deleted-texts"];
  await world.db.transact(work, { changed });
  await expireLinks(world);
  await expirePools(world);
  await expireQuotes(world);
  // on a new database nobody has written a page yet
  if (lastCleanup !== "" && isTimeToCheck(now)) await startPageCheck(world, { actor: program });
}
