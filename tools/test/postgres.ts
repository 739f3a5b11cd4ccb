import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { scratchFolder } from "./scratch.ts";

export type Postgres = { url: string; stop(): Promise<void> };
type Options = {
  /** Keeps fsync on: for measurements, and for tests of what survives a power failure. */
  durable?: boolean;
  log?: (line: string) => void;
};

/**
 * A PostgreSQL for tests: the one named by TEST_DATABASE_URL, or else a new one in a temporary folder, run from the
 * installed binaries (or from Debian's package if apt is available and we are root). The new one is stopped and its
 * folder removed by `stop`, and also when this process ends in any other way.
 * @returns `skipped` with the reason if no PostgreSQL is available; rejects if it is but does not start
 */
export async function withPostgres(options: Options = {}): Promise<Postgres | { skipped: string }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => undefined };
  const binaries = findBinaries() ?? installDebianPackage(options.log);
  if (!binaries)
    return { skipped: "no PostgreSQL is installed (set TEST_DATABASE_URL, or install postgresql)" };
  return start(binaries, options);
}

/** The folder with initdb and postgres; the newest version if there are several. */
export function findBinaries(path = process.env.PATH ?? ""): string | undefined {
  const usual = [
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/usr/local/pgsql/bin",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/opt/postgresql*/bin",
    "/Applications/Postgres.app/Contents/Versions/*/bin",
  ];
  const folders = [...path.split(delimiter).filter(Boolean), ...globSync(usual)];
  const complete = folders.filter((at) => existsSync(join(at, "initdb")) && existsSync(join(at, "postgres")));
  return complete.toSorted((a, b) => majorOf(b) - majorOf(a))[0];
}

function majorOf(binaries: string): number {
  const { stdout } = spawnSync(join(binaries, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/(\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}

function installDebianPackage(log: Options["log"]): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).error) return undefined;
  log?.("Installing Debian's package postgresql (once)…");
  const apt = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, stdio: "ignore" as const };
  spawnSync("apt-get", ["update"], apt);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"], apt);
  // The package starts its own cluster; we only use the binaries.
  const clusters = spawnSync("pg_lsclusters", ["-h"], { encoding: "utf8" }).stdout ?? "";
  for (const [version, name] of clusters.split("\n").map((line) => line.split(/\s+/)))
    if (version && name) spawnSync("pg_ctlcluster", [version, name, "stop"]);
  return findBinaries();
}

async function start(binaries: string, { durable = false }: Options): Promise<Postgres> {
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(placeFor(user, durable), "sunspring-pg-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: "C" } };
  initialise(binaries, folder, as);
  const port = await freePort();
  const fast = durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`];
  const flags = [...settings, "max_connections=200", "timezone=UTC", ...fast].flatMap((setting) => [
    "-c",
    setting,
  ]);
  // Detached, so that Ctrl-C ends the tests first and the database last.
  const server = spawn(join(binaries, "postgres"), ["-D", join(folder, "data"), ...flags], {
    ...as,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  server.stderr.on("data", (text) => (output = (output + text).slice(-4000)));
  const stopWatcher = watchOver(server, folder);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await ready(url, server, () => output);
  return { url, stop: () => stop(server, stopWatcher, folder) };
}

/** The folder must be accessible to that user; a session's private TMPDIR may not be. */
function placeFor(user: object | undefined, durable: boolean): string {
  const onDisk = user ? "/tmp" : tmpdir();
  if (durable) return onDisk;
  const scratch = scratchFolder();
  return scratch === tmpdir() ? onDisk : scratch;
}

/** PostgreSQL refuses to run as root: use the Debian package's user, or else one that always exists. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const uid = spawnSync("id", ["-u", name], { encoding: "utf8" }).stdout?.trim();
    const gid = spawnSync("id", ["-g", name], { encoding: "utf8" }).stdout?.trim();
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody.");
}

type Spawn = { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };

/** C.UTF-8 folds accented letters as production databases do; plain C is the fallback where it does not exist. */
function initialise(binaries: string, folder: string, as: Spawn): void {
  const flags = [
    "-D",
    join(folder, "data"),
    "-U",
    "postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--no-sync",
  ];
  const initdb = (locale: string) =>
    execFileSync(join(binaries, "initdb"), [...flags, `--locale=${locale}`], { ...as, stdio: "pipe" });
  try {
    initdb("C.UTF-8");
  } catch {
    rmSync(join(folder, "data"), { recursive: true, force: true });
    try {
      initdb("C");
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

/**
 * A shell that waits for this process to end in any way (even kill -9 closes the pipe), then stops this one database
 * by its pid and removes its folder.
 */
function watchOver(server: ChildProcess, folder: string): ChildProcess {
  const script = 'read -r line; [ "$line" = done ] || { kill -QUIT "$1"; sleep 1; rm -rf "$2"; }';
  const stopWatcher = spawn("sh", ["-c", script, "sh", String(server.pid), folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  stopWatcher.unref();
  return stopWatcher;
}

async function ready(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 30_000; // for a cold disk; 2 s are typical
  while (Date.now() < deadline && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      await pause(50); // not listening yet
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error(`PostgreSQL did not start:\n${output()}`);
}

async function stop(server: ChildProcess, stopWatcher: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((done) => server.once("exit", done));
    server.kill("SIGINT"); // fast shutdown: ends open sessions and writes data
    const patience = setTimeout(() => server.kill("SIGQUIT"), 5000);
    await ended;
    clearTimeout(patience);
  }
  stopWatcher.stdin?.end("done\n");
  rmSync(folder, { recursive: true, force: true });
}
