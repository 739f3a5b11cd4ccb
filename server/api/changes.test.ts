import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { program } from "#core/audit.ts";
import { changeLead } from "#core/leads/change.ts";
import { aLead, aToken, aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { api, bearer, contract } from "#tests/http.ts";

const path = "/api/admin/changes";
const times = { together: 1, checkEvery: 5, alive: 60_000 };

/** Reads a stream event by event. */
async function stream(
  http: ReturnType<typeof api>,
  token: string,
  headers: Record<string, string> = {},
  address = path,
) {
  const answer = await http.request(address, {
    headers: { ...bearer(token).headers, accept: "text/event-stream", "x-background": "1", ...headers },
  });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  onTestFinished(async () => {
    await reader.cancel();
    await pause(times.checkEvery * 2);
  });
  let rest = "";
  /** The fields of the next event; undefined at the end. */
  async function next(): Promise<Record<string, string> | undefined> {
    while (!rest.includes("\n\n")) {
      const { value, done } = await reader.read();
      if (done) return undefined;
      rest += decoder.decode(value, { stream: true });
    }
    const [block = "", ...others] = rest.split("\n\n");
    rest = others.join("\n\n");
    return Object.fromEntries(block.split("\n").map((line) => line.split(/: ?(.*)/s).slice(0, 2)));
  }
  return { answer, next };
}

function tagsOf(event: Record<string, string> | undefined): string[] {
  return JSON.parse(event?.data ?? "null") as string[];
}

async function open(world: TestWorld, role: "admin" | "sales" | "editor" = "sales") {
  const http = api(world, { streamTimes: times });
  const token = await aToken(world, { role });
  // what the test has set up must not count as recent
  world.pass(60_000);
  return { http, token };
}

test("an open stream receives a commit with the record's tag", async () => {
  const world = await testWorld({ seeded: true });
  const { http, token } = await open(world);
  const { answer, next } = await stream(http, token);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/event-stream",
    "no-store",
  ]);
  expect(await next()).toMatchObject({ event: "alive" });
  const id = await aLead(world);
  const event = await next();
  expect(event?.event).toBe("changed");
  expect(tagsOf(event)).toEqual(expect.arrayContaining(["leads", `leads:${id}`]));
});

test("a user receives only changes that their role may read", async () => {
  const world = await testWorld({ seeded: true });
  const { http, token } = await open(world, "editor");
  const { next } = await stream(http, token);
  await next();
  world.db.announce(["leads", "leads:7", "emails", "users:99", "posts:3", "none-of-ours"]);
  expect(tagsOf(await next())).toEqual(["posts:3"]);
});

test("an entry of the activity log reaches admins, and only them", async () => {
  const world = await testWorld({ seeded: true });
  const http = api(world, { streamTimes: times });
  const tokens = [await aToken(world), await aToken(world, { username: "kim", role: "sales" })];
  const id = await aLead(world);
  world.pass(60_000);
  const streams = await Promise.all(tokens.map((token) => stream(http, token)));
  for (const { next } of streams) await next();
  await changeLead(world, { id, change: { version: 1, note: "Called back." }, actor: program });
  const heard = await Promise.all(streams.map(async ({ next }) => tagsOf(await next())));
  expect(heard).toEqual([
    ["leads", `leads:${id}`, "audit"],
    ["leads", `leads:${id}`],
  ]);
});

test("an interrupted stream resumes at its position; an unknown position receives the wildcard", async () => {
  const world = await testWorld({ seeded: true });
  const { http, token } = await open(world);
  const first = await stream(http, token);
  const { id = "" } = (await first.next()) ?? {};
  world.db.announce(["leads:1"]);
  world.db.announce(["leads:2"]);
  const again = await stream(http, token, { "last-event-id": id });
  expect(tagsOf(await again.next())).toEqual(["leads:1", "leads:2"]);
  for (const place of ["other-3", `${id.split("-")[0]}-999`, "x", "-"]) {
    const lost = await stream(http, token, { "last-event-id": place });
    expect(tagsOf(await lost.next()), place).toEqual(["*"]);
  }
});

test("a first stream receives what changed while its screen was loading", async () => {
  const world = await testWorld({ seeded: true });
  const { http, token } = await open(world);
  world.db.announce(["leads:1"]);
  world.pass(30_000);
  const first = async (query: string) => (await stream(http, token, {}, path + query)).next();
  expect(tagsOf(await first("?loadingFor=30000"))).toEqual(["leads:1"]);
  expect(await first("?loadingFor=5000")).toMatchObject({ event: "alive" });
  expect((await http.request(`${path}?loadingFor=-1`, bearer(token))).status).toBe(400);
});

test("polling returns the same where no stream gets through", async () => {
  const world = await testWorld({ seeded: true });
  const { http, token } = await open(world);
  const ask = async (since: string) =>
    (await (await http.request(`${path}?since=${since}`, bearer(token))).json()) as {
      id: string;
      tags: string[];
    };
  const { id, tags } = await ask("");
  expect(tags).toEqual([]);
  world.db.announce(["leads:1", "users:99"]);
  expect(await ask(id)).toMatchObject({ tags: ["leads:1"] });
  expect((await ask((await ask(id)).id)).tags).toEqual([]);
});

test.each<Record<string, string>>([{}, { authorization: "Bearer sun_none" }])(
  "with %j there is neither a stream nor an answer",
  async (headers) => {
    const http = api(await testWorld());
    for (const accept of ["text/event-stream", "application/json"]) {
      const answer = await http.request(path, { headers: { ...headers, accept } });
      expect([answer.status, await answer.json()]).toEqual([401, { ...contract, code: "not_signed_in" }]);
    }
  },
);

test("a stream ends with its session, and sends nothing more", async () => {
  const world = await testWorld({ seeded: true });
  const { http, token } = await open(world);
  const { next } = await stream(http, token);
  await next();
  await http.request("/api/admin/logout", { method: "POST", ...bearer(token) });
  await aLead(world);
  expect(await next()).toMatchObject({ event: "end" });
  expect(await next()).toBeUndefined();
});

test("a user who is disabled or gets another role receives nothing more that they may not see", async () => {
  const world = await testWorld({ seeded: true });
  const http = api(world, { streamTimes: times });
  const token = await aToken(world, { role: "sales" });
  const change = (fields: { role?: string; disabled?: number }) =>
    world.db.transact((tx) => tx.updateTable("users").set(fields).execute(), { changed: ["users"] });
  world.pass(60_000);
  const { next } = await stream(http, token);
  await next();
  await change({ role: "editor" });
  world.db.announce(["leads:1", "posts:1"]);
  expect(tagsOf(await next())).toEqual(["posts:1"]);
  await change({ disabled: 1 });
  world.db.announce(["posts:2"]);
  expect(await next()).toMatchObject({ event: "end" });
});

test("a stream does not extend the session", async () => {
  const world = await testWorld();
  const { http, token } = await open(world);
  world.pass(23 * 3_600_000);
  const { next } = await stream(http, token);
  await next();
  world.pass(3_600_000);
  world.db.announce(["leads:1"]);
  expect(await next()).toMatchObject({ event: "end" });
});

test("if a session has too many streams, the oldest end, and their tabs are told to poll", async () => {
  const world = await testWorld();
  const { http, token } = await open(world);
  const streams = [];
  for (let count = 0; count < 6; count += 1) {
    const one = await stream(http, token);
    await one.next();
    streams.push(one);
  }
  for (const oldest of streams.slice(0, 2)) {
    expect(await oldest.next()).toMatchObject({ event: "poll" });
    expect(await oldest.next()).toBeUndefined();
  }
  world.db.announce(["leads:1"]);
  for (const one of streams.slice(2)) expect(tagsOf(await one.next())).toEqual(["leads:1"]);
});

test("an idle stream sends keep-alives, and ends when the server stops", async () => {
  const world = await testWorld();
  let stopping = false;
  const http = api(world, { streamTimes: { ...times, alive: 10 }, isStopping: () => stopping });
  const token = await aToken(world);
  world.pass(60_000);
  const { next } = await stream(http, token);
  for (let count = 0; count < 3; count += 1) expect(await next()).toMatchObject({ event: "alive" });
  stopping = true;
  let last = await next();
  while (last) last = await next();
  expect(last).toBeUndefined();
});

test("the author of a version is shown only to users who may read the record", async () => {
  const world = await testWorld({ seeded: true });
  const lead = await aLead(world);
  const { http, token } = await open(world, "sales");
  await changeLead(world, {
    id: lead,
    change: { version: 1, note: "Called." },
    actor: { userId: await aUser(world, { username: "maria" }), name: "maria", role: "sales" },
  });
  const url = `${path}/author?noun=leads&id=${lead}&at=${world.now().toISOString()}`;
  const author = async (reader: string, address = url) =>
    (await http.request(address, bearer(reader))).json();
  expect(await author(token)).toEqual({ by: "maria", isOwn: false });
  expect(await author(token, url.replace(/at=.*/, "at=2026-01-01"))).toEqual({ by: null, isOwn: false });
  const editor = await aToken(world, { username: "ed", role: "editor" });
  expect(await author(editor)).toEqual({ by: null, isOwn: false });
});
