import { expect, test } from "vitest";
import { aToken, aUser, testWorld } from "#tests/build.ts";
import { api, bearer, post } from "#tests/http.ts";
import { cleanUp } from "#jobs/clock.ts";
import { dropDraft } from "./drop.ts";
import { keepDraft } from "./keep.ts";
import { listKeptDrafts, listKeptRecords } from "./reads.ts";
import { keepDraftsMs, largestDraft, mostDrafts, type KeptNoun } from "./rules.ts";

const [here, there] = ["0b7f6a52-6a3c-4f0e-9a55-0d3b1f0f2c11", "5a0c2f6e-8a61-4d0c-8f2e-7c4b8f3e9d22"];

function typed(title: string, version = 3) {
  return { version, base: { title: "Pools" }, mine: { title } };
}

type Place = { noun?: KeptNoun; record?: string; tab?: string };

async function desk() {
  const world = await testWorld({ seeded: true });
  const userId = await aUser(world, { username: "robin", role: "editor" });
  const place = ({ noun = "posts", record = "7", tab = here }: Place = {}) => ({ noun, record, tab });
  const keep = (title: string, at: Place = {}) =>
    keepDraft(world, { userId, input: { ...place(at), draft: typed(title) } });
  const drop = (at: Place = {}) => dropDraft(world, { userId, input: place(at) });
  const titles = async (at: Place = {}) =>
    (await listKeptDrafts(world.db.read, { ...place(at), userId })).map(({ draft }) => draft.mine.title);
  return { world, userId, keep, drop, titles };
}

test("a tab keeps its latest text, and another tab one of its own, newest first", async () => {
  const { world, keep, titles } = await desk();
  await keep("Pools in N");
  await keep("Pools in Naples");
  world.pass(1);
  await keep("Pools in Tampa", { tab: there });
  expect(await titles()).toEqual(["Pools in Tampa", "Pools in Naples"]);
  expect(await titles({ record: "8" })).toEqual([]);
  expect(await titles({ noun: "landing-pages" })).toEqual([]);
});

test("a draft is dropped in its tab alone, and twice is once", async () => {
  const { keep, drop, titles } = await desk();
  await keep("Pools in Naples");
  await keep("Pools in Tampa", { tab: there });
  await drop();
  await drop();
  expect(await titles()).toEqual(["Pools in Tampa"]);
});

test.each([
  [mostDrafts, true],
  [mostDrafts + 1, false],
])("of %i drafts the first is still there: %s", async (count, isThere) => {
  const { world, keep, titles } = await desk();
  for (let record = 1; record <= count; record += 1) {
    world.pass(1);
    await keep("Pools in Naples", { record: String(record) });
  }
  expect(await titles({ record: "1" })).toHaveLength(isThere ? 1 : 0);
  expect(await titles({ record: String(count) })).toHaveLength(1);
});

test.each([
  [keepDraftsMs, true],
  [keepDraftsMs + 1, false],
])("after %i ms the cleanup has left it: %s", async (ms, isThere) => {
  const { world, keep, titles } = await desk();
  await keep("Pools in Naples");
  world.pass(ms);
  await cleanUp(world);
  expect(await titles()).toHaveLength(isThere ? 1 : 0);
});

test("one is told once which records are left unsaved, by kind", async () => {
  const { world, userId, keep, drop } = await desk();
  const records = async (noun: KeptNoun) =>
    (await listKeptRecords(world.db.read, { userId, noun })).toSorted();
  await keep("Pools in Naples");
  await keep("Pools in Tampa", { tab: there });
  await keep("A new one", { record: "new" });
  await keep("A page", { noun: "landing-pages", record: "8" });
  expect(await records("posts")).toEqual(["7", "new"]);
  expect(await records("landing-pages")).toEqual(["8"]);
  await drop();
  expect(await records("posts")).toEqual(["7", "new"]);
  await drop({ tab: there });
  expect(await records("posts")).toEqual(["new"]);
});

test("what can’t be read is left out", async () => {
  const { world, keep, titles } = await desk();
  await keep("Pools in Naples");
  await keep("Pools in Tampa", { tab: there });
  await world.db.transact(
    (tx) => tx.updateTable("kept_drafts").set({ draft: '{"version":3' }).where("tab", "=", here).execute(),
    { changed: [] },
  );
  expect(await titles()).toEqual(["Pools in Tampa"]);
});

test("nobody sees a colleague’s, and who may not write texts keeps none", async () => {
  const { world, keep } = await desk();
  await keep("Pools in Naples");
  const app = api(world);
  const [admin, seller] = [
    await aToken(world, { username: "ana", role: "admin" }),
    await aToken(world, { username: "sal", role: "sales" }),
  ];
  for (const [path, none] of [
    ["?noun=posts&record=7", { items: [] }],
    ["/records?noun=posts", { records: [] }],
  ] as const) {
    const list = (token: string) => app.request(`/api/admin/kept-drafts${path}`, bearer(token));
    expect(await (await list(admin)).json()).toEqual(none);
    expect((await list(seller)).status).toBe(403);
  }
});

const body = { noun: "posts", record: "7", tab: here, draft: typed("Pools in Naples") };
/** A request of this many bytes. */
function sized(bytes: number) {
  const empty = JSON.stringify({ ...body, draft: typed("") }).length;
  return { ...body, draft: typed("x".repeat(bytes - empty)) };
}

test.each([
  ["as a tab sends it", body, 204],
  ["a new text", { ...body, record: "new" }, 204],
  ["the longest", sized(largestDraft), 204],
  ["one that is longer", sized(largestDraft + 1), 413],
  ["a record that is none", { ...body, record: "7 or 1=1" }, 400],
  ["another noun", { ...body, noun: "leads" }, 400],
  ["a tab that is none", { ...body, tab: "1" }, 400],
  ["a field of another kind", { ...body, draft: { version: 3, base: {}, mine: { title: { a: 1 } } } }, 400],
  ["no draft", { ...body, draft: null }, 400],
])("a request, %s", async (_, sent, status) => {
  const world = await testWorld({ seeded: true });
  const token = await aToken(world, { username: "ana", role: "editor" });
  const answer = await post(api(world), "/api/admin/kept-drafts", sent, bearer(token).headers);
  expect(answer.status).toBe(status);
  const { count } = await world.db.read
    .selectFrom("kept_drafts")
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(status === 204 ? 1 : 0);
});
