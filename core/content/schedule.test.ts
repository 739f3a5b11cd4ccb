import { expect, test } from "vitest";
import { findRevision } from "#core/records/revisions.reads.ts";
import { claimDue } from "#jobs/queue.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { addLandingPage } from "./add-landing-page.ts";
import { addPost } from "./add-post.ts";
import { changeLandingPage } from "./change-landing-page.ts";
import { changePost } from "./change-post.ts";
import { deletePost } from "./delete-post.ts";
import { followSchedule } from "./follow-schedule.ts";
import { findLandingPage, findPost, listAddresses, listLandingPages, listPosts } from "./reads.ts";
import { LandingPageChange, LandingPageInput, PostChange, PostInput } from "./shape.ts";

const dana = { userId: null, name: "Dana", role: "admin" as const };
const post = {
  title: "Salt in July",
  slug: "salt-in-july",
  excerpt: "What heat does to a salt cell.",
  content: "<p>It works harder.</p>",
};
const page = { title: "Pools in Naples", slug: "pools-in-naples-fl", content: "<p>Sand.</p>" };
const soon = { publishDay: "2026-11-23", publishTime: "09:00" };
const due = "2026-11-23T14:00:00.000Z";

/** Sets the clock. */
function at(world: TestWorld, time: string): void {
  world.pass(Date.parse(time) - world.now().getTime());
}

async function aPost(world: TestWorld, fields: object = soon): Promise<number> {
  return (await addPost(world, { input: PostInput.parse({ ...post, ...fields }), actor: dana })).id;
}

function change(world: TestWorld, id: number, fields: object): Promise<void> {
  return changePost(world, { id, change: PostChange.parse(fields), actor: dana });
}

async function historyOf(world: TestWorld, entity: string) {
  const rows = await world.db.read
    .selectFrom("audit")
    .select(["actor", "action"])
    .where("entity", "=", entity)
    .orderBy("id")
    .execute();
  return rows.map(({ actor, action }) => `${actor}: ${action}`);
}

test("an article goes live at its time and comes down after its last day, and its history says so", async () => {
  const world = await testWorld();
  const id = await aPost(world, { ...soon, lastDay: "2026-11-24" });
  expect(await findPost(world.db.read, { id })).toMatchObject({ status: "draft", publishAt: due });
  at(world, "2026-11-23T13:59:59.999Z");
  await runDueJobs(world, 8);
  expect(await findPost(world.db.read, { slug: post.slug })).toBeUndefined();
  expect(await listAddresses(world.db.read)).toEqual([]);
  at(world, due);
  await runDueJobs(world, 8);
  expect(await findPost(world.db.read, { slug: post.slug })).toMatchObject({
    status: "published",
    publishAt: null,
    publishedAt: due,
    version: 2,
  });
  expect(await listAddresses(world.db.read)).toMatchObject([{ path: "/blog/salt-in-july" }]);
  at(world, "2026-11-25T04:59:59.999Z");
  await runDueJobs(world, 8);
  expect(await findPost(world.db.read, { slug: post.slug })).toBeDefined();
  at(world, "2026-11-25T05:00:00.000Z");
  await runDueJobs(world, 8);
  expect(await findPost(world.db.read, { id })).toMatchObject({ status: "draft", publishedAt: due });
  expect(await historyOf(world, "article")).toEqual([
    "Dana: create",
    "Sunspring: publish",
    "Sunspring: take back",
  ]);
  expect(await findRevision(world.db.read, { type: "post", id }, 1)).toMatchObject({ status: "draft" });
  expect(await findRevision(world.db.read, { type: "post", id }, 2)).toMatchObject({ status: "published" });
});

test("so does a landing page", async () => {
  const world = await testWorld();
  const input = LandingPageInput.parse(page);
  const { id } = await addLandingPage(world, { input, actor: dana });
  const write = (fields: object) =>
    changeLandingPage(world, { id, change: LandingPageChange.parse(fields), actor: dana });
  await write({ version: 1, ...soon, lastDay: "2026-11-24" });
  at(world, due);
  await runDueJobs(world, 8);
  expect(await findLandingPage(world.db.read, { slug: page.slug })).toMatchObject({ publishAt: null });
  at(world, "2026-11-25T05:00:00.000Z");
  await runDueJobs(world, 8);
  expect(await findLandingPage(world.db.read, { slug: page.slug })).toBeUndefined();
  expect(await historyOf(world, "landing page")).toEqual([
    "Dana: create",
    "Dana: change",
    "Sunspring: publish",
    "Sunspring: take back",
  ]);
});

test("a server that was down catches up once, in the words of the last save", async () => {
  const world = await testWorld();
  const id = await aPost(world);
  await change(world, id, { version: 1, title: "Salt in August" });
  at(world, "2026-12-20T14:00:00.000Z");
  const turns = Array.from({ length: 6 }, () => followSchedule(world, { type: "post", id }));
  await Promise.all([...turns, runDueJobs(world, 8)]);
  expect(await findPost(world.db.read, { slug: post.slug })).toMatchObject({
    title: "Salt in August",
    publishedAt: "2026-12-20T14:00:00.000Z",
    version: 3,
  });
});

test("another time counts instead of the first", async () => {
  const world = await testWorld();
  const id = await aPost(world);
  await change(world, id, { version: 1, publishDay: "2026-11-25" });
  await change(world, id, { version: 2, publishDay: "2026-11-24" });
  at(world, due);
  await runDueJobs(world, 8);
  expect(await findPost(world.db.read, { slug: post.slug })).toBeUndefined();
  at(world, "2026-11-24T14:00:00.000Z");
  await runDueJobs(world, 8);
  expect(await findPost(world.db.read, { slug: post.slug })).toMatchObject({ version: 4 });
  at(world, "2026-11-26T14:00:00.000Z");
  await runDueJobs(world, 8);
  expect(await findPost(world.db.read, { slug: post.slug })).toMatchObject({ version: 4 });
});

test("what is published by hand, cleared or deleted does not go live by itself", async () => {
  const world = await testWorld();
  const [published, cleared, deleted] = [
    await aPost(world),
    await aPost(world, { ...soon, slug: "b" }),
    await aPost(world, { ...soon, slug: "c" }),
  ];
  await change(world, published, { version: 1, status: "published" });
  await change(world, cleared, { version: 1, publishDay: "", publishTime: "" });
  await deletePost(world, { id: deleted, version: 1, actor: dana });
  at(world, due);
  await runDueJobs(world, 8);
  expect(await findPost(world.db.read, { id: published })).toMatchObject({
    publishedAt: testTime.toISOString(),
    version: 2,
  });
  expect(await findPost(world.db.read, { id: cleared })).toMatchObject({ status: "draft", version: 2 });
});

test("a worker whose clock is ahead leaves the job until the time has come", async () => {
  const world = await testWorld();
  const id = await aPost(world);
  at(world, due);
  expect((await claimDue(world, 1)).map(({ name }) => name)).toEqual(["content.turn"]);
  world.pass(-3_600_000);
  expect(await followSchedule(world, { type: "post", id })).toEqual(new Date(due));
  expect(await findPost(world.db.read, { id })).toMatchObject({ status: "draft", version: 1 });
});

test("what will go live has to be complete when its time is chosen, and stay so", async () => {
  const world = await testWorld();
  const refused = (field: string) => ({ details: { fields: { [field]: expect.any(String) } } });
  await expect(aPost(world, { ...soon, excerpt: "" })).rejects.toMatchObject(refused("excerpt"));
  const id = await aPost(world);
  await expect(change(world, id, { version: 1, content: "<p> </p>" })).rejects.toMatchObject(
    refused("content"),
  );
  await expect(change(world, id, { version: 1, publishTime: "" })).rejects.toMatchObject(
    refused("publishDay"),
  );
  expect(await findPost(world.db.read, { id })).toMatchObject({ version: 1, publishAt: due });
});

test("lists tell drafts that go live by themselves from those that wait for somebody", async () => {
  const world = await testWorld();
  await aPost(world);
  await aPost(world, { slug: "b" });
  await addLandingPage(world, { input: LandingPageInput.parse({ ...page, ...soon }), actor: dana });
  await addLandingPage(world, { input: LandingPageInput.parse({ ...page, slug: "b" }), actor: dana });
  const all = { q: "", page: 1, pageSize: 20 };
  for (const [status, slugs] of [
    ["scheduled", [post.slug, page.slug]],
    ["draft", ["b", "b"]],
    ["published", []],
  ] as const) {
    const articles = await listPosts(world.db.read, { ...all, status });
    const pages = await listLandingPages(world.db.read, { ...all, status });
    expect([...articles.items, ...pages.items].map(({ slug }) => slug)).toEqual(slugs);
  }
});
