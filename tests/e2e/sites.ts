import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { sqliteFile } from "#db/sqlite.ts";
import { copyOf } from "#tests/postgres-copies.ts";
import { startMailServer } from "./mail-server.ts";
import { certificateFile, certificatePassword } from "#tests/seal-certificates.ts";
import { startServer, type ServerProcess, type StartScript } from "#tests/server-process.ts";

export const password = "sun and sand 2026";

/** The site shared by journeys that do not change what others read. */
export const shared = "all";

/** The end of the name of a site that sends its emails; all others write them to the folder. */
export const withMail = "with mail";

/** The end of the name of a site whose clock can be moved. */
export const withClock = "with a clock";

/** The end of the name of a site whose address is http://localhost: passkeys are made for names, not for numbers. */
export const atLocalhost = "at localhost";

/** The end of the name of a site with a certificate that seals signed quotes. */
export const withSeal = "with a seal";

export type Site = ServerProcess & {
  dataDir: string;
  /** The emails that it has sent, as received by its mail server. */
  emails: string[];
  /** Moves the server's clock ahead; only of a site with a clock. */
  moveClock(aheadMs: number): void;
  /** Runs statements on its database, beside the server. */
  execute(statements: string): Promise<void>;
  /** Kills the server and starts it again on the same data and the same port. */
  restart(): Promise<void>;
};

type Opened = { site: Site; close(): Promise<void> };

/**
 * The sites of one worker: the shared one, and one other at a time. The worker is kept when the site changes, because
 * its browser and modules take longer to start than a server.
 */
export class Sites {
  readonly #engine: string;
  readonly #open = new Map<string, Opened>();

  /** @param engine sqlite or postgres */
  constructor(engine: string) {
    this.#engine = engine;
  }

  async named(name: string): Promise<Site> {
    const openSite = this.#open.get(name);
    if (openSite) return openSite.site;
    if (name !== shared) await this.#closeAll((other) => other !== shared);
    const opened = await open(this.#engine, name);
    this.#open.set(name, opened);
    return opened.site;
  }

  async close(): Promise<void> {
    await this.#closeAll(() => true);
  }

  async #closeAll(which: (name: string) => boolean): Promise<void> {
    for (const [name, { close }] of [...this.#open].filter(([each]) => which(each))) {
      this.#open.delete(name);
      await close();
    }
  }
}

async function open(engine: string, name: string): Promise<Opened> {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-journey-"));
  const database = engine === "postgres" ? await copyOf() : undefined;
  const mail = name.endsWith(withMail) ? await startMailServer() : undefined;
  const isNamed = name.endsWith(atLocalhost);
  const env = {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: "error",
    ...(isNamed && { PORT: String(await freePort()) }),
    ...(database && { DATABASE_URL: database.url }),
    ...(mail && { SMTP_URL: mail.url }),
    ...(name.endsWith(withSeal) && {
      SEAL_P12: certificateFile("rsa.p12"),
      SEAL_P12_PASSWORD: certificatePassword,
    }),
  };
  const hasClock = name.endsWith(withClock);
  const script = hasClock ? "tests/start-with-clock.ts" : "bin/start.ts";
  const clock = join(dataDir, "clock");
  if (hasClock) writeFileSync(clock, "0");
  const served = await serve({ ...env, ...(hasClock && { CLOCK_FILE: clock }) }, dataDir, script);
  const url = isNamed ? served.url.replace("127.0.0.1", "localhost") : served.url;
  const moveClock = (aheadMs: number) => writeFileSync(clock, String(aheadMs));
  const execute = (statements: string) => executeBeside({ dataDir, url: database?.url }, statements);
  const site = { ...served, url, emails: mail?.received ?? [], moveClock, execute };
  return {
    site,
    async close() {
      await site.end("SIGTERM");
      await mail?.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Database = { dataDir: string; url: string | undefined };

async function executeBeside({ dataDir, url }: Database, statements: string): Promise<void> {
  if (url === undefined) {
    using database = new DatabaseSync(join(dataDir, sqliteFile), { timeout: 10_000 });
    return database.exec(statements);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

type Served = Omit<Site, "emails" | "moveClock" | "execute">;

async function serve(env: Record<string, string>, dataDir: string, script: StartScript): Promise<Served> {
  let current = await startServer(env, script);
  const port = new URL(current.url).port;
  return {
    dataDir,
    url: current.url,
    pid: current.pid,
    output: () => current.output(),
    end: (signal) => current.end(signal),
    async restart() {
      await current.end("SIGKILL");
      current = await startServer({ ...env, PORT: port }, script);
    },
  };
}
