import { expect, test } from "vitest";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { changePost } from "#core/content/change-post.ts";
import { deletePost } from "#core/content/delete-post.ts";
import { LandingPageInput, PostChange, PostInput } from "#core/content/shape.ts";
import type { Row, Tx } from "#db/schema.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { aToken, testWorld, type TestWorld } from "#tests/build.ts";
import { api, bearer } from "#tests/http.ts";
import { readMonth } from "./reads.ts";
import { mostTurns } from "./rules.ts";

const dana = { userId: null, name: "Dana", role: "admin" as const };
const post = {
  title: "Salt in July",
  slug: "salt-in-july",
  excerpt: "What heat does to a salt cell.",
  content: "<p>It works harder.</p>",
};
const page = { title: "Pools in Naples", slug: "pools-in-naples-fl", content: "<p>Sand.</p>" };

async function aPost(world: TestWorld, fields: object): Promise<number> {
  return (await addPost(world, { input: PostInput.parse({ ...post, ...fields }), actor: dana })).id;
}

function change(world: TestWorld, id: number, fields: object): Promise<void> {
  return changePost(world, { id, change: PostChange.parse(fields), actor: dana });
}

/** Sets the clock, and lets go live and come down what is due. */
async function at(world: TestWorld, time: string): Promise<void> {
  world.pass(Date.parse(time) - world.now().getTime());
  await runDueJobs(world, 8);
}

/** What happens in a month, as "day turn title". */
async function shown(world: TestWorld, month: string): Promise<string[]> {
  const { turns } = await readMonth(world.db.read, { month, today: floridaIsoDay(world.now()) });
  return turns.map(({ day, turn, title }) => `${day} ${turn} ${title}`);
}

test("articles and landing pages are planned on their days in Florida, and then have gone live and come down", async () => {
  const world = await testWorld();
  await aPost(world, { publishDay: "2026-11-30", publishTime: "23:30", lastDay: "2026-12-02" });
  const input = LandingPageInput.parse({ ...page, publishDay: "2026-12-01", publishTime: "00:00" });
  await addLandingPage(world, { input, actor: dana });
  await aPost(world, { title: "A draft", slug: "a-draft", lastDay: "2026-12-02" });
  expect(await shown(world, "2026-11")).toEqual(["2026-11-30 goesLive Salt in July"]);
  expect(await shown(world, "2026-12")).toEqual([
    "2026-12-01 goesLive Pools in Naples",
    "2026-12-02 lastDay Salt in July",
  ]);
  expect(await shown(world, "2027-01")).toEqual([]);
  // it is December in UTC, and still November in Florida
  await at(world, "2026-12-01T04:30:00.000Z");
  expect(await shown(world, "2026-11")).toEqual(["2026-11-30 wentLive Salt in July"]);
  await at(world, "2026-12-01T05:00:00.000Z");
  await at(world, "2026-12-03T05:00:00.000Z");
  expect(await shown(world, "2026-12")).toEqual([
    "2026-12-01 wentLive Pools in Naples",
    "2026-12-03 takenDown Salt in July",
  ]);
});

test.each([
  // the clocks show half past one twice, and skip half past two
  ["2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
  ["2026-11-01", "23:30", "2026-11-02T04:30:00.000Z"],
  ["2027-03-14", "01:59", "2027-03-14T06:59:00.000Z"],
  ["2027-03-14", "23:30", "2027-03-15T03:30:00.000Z"],
])("of the nights when the clocks change, %s %s is on its day", async (day, time, moment) => {
  const world = await testWorld();
  world.pass(Date.parse("2026-10-20T12:00:00.000Z") - world.now().getTime());
  await aPost(world, { publishDay: day, publishTime: time, lastDay: day });
  const { turns } = await readMonth(world.db.read, { month: day.slice(0, 7), today: "2026-10-20" });
  expect(turns).toMatchObject([
    { turn: "goesLive", day, at: moment },
    { turn: "lastDay", day, at: null },
  ]);
});

test("what is published and unpublished by hand is told too, what is deleted is not", async () => {
  const world = await testWorld();
  const id = await aPost(world, { status: "published", kind: "guide" });
  world.pass(1_000);
  await change(world, id, { version: 1, status: "draft" });
  world.pass(1_000);
  await change(world, id, { version: 2, title: "Salt in August" });
  await change(world, id, { version: 3, status: "published" });
  await change(world, id, { version: 4, title: "Salt" });
  expect(await shown(world, "2026-11")).toEqual([
    "2026-11-20 wentLive Salt",
    "2026-11-20 takenDown Salt",
    "2026-11-20 wentLive Salt",
  ]);
  const { turns } = await readMonth(world.db.read, { month: "2026-11", today: "2026-11-20" });
  expect(turns[0]).toMatchObject({ type: "post", kind: "guide", id });
  await deletePost(world, { id, version: 5, actor: dana });
  expect(await shown(world, "2026-11")).toEqual([]);
});

test("changes of a public article that wait with another last day are told as such", async () => {
  const world = await testWorld();
  const id = await aPost(world, { status: "published", lastDay: "2026-12-10" });
  await change(world, id, { version: 1, hold: true, title: 'Mind the "last_day":' });
  expect(await shown(world, "2026-12")).toEqual(["2026-12-10 lastDay Salt in July"]);
  await change(world, id, { version: 2, hold: true, lastDay: "2026-12-20" });
  expect(await shown(world, "2026-12")).toEqual([
    "2026-12-10 lastDay Salt in July",
    "2026-12-20 lastDayInChanges Salt in July",
  ]);
  await change(world, id, { version: 3, lastDay: "" });
  expect(await shown(world, "2026-12")).toEqual([]);
});

test.each([
  [mostTurns, 0],
  [mostTurns + 1, 1],
  [500, 300],
])("of %i texts in a month %i are left out, the last ones", async (count, more) => {
  const world = await testWorld();
  const id = await aPost(world, { publishDay: "2026-12-01", publishTime: "09:00" });
  const last = `Number ${count}`;
  await world.db.transact(
    async (tx) => {
      const { id: _, ...row } = (await firstRow(tx, id)) as Row<"posts">;
      for (let n = 2; n <= count; n += 1) {
        const publish_at = n === count ? "2026-12-31T12:00:00.000Z" : row.publish_at;
        const copy = { ...row, slug: `number-${n}`, title: `Number ${n}`, publish_at };
        await tx.insertInto("posts").values(copy).execute();
      }
    },
    { changed: ["posts"] },
  );
  const month = () => readMonth(world.db.read, { month: "2026-12", today: "2026-12-31" });
  const { turns, more: left } = await month();
  expect([turns.length, left]).toEqual([Math.min(count, mostTurns), more]);
  expect(turns.some(({ title }) => title === last)).toBe(more === 0);
  // what has passed gives way to what is planned
  await at(world, "2026-12-01T13:00:00.000Z");
  await aPost(world, { title: "Out", slug: "out", status: "published" });
  expect([(await month()).turns.some(({ title }) => title === "Out"), (await month()).more]).toEqual([
    false,
    more + 1,
  ]);
});

function firstRow(tx: Tx, id: number) {
  return tx.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

test.each([
  ["month=2026-12", "editor", 200],
  ["month=2026-13", "editor", 400],
  ["month=december", "editor", 400],
  ["", "editor", 400],
  ["month=2026-12", "sales", 403],
] as const)("“%s” of %s is answered %i", async (query, role, status) => {
  const world = await testWorld();
  const token = await aToken(world, { username: "lee", role });
  const answer = await api(world).request(`/api/admin/content-calendar?${query}`, bearer(token));
  expect(answer.status).toBe(status);
});
