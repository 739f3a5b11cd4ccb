import { expect, test } from "vitest";
import { findDeletedText } from "#core/content/deleted-texts/reads.ts";
import { breakText, textOf } from "#tests/break-text.ts";
import { testTime } from "#tests/build.ts";
import { auditOf, dana } from "#tests/deleted-texts.ts";
import { during } from "#tests/during.ts";
import { labeledArticles } from "#tests/labeled-articles.ts";
import { deletePost } from "./delete-post.ts";
import { listLabels } from "./labels.reads.ts";
import { listAddresses } from "./reads.ts";
import { restoreText } from "./restore-text.ts";
import { findPostRevision } from "./revisions.reads.ts";
import { contentLimits } from "./rules.ts";
import { LabelRenaming } from "./labels.shape.ts";

const hour = 3_600_000;
const published = { status: "published" };

test("labels are counted with drafts and changes that wait, in any spelling", async () => {
  const { world, add, save, label } = await labeledArticles();
  const { read } = world.db;
  expect(await listLabels(read, { kind: "", sort: "name" })).toEqual([]);
  const id = await add({ category: "Care", tags: ["salt", "heat"], author: "Maria", ...published });
  await add({ category: "Costs", tags: ["salt"] });
  await save(id, { version: 1, hold: true, category: "Upkeep", tags: ["salt"] });
  expect(await listLabels(read, { kind: "", sort: "most" })).toEqual([
    { id: "tag-salt", kind: "tag", name: "salt", articles: 2, published: 1 },
    { id: "category-care", kind: "category", name: "Care", articles: 1, published: 1 },
    { id: "category-costs", kind: "category", name: "Costs", articles: 1, published: 0 },
    { id: "tag-heat", kind: "tag", name: "heat", articles: 1, published: 1 },
    { id: "author-maria", kind: "author", name: "Maria", articles: 1, published: 1 },
    { id: "category-upkeep", kind: "category", name: "Upkeep", articles: 1, published: 0 },
  ]);
  expect((await listLabels(read, { kind: "tag", sort: "name" })).map(({ name }) => name)).toEqual([
    "heat",
    "salt",
  ]);
  // what older versions of the program stored
  const [third, fourth] = [await add(), await add()];
  await breakText(world, ["posts", "category", third], " COSTS");
  await breakText(world, ["posts", "category", fourth], "Costs");
  expect(await label("category", "costs")).toMatchObject({ name: "Costs", articles: 3 });
});

test("a new name is in drafts, public texts, changes that wait and the trash at once", async () => {
  const { world, add, save, find, rename, counts } = await labeledArticles();
  const heard: string[][] = [];
  world.db.onChange((tags) => void heard.push(tags));
  const draft = await add({ category: "Care" });
  const shown = await add({ category: "care", author: "Maria", ...published });
  const waiting = await add({ category: "Costs", ...published });
  await save(waiting, { version: 1, hold: true, category: "Care", title: "Waits" });
  const other = await add({ category: "Costs" });
  const gone = await add({ category: "Care", title: "Gone" });
  await deletePost(world, { id: gone, version: 1, actor: dana });
  heard.length = 0;
  world.pass(hour);

  expect(await rename("category", "Care", "  Pool   upkeep ")).toBe("category-pool upkeep");
  expect(await counts("category")).toEqual([
    ["Costs", 2],
    ["Pool upkeep", 3],
  ]);
  const category = "Pool upkeep";
  expect(await find(draft)).toMatchObject({ category, version: 2, updatedAt: world.now().toISOString() });
  expect(await find(shown)).toMatchObject({ category, author: "Maria", version: 2, hasChanges: false });
  expect(await find(waiting)).toMatchObject({ category, title: "Waits", version: 3, hasChanges: true });
  expect(await textOf(world, ["posts", "category", waiting])).toBe("Costs");
  expect(await find(other)).toMatchObject({ category: "Costs", version: 1 });
  // readers are told no date of a change
  const dates = (await listAddresses(world.db.read)).map(({ updatedAt }) => updatedAt);
  expect(dates).toEqual([testTime.toISOString(), testTime.toISOString()]);
  expect(await findPostRevision(world.db.read, shown, 1)).toMatchObject({ category: "Care" });
  for (const id of [draft, shown, waiting, gone])
    expect((await auditOf(world, { type: "post", id })).at(-1)).toMatchObject({
      actor: "Dana",
      action: "change",
      changes: [{ field: "category", from: "Care", to: category }],
    });

  const trashed = await findDeletedText(world.db.read, `post-${gone}`);
  expect(trashed?.post).toMatchObject({ category, title: "Gone" });
  await restoreText(world, { text: { type: "post", id: gone }, actor: dana });
  expect(await find(gone)).toMatchObject({ category, title: "Gone", version: 2 });
  const changed = [draft, shown, waiting].map((id) => `posts:${id}`);
  const tags = [
    "article-labels",
    "article-labels:category-pool upkeep",
    "posts",
    "posts:cards",
    ...changed,
    "redirects",
  ];
  expect(heard[0]).toEqual([...tags, "audit", "deleted-texts"]);
});

test("a tag keeps its place in each list, and an author is renamed with nothing else", async () => {
  const { add, find, rename } = await labeledArticles();
  const id = await add({ category: "Maria", tags: ["heat", "maria", "salt"], author: "Maria" });
  await rename("tag", "Maria", "Brine");
  await rename("author", "maria", "Maria Lopez");
  const tags = ["heat", "Brine", "salt"];
  expect(await find(id)).toMatchObject({ category: "Maria", tags, author: "Maria Lopez", version: 3 });
});

test("a label may change its capitals; the same name again changes no article", async () => {
  const { add, find, rename, counts } = await labeledArticles();
  const id = await add({ category: "pool care" });
  expect(await rename("category", "pool care", "Pool Care")).toBe("category-pool care");
  expect(await rename("category", "Pool care", "Pool Care")).toBe("category-pool care");
  expect(await find(id)).toMatchObject({ category: "Pool Care", version: 2 });
  expect(await counts("category")).toEqual([["Pool Care", 1]]);
});

test("what is typed is spelled as other articles spell it, and no tag is there twice", async () => {
  const { add, save, find } = await labeledArticles();
  const first = await add({ category: "Pool care", tags: ["Salt"], author: "Maria Lopez" });
  const id = await add({ category: "POOL  care", tags: ["heat", "salt", "Heat"], author: "maria lopez" });
  const spelled = { category: "Pool care", tags: ["heat", "Salt"], author: "Maria Lopez" };
  expect(await find(id)).toMatchObject(spelled);
  await save(id, { version: 1, title: "Salt" });
  await save(id, { version: 2, tags: ["HEAT", "salt"], category: "pool care" });
  // the only article with a tag may spell it anew
  expect(await find(id)).toMatchObject({ ...spelled, tags: ["HEAT", "Salt"], title: "Salt" });
  expect(await find(first)).toMatchObject({ tags: ["Salt"], version: 1 });
});

test("whoever saves an older version is asked, and what they leave out keeps the new name", async () => {
  const { add, save, find, rename } = await labeledArticles();
  const id = await add({ category: "Care", tags: ["salt"] });
  await rename("category", "Care", "Upkeep");
  await rename("tag", "salt", "Brine");
  await expect(save(id, { version: 1, title: "Mine" })).rejects.toMatchObject({ code: "stale_version" });
  await save(id, { version: 3, title: "Mine" });
  expect(await find(id)).toMatchObject({ title: "Mine", category: "Upkeep", tags: ["Brine"] });
});

test("of two users who rename one label at the same moment, the second is told", async () => {
  const { world, add, find, rename } = await labeledArticles();
  const id = await add({ category: "Care" });
  const [one, other] = await during(
    world,
    (beside) => rename("category", "Care", "Upkeep", beside),
    (beside) => rename("category", "Care", "Maintenance", beside),
  );
  expect(one).toMatchObject({ status: "fulfilled" });
  expect(other).toMatchObject({
    reason: {
      code: "not_found",
      message: "No article has this any more. Somebody may have renamed it.",
    },
  });
  expect(await find(id)).toMatchObject({ category: "Upkeep", version: 2 });
});

test("two users do not merge two labels by giving both one name at the same moment", async () => {
  const { world, add, rename, counts } = await labeledArticles();
  await add({ category: "Care" });
  await add({ category: "Upkeep" });
  const [one, other] = await during(
    world,
    (beside) => rename("category", "Care", "Maintenance", beside),
    (beside) => rename("category", "Upkeep", "maintenance", beside),
  );
  expect(one).toMatchObject({ status: "fulfilled" });
  expect(other).toMatchObject({ reason: { code: "already_exists" } });
  expect(await counts("category")).toEqual([
    ["Maintenance", 1],
    ["Upkeep", 1],
  ]);
});

test("a name may be anything on one line up to its length", async () => {
  const { add, find, rename, label } = await labeledArticles();
  const id = await add({ tags: ["salt"] });
  const names = [
    "a/../b?c=d&e#f",
    "%_\\\"'; drop table posts",
    "</script><b>x</b>",
    "بركة سباحة",
    "💧".repeat(contentLimits.name / 2),
    "tag-tag",
  ];
  let before = "salt";
  for (const name of names) {
    const present = await rename("tag", before, name);
    expect(await label("tag", name)).toMatchObject({ id: present, name, articles: 1 });
    expect(await find(id)).toMatchObject({ tags: [name] });
    before = name;
  }
  const isTaken = (name: string) => LabelRenaming.safeParse({ name }).success;
  expect(["", "  ", "x".repeat(contentLimits.name + 1)].map(isTaken)).toEqual([false, false, false]);
  expect(isTaken("x".repeat(contentLimits.name))).toBe(true);
});

test("what can’t be read stays as it is", async () => {
  const { world, add, save, rename, find } = await labeledArticles();
  const noTags = await add({ category: "Care", tags: ["salt"], ...published });
  await breakText(world, ["posts", "tags", noTags], '["salt');
  const noNext = await add({ category: "Care", tags: ["salt"], ...published });
  await save(noNext, { version: 1, hold: true, title: "Waits" });
  await breakText(world, ["posts", "next", noNext], '{"title": 7}');
  await rename("category", "Care", "Upkeep");
  await rename("tag", "salt", "Brine");
  expect(await textOf(world, ["posts", "tags", noTags])).toBe('["salt');
  expect(await textOf(world, ["posts", "next", noNext])).toBe('{"title": 7}');
  expect(await find(noTags)).toMatchObject({ category: "Upkeep", version: 2 });
  expect(await find(noNext)).toMatchObject({ category: "Upkeep", tags: ["Brine"], version: 4 });
});
