import { access, constants, statfs } from "node:fs/promises";
import { Hono } from "hono";
import { readDashboard, readQueue } from "#core/health/reads.ts";
import { retryJob } from "#core/health/retry.ts";
import type { Health } from "#core/health/shape.ts";
import { Problem } from "#core/problems.ts";
import { countSlowPages } from "#core/tracking/reads.ts";
import type { World } from "#core/world.ts";
import { actor, staff } from "#server/middleware/staff.ts";
import { describe } from "./describe.ts";
import { recordId } from "./list.ts";

const startedAt = new Date().toISOString();

/** For machines, without sign-in: is the process alive, and can it do its work? They tell nothing private. */
export function healthApi(world: World, isStopping: () => boolean): Hono {
  return new Hono()
    .get(
      "/health",
      describe({ summary: "The process answers", tag: "Health", answers: { 200: "ok" } }),
      (c) => c.json({ status: "ok" }),
    )
    .get(
      "/ready",
      describe({ summary: "Database, jobs and disk work", tag: "Health", answers: { 200: "ok" } }),
      async (c) => {
        if (isStopping())
          throw new Problem("unavailable", { message: "The server is stopping.", retryAfterSeconds: 5 });
        const checks = await runChecks(world, ["database", "jobs", "disk"]);
        const failed = checks.filter((check) => !check.ok).map((check) => check.name);
        if (failed.length > 0)
          throw new Problem("unavailable", {
            message: `Not ready: ${failed.join(", ")}.`,
            retryAfterSeconds: 5,
          });
        return c.json({
          status: "ok",
          checks: Object.fromEntries(checks.map((check) => [check.name, "ok"])),
        });
      },
    );
}

/** The health screen of the staff area, and the dashboard. */
export function staffHealthApi(world: World): Hono {
  return new Hono()
    .get(
      "/dashboard",
      describe({ summary: "What needs doing", tag: "Staff", answers: { 200: "The dashboard" } }),
      staff(world, "dashboard"),
      async (c) =>
        c.json(await readDashboard(world.db.staff, { role: c.get("session").user.role, now: world.now() })),
    )
    .get(
      "/health",
      describe({ summary: "State of the system", tag: "Staff", answers: { 200: "Checks, queue, outbox" } }),
      staff(world, "health"),
      async (c) => {
        const health: Health = {
          version: world.config.version,
          node: process.version,
          engine: world.db.engine,
          startedAt,
          memoryMb: Math.round(process.memoryUsage().rss / 1_048_576),
          dataDir: world.config.dataDir,
          mail: world.mail.kind,
          checks: await runChecks(world, ["database", "jobs", "disk", "mail"]),
          slowPages: await countSlowPages(world.db.staff, world.now()),
          ...(await readQueue(world.db.staff)),
        };
        return c.json(health);
      },
    )
    .post(
      "/health/jobs/:id/retry",
      describe({ summary: "Try a job again now", tag: "Staff", answers: { 200: "Queued" } }),
      staff(world, "health"),
      async (c) => {
        await retryJob(world, { id: recordId(c.req.param("id")), actor: actor(c) });
        return c.json({});
      },
    );
}

/** Below this a day of leads and their mails may no longer fit, in bytes. */
const leastRoom = 100 * 1024 * 1024;

type CheckName = "database" | "jobs" | "disk" | "mail";

async function runChecks(world: World, names: CheckName[]): Promise<Health["checks"]> {
  const checks: Record<CheckName, () => Promise<string>> = {
    database: async () => {
      await world.db.read.selectFrom("settings").select("key").limit(1).execute();
      return world.db.engine;
    },
    jobs: () => overdue(world),
    disk: async () => {
      await access(world.config.dataDir, constants.W_OK);
      const { bavail, bsize } = await statfs(world.config.dataDir);
      if (bavail * bsize < leastRoom) throw new Error("less than 100 MB are left on the disk");
      return "writable";
    },
    mail: async () => {
      await world.mail.check();
      return world.mail.kind;
    },
  };
  return Promise.all(names.map((name) => timed(name, checks[name])));
}

async function timed(name: string, check: () => Promise<string>): Promise<Health["checks"][number]> {
  const started = performance.now();
  const outcome = await Promise.race([check(), tooLate()]).then(
    (detail) => ({ ok: true, detail }),
    (reason: unknown) => ({ ok: false, detail: String(reason) }),
  );
  return { name, ...outcome, ms: Math.round(performance.now() - started) };
}

/** Who asks for readiness wants an answer, also when the database hangs, in ms. */
const longestCheck = 3_000;

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${longestCheck} ms`)), longestCheck).unref();
  });
}

/** Due jobs are taken within seconds; one that has waited this long, in ms, says that no worker runs. */
const longestWait = 10 * 60_000;

async function overdue(world: World): Promise<string> {
  const before = new Date(world.now().getTime() - longestWait).toISOString();
  const row = await world.db.read
    .selectFrom("jobs")
    .select("id")
    .where("state", "=", "queued")
    .where("run_at", "<", before)
    .limit(1)
    .executeTakeFirst();
  if (row) throw new Error("jobs are waiting for longer than ten minutes");
  return "none overdue";
}
