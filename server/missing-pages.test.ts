import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { listMissingPages } from "#core/content/missing-pages/reads.ts";
import { MissingPageQuery } from "#core/content/missing-pages/shape.ts";
import { testWorld } from "#tests/build.ts";
import { countMissingPages } from "./missing-pages.ts";

const person = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0";

function asked(url: string, { agent = person, referer = "", method = "GET" } = {}) {
  const rawHeaders = ["User-Agent", agent, ...(referer === "" ? [] : ["Referer", referer])];
  return { url, method, rawHeaders } as IncomingMessage;
}

async function counted() {
  const world = await testWorld();
  const pages = countMissingPages(world);
  const stored = async () => {
    await pages.flush();
    const { items } = await listMissingPages(world.db.read, MissingPageQuery.parse({ sort: "most" }));
    return items.map(({ path, visits, botVisits, referrer }) => [path, visits, botVisits, referrer]);
  };
  return { world, note: pages.note, stored };
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
