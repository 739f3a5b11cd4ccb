import { expect, test } from "vitest";
import { program, type Actor } from "#core/audit.ts";
import { breakText } from "#tests/break-text.ts";
import { aUser, testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { addLandingPage } from "./add-landing-page.ts";
import { addPost } from "./add-post.ts";
import { changeLandingPage } from "./change-landing-page.ts";
import { changePost } from "./change-post.ts";
import { deletePost } from "./delete-post.ts";
import { findPost } from "./reads.ts";
import {
  findLandingPageRevision,
  findPostRevision,
  listLandingPageRevisions,
  listPostRevisions,
} from "./revisions.reads.ts";
import { LandingPageChange, LandingPageInput, PostChange, PostInput } from "./shape.ts";

const whole = {
  title: "Salt in July",
  slug: "salt-in-july",
  excerpt: "What heat does to a salt cell.",
  content: "<p>It works harder.</p>",
};
const all = { page: 1, pageSize: 200 };
const minute = 60_000;

async function anActor(world: TestWorld, username: string): Promise<Actor> {
  return { userId: await aUser(world, { username }), name: username, role: "editor" };
}

/** Saves an article once for each of these changes, a minute apart. @returns its id */
async function saved(world: TestWorld, saves: [actor: Actor, fields: object][]): Promise<number> {
  const [[author, first] = [program, {}], ...changes] = saves;
  const { id } = await addPost(world, { input: PostInput.parse({ ...whole, ...first }), actor: author });
  for (const [index, [actor, fields]] of changes.entries()) {
    world.pass(minute);
    await changePost(world, { id, change: PostChange.parse({ version: index + 1, ...fields }), actor });
  }
  return id;
}

/** The time of a save, counted from 0. */
function timeOf(save: number): string {
  return new Date(testTime.getTime() + save * minute).toISOString();
}

test("a version was stored by whoever wrote it, when it was written, and says whether it published", async () => {
  const world = await testWorld();
  const [dana, maria] = [await anActor(world, "dana"), await anActor(world, "maria")];
  const id = await saved(world, [
    [dana, {}],
    [maria, { content: "<p>Much harder.</p>" }],
    [dana, { status: "published" }],
    [maria, { title: "Salt in August" }],
    [dana, { status: "draft" }],
    [maria, { status: "published" }],
    [dana, { title: "Salt" }],
  ]);
  const list = await listPostRevisions(world.db.read, id, all);
  const by = (actor: Actor, version: number) => ({ version, actor: actor.name, at: timeOf(version - 1) });
  expect(list).toEqual({
    total: 6,
    items: [
      { ...by(maria, 6), status: "published", isPublication: true },
      { ...by(dana, 5), status: "draft", isPublication: false },
      { ...by(maria, 4), status: "published", isPublication: false },
      { ...by(dana, 3), status: "published", isPublication: true },
      { ...by(maria, 2), status: "draft", isPublication: false },
      { ...by(dana, 1), status: "draft", isPublication: false },
    ],
  });
  // each page knows the version before its last one
  for (const [page, versions] of [
    [1, [6, 5, 4, 3]],
    [2, [2, 1]],
    [3, []],
  ] as const) {
    const some = await listPostRevisions(world.db.read, id, { page, pageSize: 4 });
    expect(some).toEqual({
      total: 6,
      items: list?.items.filter(({ version }) => versions.some((one) => one === version)),
    });
  }
});

test("who has another name now is listed under it, and the program under its own", async () => {
  const world = await testWorld();
  const dana = await anActor(world, "dana");
  const id = await saved(world, [
    [program, { status: "published" }],
    [dana, { title: "Salt" }],
    [program, { title: "Salt cells" }],
  ]);
  await world.db.transact(
    (tx) => tx.updateTable("users").set({ display_name: "Dana Fox" }).where("id", "=", dana.userId).execute(),
    { changed: ["users", `users:${dana.userId}`] },
  );
  const { items } = (await listPostRevisions(world.db.read, id, all))!;
  expect(items.map(({ actor, isPublication }) => [actor, isPublication])).toEqual([
    ["Dana Fox", false],
    [program.name, true],
  ]);
});

test("an earlier version has all of its fields, and when it was stored", async () => {
  const world = await testWorld();
  const dana = await anActor(world, "dana");
  const id = await saved(world, [
    [dana, { tags: ["salt"] }],
    [dana, { content: "<p>Much harder.</p>", slug: "salt", kind: "guide", tags: [] }],
    [dana, { title: "Salt", status: "published" }],
  ]);
  const { createdAt } = (await findPost(world.db.read, { id }))!;
  expect(await findPostRevision(world.db.read, id, 1)).toMatchObject({
    ...whole,
    id,
    kind: "post",
    tags: ["salt"],
    status: "draft",
    publishedAt: null,
    version: 1,
    createdAt,
    updatedAt: timeOf(0),
  });
  expect(await findPostRevision(world.db.read, id, 2)).toMatchObject({
    title: whole.title,
    content: "<p>Much harder.</p>",
    slug: "salt",
    kind: "guide",
    tags: [],
    version: 2,
    updatedAt: timeOf(1),
  });
});

test("a record, or a version, that does not exist has none; nor has a deleted record", async () => {
  const world = await testWorld();
  const dana = await anActor(world, "dana");
  const id = await saved(world, [
    [dana, {}],
    [dana, { title: "Salt" }],
  ]);
  // the current version is not an earlier one
  for (const version of [-1, 0, 2, 999_999_999])
    expect(await findPostRevision(world.db.read, id, version)).toBeUndefined();
  expect(await findPostRevision(world.db.read, id + 1, 1)).toBeUndefined();
  expect(await listPostRevisions(world.db.read, id + 1, all)).toBeUndefined();
  await deletePost(world, { id, version: 2, actor: dana });
  expect(await listPostRevisions(world.db.read, id, all)).toBeUndefined();
  expect(await findPostRevision(world.db.read, id, 1)).toBeUndefined();
});

test.each(["{", "[]", '{"title": 7}', '{"status": "hidden"}'])(
  "a version whose content is %s is listed as damaged, and the others are as before",
  async (body) => {
    const world = await testWorld();
    const dana = await anActor(world, "dana");
    const id = await saved(world, [
      [dana, {}],
      [dana, { status: "published" }],
      [dana, { title: "Salt" }],
      [dana, { title: "Salt cells" }],
    ]);
    const damaged = await world.db.read
      .selectFrom("revisions")
      .select("id")
      .where("version", "=", 2)
      .executeTakeFirstOrThrow();
    await breakText(world, ["revisions", "body", damaged.id], body);
    const known = { actor: "dana", at: expect.any(String) };
    expect((await listPostRevisions(world.db.read, id, all))?.items).toEqual([
      // nobody can tell whether it published
      { ...known, version: 3, status: "published", isPublication: false },
      { ...known, version: 2, status: null, isPublication: false, isDamaged: true },
      { ...known, version: 1, status: "draft", isPublication: false },
    ]);
    await expect(findPostRevision(world.db.read, id, 2)).rejects.toMatchObject({
      code: "not_found",
      message: "This earlier version can’t be read.",
    });
    expect(await findPostRevision(world.db.read, id, 3)).toMatchObject({ title: "Salt" });
  },
);

test("of a version whose predecessor was not kept, nobody knows who stored it; missing fields are as now", async () => {
  const world = await testWorld();
  const dana = await anActor(world, "dana");
  const id = await saved(world, [
    [dana, {}],
    [dana, { title: "Salt" }],
    [dana, { author: "Dana Fox" }],
  ]);
  await world.db.transact(
    async (tx) => {
      await tx.deleteFrom("revisions").where("version", "=", 1).execute();
      await tx.updateTable("revisions").set({ body: '{"content":"<p>Old.</p>"}' }).execute();
    },
    { changed: ["posts", `posts:${id}`] },
  );
  expect((await listPostRevisions(world.db.read, id, all))?.items).toEqual([
    { version: 2, actor: null, at: null, status: null, isPublication: false },
  ]);
  expect(await findPostRevision(world.db.read, id, 2)).toMatchObject({
    content: "<p>Old.</p>",
    author: "Dana Fox",
    version: 2,
  });
});

test("what came with the program was stored by nobody, when it was added", async () => {
  const world = await testWorld({ seeded: true });
  const { id, version, createdAt } = (await findPost(world.db.read, { id: 1 }))!;
  await changePost(world, { id, change: { version, title: "Salt" }, actor: program });
  expect((await listPostRevisions(world.db.read, id, all))?.items).toEqual([
    { version: 1, actor: null, at: createdAt, status: "published", isPublication: true },
  ]);
});

test("a landing page's versions are listed and read the same way, with its present counts", async () => {
  const world = await testWorld();
  const dana = await anActor(world, "dana");
  const fields = { title: "Pools in Naples", slug: "pools-in-naples-fl", content: "<p>Sand over rock.</p>" };
  const input = LandingPageInput.parse({ ...fields, view: "enhanced" });
  const { id } = await addLandingPage(world, { input, actor: dana });
  world.pass(minute);
  const change = LandingPageChange.parse({ version: 1, content: "<p>Rock.</p>", view: "simple" });
  await changeLandingPage(world, { id, change, actor: program });
  await world.db.transact(
    (tx) =>
      tx
        .insertInto("daily_counts")
        .values({ day: "2026-11-20", subject: `landing:${fields.slug}`, action: "view", count: 7 })
        .execute(),
    { changed: [] },
  );
  expect(await listLandingPageRevisions(world.db.read, id, all)).toEqual({
    total: 1,
    items: [{ version: 1, actor: "dana", at: timeOf(0), status: "draft", isPublication: false }],
  });
  expect(await findLandingPageRevision(world.db.read, id, 1)).toMatchObject({
    ...fields,
    view: "enhanced",
    version: 1,
    updatedAt: timeOf(0),
    views: 7,
  });
  expect(await findLandingPageRevision(world.db.read, id, 2)).toBeUndefined();
  expect(await listLandingPageRevisions(world.db.read, id + 1, all)).toBeUndefined();
});
