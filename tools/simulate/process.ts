import { mkdirSync } from "node:fs";
import type { KyselyPlugin, PostgresPool } from "kysely";
import type { Email } from "#core/ports.ts";
import { jobsDue } from "#core/jobs.ts";
import { canonicalJson } from "#core/quotes/offer.rules.ts";
import type { World } from "#core/world.ts";
import { openDatabase } from "#db/open.ts";
import { openPool, type PostgresOptions } from "#db/postgres.ts";
import type { Database } from "#db/schema.ts";
import { startClock } from "#jobs/clock.ts";
import { reclaimJobs } from "#jobs/queue.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { keepUntilChange } from "#lib/runtime/once-until-change.ts";
import { noOtherSites } from "#tests/other-sites.ts";
import { sheetsHere } from "#tests/sheets-here.ts";
import type { Bucket } from "./bucket.ts";
import { outage, type Place, type Running } from "./faults.ts";
import type { MailServer } from "./mail-server.ts";
import type { Random } from "./random.ts";
import type { Schedule } from "./schedule.ts";
import type { Traits } from "./traits.ts";

/** What all processes share. */
export type Surroundings = {
  schedule: Schedule;
  random: Random;
  /** Of the drawing of one quote. */
  paperRandom: (offerHash: string) => Random;
  traits: Traits;
  mail: MailServer;
  bucket: Bucket;
  /** False while everything is brought to an end. */
  fails: boolean;
  /** Where the database is: a folder for SQLite, with a URL for PostgreSQL. */
  dataDir: string;
  databaseUrl?: string | undefined;
};

/** A request whose process was killed before it was answered. */
export class Killed extends Error {}

/** How many jobs one of a process's two workers takes at a time. */
const jobsAtOnce = 3;
const longestNap = 3_600_000;

/** One process of the program, from its start until it is killed. */
export class Process implements Running {
  isDead = false;
  /** Where it is to be killed, and how many such awaits before. */
  doom: { at: Place; left: number } | undefined;
  /** How often its database has failed. */
  faults = 0;
  /** What its clock is ahead, in ms. */
  ahead = 0;
  /** Never resolves, and rejects when it is killed. */
  readonly died: Promise<never>;
  /** Without pauses and faults, for those who look at what is stored. */
  readonly db: Database;
  readonly world: World;
  readonly #around: Surroundings;
  readonly #connections: Connections;
  readonly #dying = Promise.withResolvers<never>();
  readonly #naps = new Set<() => void>();
  readonly #onKill: () => void;

  private constructor(
    around: Surroundings,
    { db, connections, onKill }: { db: Database; connections: Connections; onKill: () => void },
  ) {
    this.#around = around;
    this.#connections = connections;
    this.#onKill = onKill;
    this.db = db;
    this.died = this.#dying.promise;
    this.died.catch(() => {});
    this.world = worldOf(this, around);
  }

  /** Opens the database as bin/start.ts does, and starts the hourly cleanup and the workers. */
  static async start(around: Surroundings, onKill: () => void): Promise<Process> {
    const { schedule, dataDir, databaseUrl } = around;
    mkdirSync(dataDir, { recursive: true });
    const connections = new Connections(schedule);
    const options = { dataDir, databaseIsBackedUp: true, pool: connections.pool };
    const db = await schedule.wait(openDatabase({ ...options, ...(databaseUrl && { databaseUrl }) }));
    const process = new Process(around, { db, connections, onKill });
    // from now on each of its awaits may be its last
    schedule.owners.run(process, () => {
      startClock(process.world);
      db.onChange((tags) => void (tags.includes(jobsDue) && process.#wake()));
      const ready = db.engine === "sqlite" ? insist(() => reclaimJobs(process.world)) : Promise.resolve();
      // one job at a time if tasks do not take turns
      const workers = around.traits.isMixed ? 2 : 1;
      void ready.then(() => Array.from({ length: workers }, () => process.#work()));
    });
    return process;
  }

  /** An await of a port or of the database: others may go first, the process may end here, or the database may fail. */
  async step(at: Place): Promise<void> {
    if (!this.isDead && this.doom?.at === at && this.doom.left-- === 0) this.#end();
    if (!this.isDead) await this.#around.schedule.turn();
    // nothing comes back to a process that has ended
    if (this.isDead) await new Promise(() => {});
    const { fails, random, traits } = this.#around;
    if (at === "port" || !fails || !random.chance(traits.databaseFails)) return;
    this.faults += 1;
    throw outage("the database went away");
  }

  /** Ends it, as kill -9 does: nothing that it has begun goes on. */
  #end(): void {
    this.isDead = true;
    this.#dying.reject(new Killed());
    this.#wake();
    // what comes after it is no part of it
    this.#around.schedule.owners.exit(this.#onKill);
  }

  /** Resolves when the database has noticed that its connections are gone. */
  async close(): Promise<void> {
    this.isDead = true;
    this.#connections.cut();
    await this.#around.schedule.wait(this.db.close());
  }

  /** Runs due jobs for ever. */
  async #work(): Promise<void> {
    const most = this.#around.traits.isMixed ? jobsAtOnce : 1;
    while (!this.isDead) {
      const count = await runDueJobs(this.world, most).catch(() => 0);
      if (count > 0 || this.isDead) continue;
      const { over, wake } = this.#around.schedule.doze(await this.#untilDue().catch(() => longestNap));
      this.#naps.add(wake);
      await over;
      this.#naps.delete(wake);
    }
  }

  /** In ms: a worker of the program asks every two seconds, which would make a week long. */
  async #untilDue(): Promise<number> {
    const { queued, running } = await this.db.read
      .selectFrom("jobs")
      .select(({ fn }) => [
        fn.min("run_at").filterWhere("state", "=", "queued").as("queued"),
        fn.min("lease_until").filterWhere("state", "=", "running").as("running"),
      ])
      .executeTakeFirstOrThrow();
    const due = [queued, running].flatMap((at) => (at ? [Date.parse(at)] : []));
    const wait = Math.min(...due, Infinity) - this.world.now().getTime();
    return Math.max(2_000, Math.min(wait + 1, longestNap));
  }

  #wake(): void {
    for (const wake of this.#naps) wake();
  }
}

/** Tries until the database does not fail. */
async function insist(work: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      return await work();
    } catch {
      // the next try may succeed
    }
}

function worldOf(
  process: Process,
  { schedule, paperRandom, traits, mail, bucket, ...around }: Surroundings,
): World {
  const db = stepping(process);
  return {
    db,
    jobs: { wake: () => process.db.announce([jobsDue]) },
    mail: {
      kind: "smtp",
      draw: async (name, props) => ({
        subject: name,
        html: "",
        // all that a template could show
        text: JSON.stringify(props),
        company: "Sunspring Pools",
      }),
      send: (email: Email) => mail.send(process, email),
      forget: async () => {},
      check: async () => {},
    },
    media: bucket.media(process),
    paper: {
      async draw({ offer, offerHash, acceptance }) {
        await process.step("port");
        if (bucket.fails && paperRandom(offerHash).chance(traits.paperFails))
          throw outage("the process ran out of memory");
        return new TextEncoder().encode(canonicalJson({ offer, offerHash, acceptance }));
      },
      withoutGlyphs: async () => [],
      stop() {},
    },
    // nobody checks the public pages
    pages: { draw: async () => ({ status: 404, location: "", html: "" }) },
    otherSites: noOtherSites,
    seal: null,
    sheets: sheetsHere,
    now: () => new Date(schedule.time + process.ahead),
    log: { info() {}, warn() {}, error() {} },
    config: {
      port: 0,
      host: "127.0.0.1",
      dataDir: around.dataDir,
      publicUrl: "https://sunspring.example",
      mailFrom: "Sunspring Pools <no-reply@sunspringpools.example>",
      trustProxy: false,
      logLevel: "silent",
      version: "simulated",
    },
  };
}

/** The same database, except that every statement and commit is a step of its process. */
function stepping(process: Process): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await process.step("statement");
      return result;
    },
  };
  const { db } = process;
  const read = db.read.withPlugin(plugin);
  keepUntilChange(read, { onChange: db.onChange });
  return {
    ...db,
    read,
    // its threads would answer in an order of their own
    staff: read,
    async transact(work, options) {
      await process.step("statement");
      const result = await db.transact(async (tx) => {
        const done = await work(tx.withPlugin(plugin));
        await process.step("statement");
        return done;
      }, options);
      await process.step("commit");
      return result;
    },
  };
}

type Client = Awaited<ReturnType<PostgresPool["connect"]>>;
type Socket = { connection?: { stream: { destroy(): void } } };

/** The connections of one process to PostgreSQL, which end with it. */
class Connections {
  readonly #schedule: Schedule;
  readonly #clients = new Set<Client>();
  #isCut = false;

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  readonly pool: NonNullable<PostgresOptions["pool"]> = (url, limits) => {
    const pool = openPool(url, limits);
    return {
      connect: async () => {
        const client = (await this.#schedule.wait(pool.connect())) as Client;
        this.#watch(client);
        return client;
      },
      // a killed process gives no connection back, so its pool would wait for them
      end: async () => void (await (this.#isCut ? undefined : pool.end())),
      options: pool.options,
    } as PostgresPool;
  };

  /** Cuts them as the end of a process does. */
  cut(): void {
    this.#isCut = true;
    for (const client of this.#clients) (client as Socket).connection?.stream.destroy();
  }

  #watch(client: Client): void {
    if (this.#clients.has(client)) return;
    this.#clients.add(client);
    const query = client.query.bind(client) as (...of: unknown[]) => Promise<unknown>;
    const counted = (...of: unknown[]) => this.#schedule.query(query(...of));
    client.query = counted as Client["query"];
  }
}
