import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { newPassword } from "#lib/runtime/password.ts";
import { copyOf } from "#tests/postgres-copies.ts";
import { startServer, type ServerProcess } from "#tests/server-process.ts";
import { ensureBuilt } from "./build.ts";
import { withPostgres } from "#tools/test/postgres.ts";
import { silentBucket } from "#tools/hostile/bucket.ts";
import { costlyFiles } from "#tools/hostile/files.ts";
import { floodOfSignIns } from "#tools/hostile/sign-ins.ts";
import { walkEditor } from "#tools/hostile/editor.ts";
import { Findings } from "#tools/hostile/findings.ts";
import { fuzzOperations } from "#tools/hostile/fuzz.ts";
import { leakIn } from "#tools/hostile/judge.ts";
import { readPages } from "#tools/hostile/pages.ts";
import { People } from "#tools/hostile/people.ts";
import { runScanners } from "#tools/hostile/scanners.ts";
import { slowClients } from "#tools/hostile/slow-clients.ts";

const usage = `npm run test:hostile                 attacks a server of its own, with a fresh database, for a few minutes
   -- --seed N        the same generated requests again
   -- --runs N        requests per operation of the API (default 40)
   -- --seconds N     how long requests are generated at most (default 150)
   -- --engine NAME   sqlite (default) or postgres, with a database of its own
   -- --only PART     one part: fuzz, pages, slow, files, sign-ins, bucket, editor or scanners
   -- --install       installs wapiti and sqlmap, if this is root on Debian; without them they are skipped`;

const { values: options } = parseArgs({
  options: {
    seed: { type: "string" },
    runs: { type: "string", default: "40" },
    seconds: { type: "string", default: "150" },
    engine: { type: "string", default: "sqlite" },
    only: { type: "string", default: "fuzz pages slow files sign-ins bucket editor scanners" },
    install: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const seed = Number(options.seed ?? Math.floor(Math.random() * 2 ** 30));
const [runs, seconds] = [Number(options.runs), Number(options.seconds)];
if (
  options.help ||
  !["sqlite", "postgres"].includes(options.engine) ||
  ![seed, runs, seconds].every(Number.isInteger)
) {
  console.error(usage);
  process.exit(2);
}

await ensureBuilt({ log: (line) => console.log(line) });
const folder = mkdtempSync(join(tmpdir(), "sunspring-hostile-"));
const database = options.engine === "postgres" ? await ownDatabase() : undefined;
const env = {
  DATA_DIR: join(folder, "data"),
  ADMIN_PASSWORD: newPassword(),
  TRUST_PROXY: "1",
  ...(database && { DATABASE_URL: database.url }),
};
const server = await startServer(env);
const findings = new Findings();
console.log(`Attacking ${server.url} on ${options.engine} with --seed ${seed}`);
try {
  await attack(server);
} finally {
  const { code } = await server.end("SIGTERM");
  if (code !== 0) findings.add("the server", `ended with ${code}`);
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n--seed ${seed}\n${findings.table()}`);
process.exitCode = findings.faults.length > 0 ? 1 : 0;

/** A new database on the server of TEST_DATABASE_URL, or else on one that is started here. */
async function ownDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const postgres = await withPostgres({ log: (line) => console.log(line) });
  if ("skipped" in postgres) throw new Error(postgres.skipped);
  process.env.TEST_DATABASE_URL = postgres.url;
  const { url, drop } = await copyOf();
  return {
    url,
    async drop() {
      await drop();
      await postgres.stop();
    },
  };
}

async function attack({ url }: ServerProcess): Promise<void> {
  const people = new People(url, env);
  people.secrets.push(env.ADMIN_PASSWORD);
  const parts = {
    fuzz: () => fuzzOperations({ url, people, findings, seed, runs, until: Date.now() + seconds * 1000 }),
    pages: () => readPages(url, people.secrets, findings),
    slow: () => slowClients(server, findings),
    files: () => costlyFiles(server, people, findings),
    "sign-ins": () => floodOfSignIns(server, people, findings),
    bucket: () => silentBucket(folder, findings),
    editor: () => walkEditor(findings),
    scanners: () => runScanners({ url, folder, findings }, options.install),
  };
  for (const [name, run] of Object.entries(parts))
    if (options.only.includes(name)) {
      const started = performance.now();
      await run();
      console.log(`${name}: ${Math.round((performance.now() - started) / 1000)} s`);
    }
  readLog(people.secrets);
}

/** Checks that the log has no secrets, no email addresses of visitors, and no unexpected errors. */
function readLog(secrets: string[]): void {
  const lines = server.output().split("\n");
  findings.count("lines of the log", lines.length);
  for (const line of lines) {
    const isError = /^\{"level":(50|60)\b/.test(line);
    const isPrivate =
      secrets.some((secret) => line.includes(secret)) || /\b(someone|visitor)-\d+@example\.com/.test(line);
    if (isError) findings.add("the log", line.slice(0, 1_500));
    else if (isPrivate) findings.add("the log", `contains a secret or an address: ${line.slice(0, 300)}`);
    else if (leakIn(line, [])) findings.add("the log", line.slice(0, 1_500));
  }
}
