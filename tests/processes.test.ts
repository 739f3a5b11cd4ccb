import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { leadInput, testPassword } from "./build.ts";
import { freshDatabase } from "./fresh-database.ts";
import { jpeg } from "./pictures.ts";
import { spreadPrices } from "./price-spread.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

// Only PostgreSQL can be shared by several processes.
const onPostgres = test.runIf(process.env.TEST_ENGINE === "postgres");

/** In ms, for three starts on a busy machine and a few seconds more. */
const patience = 240_000;

type Started = { servers: ServerProcess[]; folders: string[]; token: string };

/** Processes on one database, without shared files; on SQLite there can be only one. */
async function started(names: string[]): Promise<Started> {
  const { config, remove } = await freshDatabase();
  const folders = names.map((name) => join(config.dataDir, name));
  const servers: ServerProcess[] = [];
  onTestFinished(async () => {
    for (const server of servers) await server.end("SIGKILL");
    await remove();
  });
  for (const folder of folders)
    servers.push(
      await startServer({
        DATA_DIR: folder,
        ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
        ADMIN_PASSWORD: testPassword,
        TRUST_PROXY: "1",
        LOG_LEVEL: "error",
      }),
    );
  const credentials = { username: "admin", password: testPassword };
  const { token } = (await callServer(servers[0]!, "POST", "/api/admin/login", {
    body: credentials,
  })) as Answer;
  return { servers, folders, token };
}

type Answer = { token: string; id: number; state: string; items: Section[] };
type Section = { key: string; version: number; value: Record<string, unknown> };

async function callServer(
  { url }: ServerProcess,
  method: string,
  path: string,
  { token = "", body }: { token?: string; body?: object } = {},
): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${path} was answered ${answer.status}`).toBe(true);
  return answer.json();
}

onPostgres(
  "three processes share limits and changes, and leave each other the pictures they have",
  { timeout: patience },
  async () => {
    const three = await started(["one", "two", "three"]);
    await shareChanges(three);
    await expectSharedPrices(three);
    await shareLimits(three);
    await leavePictures(three);
  },
);

test.runIf(process.env.TEST_ENGINE === "sqlite")(
  "a saved price is on every page that shows it, and no other page is drawn anew",
  { timeout: patience },
  async () => {
    await expectSharedPrices(await started(["one"]));
  },
);

/** Switching between processes does not raise an address's limit. */
async function shareLimits({ servers }: Started): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      fetch(`${servers[n % 3]!.url}/api/estimates`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
        body: JSON.stringify({ ...leadInput(), email: `p${n}@example.com` }),
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(10).fill(429)]);
}

/** A change in one process updates the cached pages of all. */
async function shareChanges({ servers, token }: Started): Promise<void> {
  const pages = () => Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/`)).text()));
  for (const text of [...(await pages()), ...(await pages())]) expect(text).not.toContain("(352) 555-0117");
  const { items } = (await callServer(servers[0]!, "GET", "/api/admin/settings", { token })) as Answer;
  const { version, value } = items.find(({ key }) => key === "company")!;
  const body = { version, value: { ...value, phone: "(352) 555-0117" } };
  await callServer(servers[1]!, "PATCH", "/api/admin/settings/company", { token, body });
  // the process that stored it shows it immediately, the others when the notice arrives
  expect(await (await fetch(`${servers[1]!.url}/`)).text()).toContain("(352) 555-0117");
  await expect
    .poll(async () => (await pages()).filter((text) => text.includes("(352) 555-0117")).length, {
      timeout: 10_000,
    })
    .toBe(3);
}

/** Prices come into force in all processes, wherever they show; a page without prices keeps its bytes. */
async function expectSharedPrices({ servers, token }: Pick<Started, "servers" | "token">): Promise<void> {
  const without = () =>
    Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/about`)).headers.get("etag")));
  const before = [...(await without()), ...(await without())].slice(servers.length);
  await spreadPrices({ servers, token, withinMs: 10_000 });
  expect(await without()).toEqual(before);
}

/** Pictures are processed by the process that has their files, whichever is asked first. */
async function leavePictures({ servers, folders, token }: Started): Promise<void> {
  const pictures = await Promise.all([310, 320, 330, 340, 350, 360].map((width) => jpeg({ width })));
  const ids = await Promise.all(
    pictures.map(async (bytes, n) => {
      const answer = await fetch(`${servers[n % 2]!.url}/api/admin/media?name=lanai-${n}.jpg`, {
        method: "POST",
        headers: { "content-type": "image/jpeg", authorization: `Bearer ${token}` },
        body: new Uint8Array(bytes),
      });
      return ((await answer.json()) as Answer).id;
    }),
  );
  const states = () =>
    Promise.all(
      ids.map(
        async (id) =>
          ((await callServer(servers[2]!, "GET", `/api/admin/media/${id}`, { token })) as Answer).state,
      ),
    );
  await expect.poll(states, { timeout: 120_000, interval: 500 }).toEqual(Array(6).fill("ready"));
  // beside the folder's own name, by which processes notice that they have different ones
  const kept = folders.map(
    (folder) => readdirSync(join(folder, "media")).filter((name) => !name.startsWith(".")).length,
  );
  expect(kept).toEqual([3, 3, 0]);
}
