import { access, constants, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { countFailedSignIns } from "#core/records/reads.ts";
import { manyFailures } from "#core/staff/failed-sign-ins.rules.ts";
import { countUndelivered, listLimitedOffices } from "#core/emails/reads.ts";
import { namesOfFiles } from "#core/media/reads.ts";
import { health, liveness } from "#core/desk/health/contract.ts";
import { listDamaged, readQueue } from "#core/desk/health/reads.ts";
import { retryJob } from "#core/desk/health/retry.ts";
import type { Health } from "#core/desk/health/shape.ts";
import { Problem } from "#core/problems.ts";
import { sealStateOf, sealStateText } from "#core/quotes/files/seal.rules.ts";
import { serve, type Service } from "#core/serve.ts";
import { countSlowPages } from "#core/content/tracking/reads.ts";
import type { World } from "#core/world.ts";
import { countLabel } from "#lib/lists/count.ts";
import { inTime } from "#server/in-time.ts";
import { findStrayFolder } from "#server/media-folder.ts";
import { isBehindUntrustedProxy } from "#server/middleware/request-line.ts";

const startedAt = new Date().toISOString();

/** For monitoring, without sign-in. @param isStopping true once the process accepts no new work */
export function livenessService(isStopping: () => boolean): Service {
  return serve(liveness, {
    health: async () => ({ status: "ok" as const }),
    ready: async (world) => {
      if (isStopping())
        throw new Problem("unavailable", { message: "The server is stopping.", retryAfterSeconds: 5 });
      const checks = await runChecks(world, ["database", "jobs", "room"]);
      const failed = checks.filter((check) => !check.ok).map(({ name }) => readyName(name));
      if (failed.length > 0)
        throw new Problem("unavailable", {
          message: `Not ready: ${failed.join(", ")}.`,
          retryAfterSeconds: 5,
        });
      return {
        status: "ok" as const,
        checks: Object.fromEntries(checks.map(({ name }) => [readyName(name), "ok"])),
      };
    },
  });
}

/** The health screen. It is here because core has no access to the disk and the process. */
export const healthService = serve(health, {
  find: async (world) => ({
    version: world.config.version,
    node: process.version,
    engine: world.db.engine,
    startedAt,
    memoryMb: Math.round(process.memoryUsage().rss / 1_048_576),
    dataDir: world.config.dataDir,
    mail: world.mail.kind,
    checks: await runChecks(world, [
      "database",
      "jobs",
      "disk",
      "mail",
      "confirmations",
      "pictures",
      "seal",
      "proxy",
      "signIns",
      "records",
    ]),
    slowPages: await countSlowPages(world.db.staff, world.now()),
    ...(await readQueue(world.db.staff)),
  }),
  seal: async (world) => (await runChecks(world, ["seal"]))[0],
  retry: async (world, { id, actor }) => {
    await retryJob(world, { id, actor });
    return {};
  },
});

/** With less free space, in bytes, a day of leads and emails may not fit. */
const leastRoom = 100 * 1024 * 1024;

/** What a lead and its emails need at the very least, in bytes. */
const roomForLead = 64 * 1024;

/** "disk" warns staff early; "room" is what a lead needs now. */
type CheckName =
  | "database"
  | "jobs"
  | "disk"
  | "room"
  | "mail"
  | "confirmations"
  | "pictures"
  | "seal"
  | "proxy"
  | "signIns"
  | "records";

/** Monitoring asks about the disk, and only whether leads can be stored: everything else still works without it. */
function readyName(name: string): string {
  return name === "room" ? "disk" : name;
}

/** What a check found that works, and that somebody should look at all the same. */
type Warning = { warning: string };

async function runChecks(world: World, names: CheckName[]): Promise<Health["checks"]> {
  const checks: Record<CheckName, () => Promise<string | Warning>> = {
    database: async () => {
      await world.db.read.selectFrom("settings").select("key").limit(1).execute();
      return `${world.db.engine === "sqlite" ? "SQLite" : "PostgreSQL"} answers`;
    },
    jobs: () => checkJobs(world),
    disk: async () => {
      await access(world.config.dataDir, constants.W_OK);
      const { bavail, bsize } = await statfs(world.config.dataDir);
      if (bavail * bsize < leastRoom) throw new Error("less than 100 MB left on the disk");
      return "writable";
    },
    room: async () => {
      // PostgreSQL stores leads on its own disk
      if (world.db.engine === "postgres") return "in the database";
      const file = join(world.config.dataDir, "room-for-a-lead");
      try {
        await writeFile(file, Buffer.alloc(roomForLead));
      } finally {
        await rm(file, { force: true });
      }
      return "writable";
    },
    mail: async () => {
      await world.mail.check();
      return checkMail(world);
    },
    confirmations: async () => {
      const names = await listLimitedOffices(world.db.read, world.now());
      if (names.length > 0)
        throw new Error(
          `${names.join(" and ")}: so many messages in 24 hours that some visitors got no confirmation; all messages are stored`,
        );
      return "within their daily limits";
    },
    pictures: async () => {
      const stray = await findStrayFolder(world);
      if (stray) throw new Error(stray);
      await world.media.check();
      const damaged = await namesOfFiles(world.db.read, await world.media.damaged());
      if (damaged.length > 0)
        throw new Error(`damaged: ${damaged.join(", ")}; upload the same file again to mend it`);
      return world.media.isShared ? "in a bucket" : "in the data folder";
    },
    seal: async () => checkSeal(world),
    proxy: async () => {
      if (isBehindUntrustedProxy(world))
        throw new Error(
          "visitors come through a proxy, but TRUST_PROXY is 0, so limits treat them all as one person",
        );
      return world.config.trustProxy ? "named by the proxy" : "seen directly, without a proxy";
    },
    signIns: () => checkSignIns(world),
    records: () => checkRecords(world),
  };
  return Promise.all(names.map((name) => runCheck(name, checks[name])));
}

/** What is written is not what is sent: while anything waits, somebody has to bring it to its reader. */
async function checkMail({ db, mail }: World): Promise<string | Warning> {
  const count = await countUndelivered(db.staff, mail.kind);
  const emails = count === 1 ? "1 email waits" : `${countLabel(count)} emails wait`;
  if (count > 0)
    return {
      warning: `${emails} for a mail server${mail.kind === "smtp" ? " that takes them" : ", and there is none"}`,
    };
  return mail.kind === "smtp" ? "mail server answers" : "no mail server, and nothing waits for one";
}

/** Without a certificate nothing is wrong: a seal is the owner's choice. */
function checkSeal({ seal, now }: World): string | Warning {
  if (!seal) return "no certificate, so PDFs have no seal";
  const [state, text] = [sealStateOf(seal, now()), sealStateText(seal, now())];
  if (state === "ended") throw new Error(text);
  return state === "valid" ? text : { warning: text };
}

/** Many wrong passwords mean that someone is guessing. */
async function checkSignIns(world: World): Promise<string> {
  const { twoHours, day } = await countFailedSignIns(world.db.staff, world.now());
  const detail = `failed: ${twoHours} in the last two hours, ${day} in the last day`;
  if (twoHours >= manyFailures.twoHours || day >= manyFailures.day)
    throw new Error(`someone may be guessing passwords. ${detail}; see the activity log`);
  return detail;
}

/** A longer list would tell staff nothing more. */
const mostNamed = 20;

async function checkRecords(world: World): Promise<string> {
  const names = await listDamaged(world.db.staff);
  if (names.length === 0) return "none found since the start";
  const rest = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
  throw new Error(`${names.slice(0, mostNamed).join(", ")}${rest}; what can be read of them is shown`);
}

async function runCheck(
  name: string,
  check: () => Promise<string | Warning>,
): Promise<Health["checks"][number]> {
  const started = performance.now();
  const outcome = await inTime(check()).then(
    (result) =>
      typeof result === "string"
        ? { ok: true, warns: false, detail: result }
        : { ok: true, warns: true, detail: result.warning },
    (reason: unknown) => ({
      ok: false,
      warns: false,
      detail: reason instanceof Error ? reason.message : String(reason),
    }),
  );
  return { name, ...outcome, ms: Math.round(performance.now() - started) };
}

/**
 * Due jobs are normally claimed within seconds; one that has waited this long, in ms, means that no worker is running.
 */
const longestWait = 10 * 60_000;

async function checkJobs(world: World): Promise<string> {
  const before = new Date(world.now().getTime() - longestWait).toISOString();
  const row = await world.db.read
    .selectFrom("jobs")
    .select("id")
    .where("state", "=", "queued")
    .where("run_at", "<", before)
    .limit(1)
    .executeTakeFirst();
  if (row) throw new Error("jobs have been waiting for more than ten minutes");
  return "on time";
}
