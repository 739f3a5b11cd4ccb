import { expect, test } from "vitest";
import { defaultLegal } from "./legal.rules.ts";
import { defaultCompany } from "./rules.ts";
import { testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { listSettings, readLegal, readSettings } from "./reads.ts";
import { settingShapes } from "./shape.ts";

async function store(world: TestWorld, key: string, value: unknown): Promise<void> {
  const row = { key, value: JSON.stringify(value), version: 1, updated_at: testTime.toISOString() };
  await world.db.transact((tx) => tx.insertInto("settings").values(row).execute(), { changed: ["settings"] });
}

test("the default legal texts apply until staff save their own", async () => {
  expect(await readLegal((await testWorld()).db.read)).toEqual(defaultLegal);
});

test("saving one legal text leaves the others at their defaults", async () => {
  const world = await testWorld();
  const own = { html: "<p>Ours.</p>", updatedOn: "2026-12-01" };
  await store(world, "cookie-policy", own);
  expect(await readLegal(world.db.read)).toEqual({ ...defaultLegal, "cookie-policy": own });
});

test("staff see each legal text among the settings, with its own version", async () => {
  const world = await testWorld();
  const privacy = async () => (await listSettings(world.db.read)).find(({ key }) => key === "privacy-policy");
  const asDelivered = { value: defaultLegal["privacy-policy"], version: 0, updatedAt: null, updatedBy: null };
  expect(await privacy()).toEqual({ key: "privacy-policy", ...asDelivered });
  await store(world, "cookie-policy", defaultLegal["cookie-policy"]);
  expect(await privacy()).toMatchObject({ version: 0 });
  await store(world, "privacy-policy", defaultLegal["privacy-policy"]);
  expect(await privacy()).toMatchObject({ version: 1, updatedAt: testTime.toISOString() });
});

test("the settings are read once until one of them changes, for visitors and for staff", async () => {
  const world = await testWorld();
  for (const db of [world.db.read, world.db.staff]) {
    const first = await readSettings(db);
    expect(await readSettings(db)).toBe(first);
    await store(world, db === world.db.read ? "company" : "videos", {});
    const next = await readSettings(db);
    expect(next).not.toBe(first);
    expect(await readSettings(db)).toBe(next);
  }
});

test("a fact added in a later release has its default next to values saved before", async () => {
  const world = await testWorld();
  await store(world, "company", { name: "Ours" });
  const { company } = await readSettings(world.db.read);
  expect(company).toEqual({ ...defaultCompany, name: "Ours" });
});

test("the default reviews are demo records, until staff save their own", async () => {
  const world = await testWorld();
  const { testimonials } = await readSettings(world.db.read);
  expect(testimonials.length).toBeGreaterThan(0);
  expect(testimonials.every(({ demo }) => demo)).toBe(true);
  expect((await listSettings(world.db.read)).find(({ key }) => key === "testimonials")).toMatchObject({
    value: testimonials,
    version: 0,
  });
  const own = [{ text: "Level to the last tile.", about: "Marisol V., Ocala, Apollo 14", demo: false }];
  await store(world, "testimonials", own);
  expect((await readSettings(world.db.read)).testimonials).toEqual(own);
});

const review = { text: "Level to the last tile.", about: "" };
const reviews: [string, object, string | null][] = [
  ["without the sample flag", review, "0.demo"],
  ["that is a sample", { ...review, demo: true }, null],
  ["without a source", { ...review, demo: false, publishedOn: "2026-10-02" }, "0.source"],
  ["without a date", { ...review, demo: false, source: "Google" }, "0.publishedOn"],
  [
    "with a date that does not exist",
    { ...review, demo: false, source: "G", publishedOn: "2026-02-30" },
    "0.publishedOn",
  ],
  [
    "with a script as its source",
    { ...review, demo: false, source: "javascript:x()", publishedOn: "2026-10-02" },
    "0.source",
  ],
  [
    "with a malformed address",
    { ...review, demo: false, source: "https://a b", publishedOn: "2026-10-02" },
    "0.source",
  ],
  ["with source and date", { ...review, demo: false, source: "Google", publishedOn: "2026-10-02" }, null],
  ["without words", { text: " ", about: "", demo: true }, "0.text"],
];

test.each(reviews)("a review %s is accepted or rejected at its field", (_, one, field) => {
  const { error } = settingShapes.testimonials.safeParse([one]);
  expect(error?.issues[0]?.path.join(".") ?? null).toBe(field);
});
