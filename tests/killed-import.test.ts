import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { Import, ImportRow } from "#core/records/imports/shape.ts";
import { openDatabase } from "#db/open.ts";
import type { Db } from "#db/schema.ts";
import { onceUntilChange } from "#lib/runtime/once-until-change.ts";
import { testPassword } from "./build.ts";
import { freshDatabase } from "./fresh-database.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

/** In ms, for two starts and an import on a busy machine. */
const patience = 240_000;

const rows = 3_000;
const atOnce = 500;

/** New pools for six batches. */
function file(): string {
  const lines = Array.from(
    { length: rows },
    (_, n) => `Latham,Killed ${n},Rectangle,Medium,${20 + (n % 9)},12`,
  );
  return ["Manufacturer,Model,Shape,Size,Length,Width", ...lines].join("\r\n");
}

function countRows(db: Db): Promise<number> {
  const rows = db.selectFrom("pools").select((eb) => eb.fn.countAll().as("count"));
  return rows.executeTakeFirstOrThrow().then(({ count }) => Number(count));
}
/** The same as another process caches it. */
const countCached = onceUntilChange(countRows);

/** What is cached becomes what is stored, within seconds. */
async function expectCurrent(db: Db): Promise<void> {
  const isCurrent = async () => (await countCached(db)) === (await countRows(db));
  await expect.poll(isCurrent, { timeout: 20_000 }).toBe(true);
}

async function callServer<Answer>(url: string, token: string, body?: string | object): Promise<Answer> {
  const isFile = typeof body === "string";
  const answer = await fetch(url, {
    headers: {
      "content-type": isFile ? "application/octet-stream" : "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { method: "POST", body: isFile ? body : JSON.stringify(body) }),
  });
  expect(answer.ok, `${url} was answered ${answer.status}`).toBe(true);
  return (await answer.json()) as Answer;
}

test(
  "an import killed in the middle of a batch has whole rows in, says which, and goes on",
  { timeout: patience },
  async () => {
    const { config, remove } = await freshDatabase();
    const running: ServerProcess[] = [];
    onTestFinished(async () => {
      for (const server of running) await server.end("SIGKILL");
      await remove();
    });
    const start = async () => {
      const env = { DATA_DIR: config.dataDir, ADMIN_PASSWORD: testPassword, LOG_LEVEL: "error" };
      const database = config.databaseUrl && { DATABASE_URL: config.databaseUrl };
      const server = await startServer({ ...env, ...database }, "tests/start-after-crash.ts");
      running.push(server);
      const credentials = { username: "admin", password: testPassword };
      const { token } = await callServer<{ token: string }>(`${server.url}/api/admin/login`, "", credentials);
      return { server, token, imports: `${server.url}/api/admin/imports` };
    };
    const first = await start();
    // another process, which goes on while the first is killed; SQLite has only one
    const other = config.databaseUrl ? await openDatabase(config) : undefined;
    if (other) onTestFinished(() => other.close());
    const one = await callServer<Import>(`${first.imports}?name=killed.csv`, first.token, file());
    expect(one.plans.new).toBe(rows);
    if (other) await countCached(other.read);
    await callServer(`${first.imports}/${one.id}/start`, first.token, { version: one.version });
    const latest = () => callServer<Import>(`${first.imports}/${one.id}`, first.token);
    while ((await latest()).outcomes.stored === 0) await sleep(5);
    await first.server.end("SIGKILL");
    if (other) await expectCurrent(other.read);

    const db = await openDatabase(config);
    const stored = await db.read
      .selectFrom("import_rows")
      .innerJoin("pools", "pools.id", "import_rows.record_id")
      .select("import_rows.number")
      .where("import_rows.outcome", "=", "stored")
      .execute();
    const pools = await db.read.selectFrom("pools").select("id").where("model", "like", "Killed %").execute();
    const audits = await db.read
      .selectFrom("audit")
      .select("id")
      .where("entity", "=", "pool")
      .where("action", "=", "create")
      .where("detail", "like", "%Killed %")
      .execute();
    await db.close();
    // whole batches, each row with its pool and its entry in the history
    expect(stored.length % atOnce).toBe(0);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length).toBeLessThan(rows);
    expect([pools.length, audits.length]).toEqual([stored.length, stored.length]);

    const second = await start();
    const after = () => callServer<Import>(`${second.imports}/${one.id}`, second.token);
    const { outcomes } = await after();
    expect(outcomes.stored).toBeGreaterThanOrEqual(stored.length);
    const page = `${second.imports}/${one.id}/rows?show=stored&pageSize=1`;
    const list = await callServer<{ items: ImportRow[]; total: number }>(page, second.token);
    expect(list.total).toBeGreaterThanOrEqual(stored.length);
    // the job of the killed process goes on by itself once its lease has ended
    while ((await after()).state === "running") await sleep(200);
    expect(await after()).toMatchObject({ state: "done", outcomes: { stored: rows, left: 0 } });
    if (other) await expectCurrent(other.read);
  },
);
