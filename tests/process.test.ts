import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { createServer, request, type IncomingMessage } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { leadInput, testPassword } from "./build.ts";
import { freshDatabase } from "./fresh-database.ts";
import { listening } from "./listening.ts";
import { s3EnvironmentAt } from "./s3-at.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

type Started = { server: ServerProcess; dataDir: string; restart(): Promise<ServerProcess> };

async function started(
  script?: Parameters<typeof startServer>[1],
  settings: Record<string, string> = {},
): Promise<Started> {
  const { config, remove } = await freshDatabase();
  const env = {
    DATA_DIR: config.dataDir,
    ADMIN_PASSWORD: testPassword,
    LOG_LEVEL: "error",
    ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
    ...settings,
  };
  const running: ServerProcess[] = [];
  const restart = async () => {
    const server = await startServer(env, script);
    running.push(server);
    return server;
  };
  onTestFinished(async () => {
    for (const server of running) await server.end("SIGKILL");
    await remove();
  });
  return { server: await restart(), dataDir: config.dataDir, restart };
}

async function submit(url: string, email: string): Promise<number | undefined> {
  const answer = await fetch(`${url}/api/estimates`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...leadInput(), email }),
  }).catch(() => undefined); // the server was killed meanwhile: not acknowledged
  if (answer?.status !== 201) return undefined;
  return ((await answer.json().catch(() => ({}))) as { id?: number }).id;
}

/** Sixteen concurrent visitors send leads until stopped. @returns the ids that were answered with 201 */
async function burst(url: string, isOver: () => boolean, onLead: (count: number) => void): Promise<number[]> {
  const ids: number[] = [];
  const visitor = async (name: number) => {
    for (let turn = 0; !isOver(); turn += 1) {
      const id = await submit(url, `visitor-${name}-${turn}@example.com`);
      if (id !== undefined) onLead(ids.push(id));
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, name) => visitor(name)));
  return ids;
}

async function allLeads(url: string): Promise<{ id: number }[]> {
  const signIn = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: testPassword }),
  });
  const { token } = (await signIn.json()) as { token: string };
  const leads: { id: number }[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${url}/api/admin/estimates?pageSize=200&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { items, total } = (await answer.json()) as { items: { id: number }[]; total: number };
    leads.push(...items);
    if (leads.length >= total || items.length === 0) return leads;
  }
}

function emailFiles(dataDir: string): string[] {
  const folder = join(dataDir, "mail");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
}

// On PostgreSQL an interrupted job is taken over only when its lease expires, so the lease is short here.
test(
  "kill -9 in a burst: every acknowledged lead is there after the restart, and its emails are sent",
  { timeout: 120_000 },
  async () => {
    const { server, dataDir, restart } = await started("tests/start-after-crash.ts");
    let over = false;
    const acknowledged = await burst(
      server.url,
      () => over,
      (count) => {
        if (count !== 150) return;
        over = true;
        void server.end("SIGKILL");
      },
    );
    expect(acknowledged.length).toBeGreaterThanOrEqual(150);
    const again = await restart();
    const stored = new Set((await allLeads(again.url)).map((lead) => lead.id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const prefixes = [...stored].flatMap((id) => [`lead-received-${id}-`, `lead-thanks-${id}-`]);
    const missing = () => {
      const names = emailFiles(dataDir);
      return prefixes.filter((start) => !names.some((name) => name.startsWith(start))).length;
    };
    await expect.poll(missing, { timeout: 40_000, interval: 250 }).toBe(0);
    expect(emailFiles(dataDir)).toHaveLength(prefixes.length);
  },
);

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s lets an open request finish, and the exit code is 0",
  async (signal) => {
    const { server, dataDir } = await started();
    const slow = halfSent(server.url, { ...leadInput(), email: "slow@example.com" });
    await expect.poll(() => slow.isOpen).toBe(true);
    const ended = server.end(signal);
    await new Promise((next) => setTimeout(next, 200)); // the signal arrives while the request is open
    expect(await slow.finish()).toBe(201);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(existsSync(join(dataDir, "sunspring.db-wal"))).toBe(false); // closed properly, not left to recovery
  },
);

test("a bucket that never answers does not hold up the end of a server", async () => {
  let asked = 0;
  const bucket = createServer(() => (asked += 1));
  const { server } = await started(undefined, s3EnvironmentAt(await listening(bucket)));
  // the cleanup of the start lists the files in the bucket
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(0);
  const signaledAt = performance.now();
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
  expect(performance.now() - signaledAt).toBeLessThan(3_000);
  expect(server.output()).not.toContain("hourly cleanup failed");
});

/** A request whose body stops in the middle until `finish` is called. */
function halfSent(url: string, body: object): { isOpen: boolean; finish(): Promise<number | undefined> } {
  const text = JSON.stringify(body);
  const outgoing = request(`${url}/api/estimates`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": Buffer.byteLength(text) },
  });
  const handle = {
    isOpen: false,
    async finish() {
      outgoing.end(text.slice(10));
      const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
      return answer.statusCode;
    },
  };
  outgoing.write(text.slice(0, 10), () => (handle.isOpen = true));
  return handle;
}

test("the first start prints its address, credentials and data folder; the second does not repeat the password", async () => {
  const { config, remove } = await freshDatabase();
  onTestFinished(remove);
  const env = { DATA_DIR: config.dataDir, ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }) };
  const first = await startServer(env);
  expect(first.output()).toMatch(/First admin \(shown only now\): username admin {2}password \S{20}\n/);
  expect(first.output()).toContain(config.dataDir);
  expect(first.output()).toMatch(
    /^Sunspring is at http:\/\/127\.0\.0\.1:\d+\nStaff sign in at http:\/\/127/m,
  );
  await first.end("SIGTERM");
  const second = await startServer({ ...env, PUBLIC_URL: "https://pools.example" });
  onTestFinished(() => second.end("SIGKILL").then(() => {}));
  expect(second.output()).not.toMatch(/password/);
  expect(second.output()).toMatch(/, for visitors at https:\/\/pools\.example\n/);
  expect(second.output()).toContain("Staff sign in at https://pools.example/admin-login\n");
  const pools = (await (await fetch(`${second.url}/api/pools`)).json()) as object[];
  expect(pools).toHaveLength(60);
});

test.runIf(process.env.TEST_ENGINE === "sqlite")(
  "a second server on the same folder is refused with a message",
  async () => {
    const { dataDir, server } = await started();
    const second = startServer({ DATA_DIR: dataDir });
    await expect(second).rejects.toThrow(
      /ended with 1[\s\S]*in use by another Sunspring process \(process \d+\)/,
    );
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  },
);

test.runIf(process.env.TEST_ENGINE === "postgres")(
  "two servers share one PostgreSQL: each lead's emails are sent once",
  async () => {
    const { server, dataDir, restart } = await started();
    const other = await restart();
    const ids = await Promise.all(
      Array.from({ length: 30 }, (_, i) => submit(i % 2 ? server.url : other.url, `p${i}@example.com`)),
    );
    expect(new Set(ids).size).toBe(30);
    await expect.poll(() => emailFiles(dataDir).length, { timeout: 30_000 }).toBe(60);
  },
);

test.runIf(process.env.TEST_ENGINE === "postgres")(
  "if PostgreSQL's owner must create an extension first, the server says so, and starts once that is done",
  async () => {
    const { config, remove } = await freshDatabase();
    const url = new URL(config.databaseUrl!);
    const database = url.pathname.slice(1);
    const role = `guest_${database}`;
    const owner = new pg.Client({ connectionString: url.href });
    await owner.connect();
    onTestFinished(async () => {
      await owner.query(`drop owned by ${role}; drop role ${role}`);
      await owner.end();
      await remove();
    });
    await owner.query(`create role ${role} login password 'guest'`);
    await owner.query(`revoke create on database ${database} from public, ${role}`);
    await owner.query(`grant usage, create on schema public to ${role}`);
    url.username = role;
    url.password = "guest";
    const env = { DATA_DIR: config.dataDir, DATABASE_URL: url.href };
    const failure = await startServer(env).then(
      () => "",
      (reason: Error) => reason.message,
    );
    expect(failure).toMatch(
      /ended with 1[\s\S]*Have the owner of the database run "create extension pg_trgm" in it/,
    );
    expect(failure).not.toMatch(/\bat \w.*:\d+|permission denied/);
    await owner.query("create extension pg_trgm");
    const server = await startServer(env);
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    await server.end("SIGTERM");
  },
);

test("an invalid setting is reported with a valid example, and nothing starts", async () => {
  await expect(startServer({ PORT: "eighty", DATA_DIR: "/nowhere" })).rejects.toThrow(
    /ended with 1[\s\S]*PORT: Use a port such as 3000/,
  );
});

test("a port in use is reported in a sentence, and the first admin's password is not lost", async () => {
  const { server } = await started();
  const { config, remove } = await freshDatabase();
  onTestFinished(remove);
  const env = { DATA_DIR: config.dataDir, ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }) };
  const { port } = new URL(server.url);
  await expect(startServer({ ...env, PORT: port })).rejects.toThrow(
    new RegExp(`ended with 1[\\s\\S]*Port ${port} is in use`),
  );
  const second = await startServer(env);
  onTestFinished(() => second.end("SIGKILL").then(() => {}));
  expect(second.output()).toMatch(/username admin {2}password \S{20}/);
});
