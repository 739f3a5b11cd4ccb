import { expect, test } from "vitest";
import { textOf } from "#tests/break-text.ts";
import { dana } from "#tests/deleted-texts.ts";
import { labeledArticles } from "#tests/labeled-articles.ts";
import { mergeLabels } from "./merge-labels.ts";

const published = { status: "published" };

test("a name that another label has is refused with what merging would do, and nothing changes", async () => {
  const { add, find, rename, counts } = await labeledArticles();
  const [one, two] = [await add({ category: "Upkeep" }), await add({ category: "upkeep" })];
  await add({ category: "Care" });
  await add({ tags: ["Care"], author: "Care" });
  const message =
    "The category “Care” already exists, with 1 article. If you merge the two, 2 articles move to “Care”. That can’t be undone.";
  await expect(rename("category", "Upkeep", " CARE")).rejects.toMatchObject({
    code: "already_exists",
    message,
    details: { fields: { name: message } },
  });
  expect(await counts("category")).toEqual([
    ["Care", 1],
    ["Upkeep", 2],
  ]);
  expect([await find(one), await find(two)]).toMatchObject([{ version: 1 }, { version: 1 }]);
  // a tag and an author of that name are other labels
  await rename("tag", "Care", "Upkeep");
  await rename("author", "Care", "Upkeep");
});

test("merged articles have the other label, no tag twice, and changes that wait no more than they change", async () => {
  const { world, add, save, find, merge, counts } = await labeledArticles();
  const both = await add({ tags: ["brine", "heat", "Salt"] });
  const one = await add({ tags: ["heat", "brine"] });
  const none = await add({ tags: ["heat"] });
  const waits = await add({ tags: ["brine"], ...published });
  await save(waits, { version: 1, hold: true, tags: ["Salt"] });
  await merge("tag", "Brine", "salt");
  expect(await counts("tag")).toEqual([
    ["heat", 3],
    ["Salt", 3],
  ]);
  expect(await find(both)).toMatchObject({ tags: ["Salt", "heat"], version: 2 });
  expect(await find(one)).toMatchObject({ tags: ["heat", "Salt"], version: 2 });
  expect(await find(none)).toMatchObject({ tags: ["heat"], version: 1 });
  expect(await find(waits)).toMatchObject({ tags: ["Salt"], hasChanges: false, version: 3 });
  expect(await textOf(world, ["posts", "next", waits])).toBeNull();
});

test.each([
  ["itself", "category", "Care"],
  ["one that no article has", "category", "Costs"],
  ["one of another kind", "tag", "salt"],
] as const)("a category is not merged into %s", async (_, kind, name) => {
  const { world, add, find } = await labeledArticles();
  const id = await add({ category: "Care", tags: ["salt"] });
  const order = { id: "category-care", into: `${kind}-${name.toLowerCase()}` };
  await expect(mergeLabels(world, { ...order, actor: dana })).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { into: "Choose another category." } },
  });
  expect(await find(id)).toMatchObject({ version: 1 });
});

test("more articles than are read at once are all merged", async () => {
  const { add, merge, counts } = await labeledArticles();
  for (let count = 0; count < 101; count += 1) await add({ category: "Care" });
  await add({ category: "Upkeep" });
  await merge("category", "Care", "Upkeep");
  expect(await counts("category")).toEqual([["Upkeep", 102]]);
});
