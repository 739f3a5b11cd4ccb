import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { program } from "#core/audit.ts";
import { NotYet } from "#core/jobs.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { openOtherSites } from "#server/other-sites.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { askSites } from "./ask.ts";
import { keepUnlinkedMs, linkLimits, sitesAtOnce } from "./rules.ts";
import { forgetUnlinked, noteLinks } from "./writes.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let world: TestWorld;
/** Answers by path; all others are 200. */
let answers: Record<string, { status: number; headers?: Record<string, string> } | "silence">;
/** What the server was asked, by HEAD. */
let asked: string[];
let port: number;

const asIfPublic = { publicUrl: "https://www.sunspringpools.com" };

beforeEach(async () => {
  world = await testWorld();
  world.config = { ...world.config, ...asIfPublic };
  [answers, asked] = [{}, []];
  const server = createServer(({ method, url = "", headers }, response) => {
    if (method === "HEAD") asked.push(`${headers.host?.split(".")[0]}${url}`);
    const answer = answers[url] ?? { status: 200 };
    if (answer !== "silence") response.writeHead(answer.status, answer.headers).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
  world.otherSites = openOtherSites({
    userAgent: "LinkCheck",
    find: async () => [{ address: "127.0.0.1", family: 4 }],
    isAskable: () => true,
    isPublic: () => true,
    pauseMs: 0,
    limitMs: 300,
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
});

const address = (name: string) => `http://${name.replace("/", `.example:${port}/`)}`;

/** Pages link to these, such as "a/x", and it is time to ask. */
async function note(...names: string[]): Promise<void> {
  const addresses = names.map(address);
  await world.db.transact((tx) => noteLinks(tx, world, { addresses, actor: program }), { changed: ["jobs"] });
}

/** Runs the job to its end. @returns what was asked, in the order of the alphabet */
async function night(): Promise<string[]> {
  asked = [];
  while ((await runDueJobs(world, 1)) > 0);
  return asked.toSorted();
}

const known = async () => {
  const rows = await world.db.read.selectFrom("outside_links").selectAll().orderBy("address").execute();
  return Object.fromEntries(
    rows.map(({ address: at, outcome, times }) => [
      at.replace(`.example:${port}`, "").slice(7),
      [outcome, times],
    ]),
  );
};

test("each page is asked for once, a broken one each night and a good one each week", async () => {
  answers["/gone"] = { status: 404 };
  answers["/closed"] = { status: 403 };
  await note("a/fine", "a/gone", "b/closed");
  expect(await night()).toEqual(["a/fine", "a/gone", "b/closed"]);
  expect(await known()).toEqual({ "a/fine": ["fine", 1], "a/gone": ["gone", 1], "b/closed": ["unclear", 1] });
  world.pass(22 * hourMs);
  await note("a/fine", "a/gone", "b/closed");
  expect(await night()).toEqual([]);
  for (let nights = 2; nights < 7; nights += 1) {
    world.pass(nights === 2 ? 2 * hourMs : dayMs);
    await note("a/fine", "a/gone", "b/closed");
    expect(await night()).toEqual(["a/gone", "b/closed"]);
  }
  world.pass(2 * dayMs);
  delete answers["/gone"];
  await note("a/fine", "a/gone", "b/closed");
  expect(await night()).toEqual(["a/fine", "a/gone", "b/closed"]);
  expect(await known()).toMatchObject({ "a/fine": ["fine", 2], "a/gone": ["fine", 1] });
});

test("several hosts are asked at once, each for one page, and one that never answers holds up nothing else", async () => {
  answers["/silent"] = "silence";
  const hosts = ["a", "b", "c", "d", "e", "f"];
  await note("a/silent", "a/x", ...hosts.slice(1).map((host) => `${host}/x`));
  await expect(askSites(world)).rejects.toThrow(NotYet);
  expect(asked.map((one) => one.split("/")[0])).toHaveLength(sitesAtOnce);
  expect(new Set(asked.map((one) => one.split("/")[0])).size).toBe(sitesAtOnce);
  await night();
  expect(await known()).toEqual({
    "a/silent": ["unclear", 1],
    "a/x": ["fine", 1],
    ...Object.fromEntries(hosts.slice(1).map((host) => [`${host}/x`, ["fine", 1]])),
  });
});

test("a process that dies while it asks does not ask again within the hour; the rest is asked", async () => {
  const { ask } = world.otherSites;
  await note("a/1", "a/2", "b/1");
  world.otherSites.ask = async (one) => {
    await ask(one);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    throw new Error("the process was killed");
  };
  await expect(askSites(world)).rejects.toThrow("killed");
  expect(asked.toSorted()).toEqual(["a/1", "b/1"]);
  world.otherSites.ask = ask;
  expect(await night()).toEqual(["a/2"]);
  world.pass(hourMs);
  await note("a/1", "a/2", "b/1");
  expect(await night()).toEqual([]);
  world.pass(dayMs);
  await note("a/1", "a/2", "b/1");
  expect(await night()).toEqual(["a/1", "b/1"]);
});

test("two processes ask for no page twice, and there is one job", async () => {
  const names = Array.from({ length: 12 }, (_, at) => `${String.fromCharCode(97 + at)}/x`);
  await Promise.all([note(...names), note(...names)]);
  expect(await world.db.read.selectFrom("jobs").select("name").execute()).toEqual([{ name: "links.ask" }]);
  const other =
    world.db.engine === "postgres"
      ? { ...(await testWorld({ beside: world })), config: world.config, otherSites: world.otherSites }
      : world;
  await Promise.allSettled([world, other, world, other].map((one) => askSites(one)));
  await night();
  expect(Object.values(await known())).toEqual(names.map(() => ["fine", 1]));
});

test("a site that asks to be left alone is, with all its pages", async () => {
  answers["/busy"] = { status: 429, headers: { "retry-after": String((3 * dayMs) / 1_000) } };
  await note("a/busy", "a/x", "b/x");
  expect(await night()).toEqual(["a/busy", "b/x"]);
  world.pass(71 * hourMs);
  await note("a/busy", "a/x");
  expect(await night()).toEqual([]);
  world.pass(hourMs);
  delete answers["/busy"];
  await note("a/busy", "a/x");
  expect(await night()).toEqual(["a/busy", "a/x"]);
});

test("what a clock that ran ahead has put off is asked for", async () => {
  const monthsMs = 90 * dayMs;
  world.pass(monthsMs);
  await note("a/x");
  expect(await night()).toEqual(["a/x"]);
  world.pass(-monthsMs);
  await note("a/x");
  expect(await night()).toEqual(["a/x"]);
});

test("a site that is not public asks nobody", async () => {
  world.config = { ...world.config, publicUrl: "http://localhost:3000" };
  await note("a/x");
  expect(await night()).toEqual([]);
  expect(await known()).toEqual({ "a/x": ["unasked", 0] });
});

test("pages to which nothing has linked for two days are forgotten, and of too many those first that were unlinked longest", async () => {
  const forget = () => world.db.transact((tx) => forgetUnlinked(tx, world.now()), { changed: [] });
  await note("a/old");
  world.pass(keepUnlinkedMs);
  await forget();
  expect(Object.keys(await known())).toEqual(["a/old"]);
  world.pass(1);
  await forget();
  expect(await known()).toEqual({});
  await note("a/old");
  world.pass(1);
  await note("a/older", "a/new");
  const others = Array.from({ length: linkLimits.addresses - 2 }, (_, at) => `b/${at}`);
  world.pass(1);
  await note("a/new", ...others);
  const left = Object.keys(await known());
  expect(left).toHaveLength(linkLimits.addresses);
  expect(left).toContain("a/new");
  expect(left).toContain("a/older");
  expect(left).not.toContain("a/old");
});
