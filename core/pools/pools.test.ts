import { expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { listHistory } from "#core/records/reads.ts";
import { PoolChange, PoolInput } from "./input.shape.ts";
import { poolAddresses, findPoolMove } from "./facts.reads.ts";
import { findPoolRevision } from "./revisions.reads.ts";
import { findRedirect } from "#core/content/redirects/reads.ts";
import { openLibrary } from "#media/library.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { addPool } from "./add.ts";
import { changePool } from "./change.ts";
import { duplicatePool } from "./duplicate.ts";
import { findPoolAt, findPoolRecord } from "./reads.ts";

const id = "latham-apollo-14";
const actor: Actor = { userId: null, name: "Dana", role: "editor" };

const typed = {
  manufacturerId: "latham",
  model: "Bonita 12",
  shape: "Rectangle",
  size: "Small",
  length: "24' 6\"",
  width: "12 ft",
};

/** With the outlines of the picture library. */
async function seededWorld(): Promise<TestWorld> {
  const world = await testWorld({ seeded: true });
  const { outline } = openLibrary("pictures");
  return { ...world, media: { ...world.media, outline } };
}

const add = (world: TestWorld, fields: object = {}) =>
  addPool(world, { input: PoolInput.parse({ ...typed, ...fields }), actor });

async function poolOf(world: TestWorld, of = id) {
  const pool = await findPoolRecord(world.db.read, world.media, of);
  if (!pool) throw new Error(`There is no pool ${of}.`);
  return pool;
}

async function change(world: TestWorld, fields: object, of = id) {
  const { version } = await poolOf(world, of);
  await changePool(world, { id: of, change: PoolChange.parse({ version, ...fields }), actor });
  return poolOf(world, of);
}

const refused = (fields: Record<string, unknown>) =>
  expect.objectContaining({ code: "invalid_input", details: { fields } });

test("a new pool is hidden, last, at an address from its name, with computed figures of stated confidence", async () => {
  const world = await seededWorld();
  const added = await add(world, { deepDepthFt: "6'", shallowDepthFt: 3.5, outlineFrom: id });
  expect(await poolOf(world, added.id)).toMatchObject({
    id: "latham-bonita-12",
    slug: "latham-bonita-12",
    name: "Latham Bonita 12",
    length: 24.5,
    width: 12,
    published: false,
    sort: 60,
    surfaceSqFt: expect.any(Number),
    perimeterFt: expect.any(Number),
    gallonsReason: null,
    outlineFrom: id,
    provenance: {
      confidence: { dimensions: "medium", gallons: "low" },
      sourceOf: { dimensions: "Entered by Dana" },
    },
  });
  expect(await findPoolAt(world.db.read, world.media, "latham-bonita-12")).toBeUndefined();
  expect((await add(world)).id).toBe("latham-bonita-12-2");
  expect((await add(world)).id).toBe("latham-bonita-12-3");
  // one that has moved keeps its id, and its old address leads to it
  await change(world, { slug: "bonita", published: true }, added.id);
  await change(world, { slug: "bonita-12" }, added.id);
  expect((await poolOf(world, (await add(world, { model: "Bonita", name: "Bonita" })).id)).slug).toBe(
    "bonita-2",
  );
});

test("each wrong field is named, and nothing is stored", async () => {
  const world = await seededWorld();
  const { version } = await poolOf(world);
  for (const [fields, wrong] of [
    [{ length: 12 }, { width: expect.stringContaining("more than the length") }],
    [{ shallowDepthFt: 8 }, { shallowDepthFt: expect.stringContaining("deeper than") }],
    [{ slug: "latham-fiji" }, { slug: expect.stringContaining("already has this URL") }],
    [{ manufacturerId: "gone" }, { manufacturerId: expect.stringContaining("no longer exists") }],
    [{ features: ["Moat"] }, { features: expect.stringContaining("“Moat” is not in the list") }],
    [{ gallons: 9_000, gallonsReason: null }, { gallonsReason: expect.stringContaining("Say why") }],
    [
      { outlinePath: "M0 0H99V9H0Z" },
      { outlinePath: expect.stringContaining("more than the pool’s length") },
    ],
    [{ outlineFrom: "no-such-pool" }, { outlineFrom: expect.stringContaining("no such outline") }],
  ] as const)
    await expect(change(world, fields), JSON.stringify(fields)).rejects.toEqual(refused(wrong));
  expect((await poolOf(world)).version).toBe(version);
});

test.each([
  [{ length: "1,000 ft" }, "length", "doesn’t look right"],
  [{ length: "abc" }, "length", "Enter feet and inches"],
  [{ deepDepthFt: 0 }, "deepDepthFt", "more than 0"],
  [{ deepDepthFt: "0'" }, "deepDepthFt", "more than 0"],
  [{ width: -4 }, "width", "Enter feet and inches"],
  [{ slug: "Ä b" }, "slug", "lowercase letters"],
  [{ specSheet: "javascript:alert(1)" }, "specSheet", "https://"],
  [{ gallons: 49 }, "gallons", "Enter at least 50"],
  [{ surfaceSqFt: 9.99 }, "surfaceSqFt", "Enter at least 10"],
  [{ perimeterFt: 9.99 }, "perimeterFt", "Enter at least 10"],
])("%o is refused at %s", (fields, field, says) => {
  const { error } = PoolChange.safeParse({ version: 1, ...fields });
  const issues = JSON.stringify(error?.issues);
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  expect(issues).toContain(says);
});

test.each([{ gallons: 50 }, { surfaceSqFt: 10 }, { perimeterFt: 10 }, { gallons: null }])(
  "%o is taken",
  (fields) => {
    expect(PoolChange.safeParse({ version: 1, ...fields }).error).toBeUndefined();
  },
);

test("a change of words keeps every figure; a change of length keeps what is published and stretches the outline", async () => {
  const world = await seededWorld();
  const before = await poolOf(world);
  const words = await change(world, { badge: "New", features: ["tanning ledge"] });
  const figures = ({
    gallons,
    surfaceSqFt,
    perimeterFt,
    length,
    width,
    deepDepthFt,
    outline,
  }: typeof before) => ({
    gallons,
    surfaceSqFt,
    perimeterFt,
    length,
    width,
    deepDepthFt,
    outline,
  });
  expect(figures(words)).toEqual(figures(before));
  expect(words).toMatchObject({ badge: "New", features: ["Tanning ledge"] });
  expect(words.provenance.confidence).toMatchObject({ dimensions: "medium", features: "medium" });
  const longer = await change(world, { length: "34'", gallonsReason: null });
  expect(longer).toMatchObject({
    length: 34,
    surfaceSqFt: before.surfaceSqFt,
    surfaceReason: expect.any(String),
  });
  // the same shape, only longer
  expect(longer.outlineFrom).toBe(id);
  expect(longer.provenance.sourceOf).not.toHaveProperty("shape");
  expect(longer.provenance.confidence.gallons).toBe("low");
  expect(longer.provenance.sourceOf?.gallons).toBe("Computed from the outline and the depths");
});

test("a source and a confidence are stored with the figure they are of", async () => {
  const world = await seededWorld();
  const sources = { gallons: { source: "Spec sheet of May 2026", confidence: "high" } };
  const { provenance, gallons } = await change(world, { gallons: 8_000, sources });
  expect(gallons).toBe(8_000);
  expect(provenance.confidence.gallons).toBe("high");
  expect(provenance.sourceOf).toEqual({ gallons: "Spec sheet of May 2026" });
});

test("a changed address leaves a 301 and the id, also back again; a name of manufacturer and model follows", async () => {
  const world = await seededWorld();
  expect(await change(world, { slug: "apollo-fourteen", model: "Apollo XIV" })).toMatchObject({
    id,
    name: "Latham Apollo XIV",
  });
  expect(await findRedirect(world.db.read, `/pool-detail/${id}`)).toMatchObject({
    toPath: "/pool-detail/apollo-fourteen",
    statusCode: 301,
  });
  expect((await findPoolAt(world.db.read, world.media, "apollo-fourteen"))?.id).toBe(id);
  expect(await findPoolMove(world.db.read, id)).toBe("/pool-detail/apollo-fourteen");
  const paths = (await poolAddresses(world.db.read)).map(({ path }) => path);
  expect(paths).toContain("/pool-detail/apollo-fourteen");
  expect(paths).not.toContain(`/pool-detail/${id}`);
  await expect(change(world, { slug: id }, "latham-fiji")).rejects.toEqual(
    refused({ slug: expect.stringContaining("redirects to") }),
  );
  expect((await change(world, { slug: id })).slug).toBe(id);
  expect(await findRedirect(world.db.read, `/pool-detail/${id}`)).toBeUndefined();
});

test("an earlier version is kept and found, and the history names what changed", async () => {
  const world = await seededWorld();
  await change(world, { badge: "New", width: 14 });
  expect(await findPoolRevision(world.db.read, world.media, { id, version: 1 })).toMatchObject({
    badge: "",
    width: 13.83,
  });
  expect(await findPoolRevision(world.db.read, world.media, { id, version: 2 })).toBeUndefined();
  const { items } = await listHistory(world.db.read, { table: "pools", id }, { page: 1, pageSize: 20 });
  expect(items[0]).toMatchObject({ actor: "Dana", action: "change", version: 2 });
  expect(items[0]!.changes).toEqual(
    expect.arrayContaining([
      { field: "badge", from: "", to: "New" },
      { field: "width", from: "13.83", to: "14" },
    ]),
  );
});

test("a copy is hidden, with an address of its own and everything else the same", async () => {
  const world = await seededWorld();
  const copy = await duplicatePool(world, { id, version: 1, actor });
  const [pool, other] = [await poolOf(world), await poolOf(world, copy.id)];
  expect(other).toMatchObject({
    slug: `${id}-copy`,
    model: "Apollo 14 (copy)",
    published: false,
    length: pool.length,
    gallons: pool.gallons,
    features: pool.features,
    version: 1,
  });
});

test("two pools that are to have the same address at once: one has it, the other is asked", async () => {
  const world = await seededWorld();
  const tries = ["latham-apollo-14", "latham-fiji"].map((of) =>
    changePool(world, { id: of, change: { version: 1, slug: "the-one" }, actor }),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { reason } = outcomes.find((one) => one.status === "rejected") as PromiseRejectedResult;
  expect(reason).toMatchObject({ code: "invalid_input", details: { fields: { slug: expect.any(String) } } });
});
