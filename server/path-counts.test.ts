import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { listMissingPages } from "#core/content/missing-pages/reads.ts";
import { MissingPageQuery } from "#core/content/missing-pages/shape.ts";
import { listRedirects } from "#core/content/redirects/reads.ts";
import { RedirectQuery } from "#core/content/redirects/shape.ts";
import { testWorld } from "#tests/build.ts";
import { add } from "#tests/redirects.ts";
import { countPaths } from "./path-counts.ts";

const person = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0";

function asked(url: string, { agent = person, referer = "", method = "GET" } = {}) {
  const rawHeaders = ["User-Agent", agent, ...(referer === "" ? [] : ["Referer", referer])];
  return { url, method, rawHeaders } as IncomingMessage;
}

async function counted() {
  const world = await testWorld();
  const pages = countPaths(world);
  const stored = async () => {
    await pages.flush();
    const { items } = await listMissingPages(world.db.read, MissingPageQuery.parse({ sort: "most" }));
    return items.map(({ path, visits, botVisits, referrer }) => [path, visits, botVisits, referrer]);
  };
  return {
    world,
    note: (request: IncomingMessage, network: string, status = 404) => pages.note(request, network, status),
    stored,
    flush: pages.flush,
  };
}

test("people and programs are counted apart, without the query, and with the host that they came from", async () => {
  const { note, stored } = await counted();
  note(asked("/old?email=ana@example.com", { referer: "https://www.example.com/a?b=c" }), "a");
  note(asked("/old"), "b");
  note(asked("/old", { agent: "Googlebot/2.1", referer: "https://bot.example/" }), "c");
  note(asked("/old", { referer: "not a URL" }), "d");
  note(asked("/old", { method: "POST" }), "a");
  note(asked("/quote/a-secret"), "a");
  expect(await stored()).toEqual([["/old", 3, 1, "www.example.com"]]);
  note(asked("/old"), "a");
  expect(await stored()).toEqual([["/old", 4, 1, "www.example.com"]]);
});

test("who asks for the sixth missing page within some seconds is a program", async () => {
  const { note, stored } = await counted();
  for (let at = 1; at <= 6; at += 1) note(asked(`/old-${at}`), "one");
  note(asked("/old-6"), "another");
  note(asked("/old-1"), "one");
  const rows = new Map((await stored()).map(([path, ...counts]) => [path, counts]));
  expect(rows.get("/old-5")).toEqual([1, 0, ""]);
  expect(rows.get("/old-6")).toEqual([1, 1, ""]);
  expect(rows.get("/old-1")).toEqual([1, 1, ""]);
});

test("a flood of made-up addresses takes little room", async () => {
  const { world, note, stored } = await counted();
  for (let at = 0; at < 600; at += 1) note(asked(`/made-up-${at}`), `network ${at}`);
  note(asked("/made-up-0"), "another");
  expect((await stored())[0]).toEqual(["/made-up-0", 2, 0, ""]);
  const { count } = await world.db.read
    .selectFrom("missing_pages")
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(500);
});

test("a redirect counts who it leads, people and programs apart, by the path as its visitors wrote it", async () => {
  const { world, note, flush } = await counted();
  await add(world, "/old-pools", "/pools");
  await add(world, "/old-blog/*", "/about");
  await add(world, "/spring-sale", "", { statusCode: 410 });
  note(asked("/Old-Pools/?email=ana@example.com"), "a", 301);
  note(asked("/old-pools"), "b", 301);
  note(asked("/old-pools", { agent: "Googlebot/2.1" }), "c", 301);
  note(asked("/old-blog/a"), "a", 301);
  note(asked("/old-blog/b"), "b", 301);
  note(asked("/spring-sale", { agent: "Googlebot/2.1" }), "c", 410);
  // no redirect has led these
  note(asked("/Pools"), "a", 301);
  note(asked("/old-pools"), "a", 200);
  note(asked("/old-pools", { method: "HEAD" }), "a", 301);
  note(asked("/admin"), "a", 302);
  const at = world.now().toISOString();
  await flush();
  const { items } = await listRedirects(world.db.read, RedirectQuery.parse({}));
  expect(
    items.map(({ fromPath, visits, botVisits, lastVisitAt }) => [fromPath, visits, botVisits, lastVisitAt]),
  ).toEqual([
    ["/old-blog/*", 2, 0, at],
    ["/old-pools", 2, 1, at],
    ["/spring-sale", 0, 1, ""],
  ]);
  expect(items.map(({ version }) => version)).toEqual([1, 1, 1]);
  const sorted = async (sort: string) =>
    (await listRedirects(world.db.read, RedirectQuery.parse({ sort }))).items.map(({ fromPath }) => fromPath);
  world.pass(60_000);
  note(asked("/old-pools"), "a", 301);
  await flush();
  expect(await sorted("visited")).toEqual(["/old-pools", "/old-blog/*", "/spring-sale"]);
  expect(await sorted("unvisited")).toEqual(["/spring-sale", "/old-blog/*", "/old-pools"]);
});
