import { expect, test } from "vitest";
import { changePool } from "#core/pools/change.ts";
import { findPool } from "#core/pools/reads.ts";
import { listGallery } from "#core/pools/order.reads.ts";
import { PriceBookInput } from "./shape.ts";
import { previewChange } from "./changes.reads.ts";
import { priceChangeSentences } from "./changes.rules.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { changeDraft } from "./change.ts";
import { changeManyPrices } from "./change-many.ts";
import { addDraft } from "./add.ts";
import { readPriceBook } from "./price-book.reads.ts";
import { findPriceBook } from "./reads.ts";
import { priceBookSentences } from "./rules.ts";
import { revertPrices } from "./revert.ts";

const dana = { userId: null, name: "Dana", role: "admin" as const };
const today = "2026-11-20";
const nobody = { manufacturerId: "", series: "", pools: [] as string[] };
const latham = { ...nobody, manufacturerId: "latham" };
const up = { percent: 4, cents: 0 };

/** A change from a day on of the prices that are in force now, as its preview would have it sent. */
async function ordered(world: TestWorld, on: string, target = latham, by = up) {
  const { book } = await previewChange(world.db.read, { target, by, page: 1, pageSize: 1 });
  return { book, target, by, on };
}

const priceIn = async (world: TestWorld, id: string) =>
  (await findPool(world.db.read, world.media, id))!.price!;

test("4% more for a manufacturer is what the preview said, and reverting brings every price back", async () => {
  const world = await testWorld({ seeded: true });
  const before = await readPriceBook(world.db.read);
  const preview = await previewChange(world.db.read, { target: latham, by: up, page: 1, pageSize: 200 });
  expect(preview).toMatchObject({ total: 31, pools: 60, below: 0 });
  expect(preview.items.every(({ manufacturer }) => manufacturer === "Latham")).toBe(true);
  const { id } = await changeManyPrices(world, { input: await ordered(world, today), actor: dana });
  expect(await findPriceBook(world.db.read, id)).toMatchObject({ status: "current", note: "Latham: +4%" });
  for (const { id: pool, after } of preview.items) expect(await priceIn(world, pool), pool).toEqual(after);
  expect(await priceIn(world, "latham-kingston")).toEqual({ lowCents: 69_400_00, highCents: 79_000_00 });
  expect(await priceIn(world, "san-juan-luxor-deep")).toEqual({ lowCents: 75_300_00, highCents: 84_500_00 });
  await revertPrices(world, { id, version: 2, actor: dana });
  expect(await readPriceBook(world.db.read)).toEqual(before);
  expect(await priceIn(world, "latham-kingston")).toEqual({ lowCents: 66_700_00, highCents: 76_000_00 });
});

test("pressed again after a lost answer, it is not applied a second time", async () => {
  const world = await testWorld({ seeded: true });
  const input = await ordered(world, today);
  await changeManyPrices(world, { input, actor: dana });
  await expect(changeManyPrices(world, { input, actor: dana })).rejects.toMatchObject({
    code: "stale_version",
    message: priceChangeSentences.otherPrices,
  });
  expect(await priceIn(world, "latham-kingston")).toEqual({ lowCents: 69_400_00, highCents: 79_000_00 });
});

test("it is applied to no other prices than were previewed: other ones in force, or changed by a pool since", async () => {
  const world = await testWorld({ seeded: true });
  const refused = { code: "stale_version", message: priceChangeSentences.otherPrices };
  const first = await ordered(world, today);
  const kingston = { ...nobody, pools: ["latham-kingston"] };
  const more = await ordered(world, today, kingston, { percent: 0, cents: 1_000_00 });
  await changeManyPrices(world, { input: more, actor: dana });
  await expect(changeManyPrices(world, { input: first, actor: dana })).rejects.toMatchObject(refused);
  expect(await priceIn(world, "latham-kingston")).toMatchObject({ lowCents: 67_700_00 });

  await changeManyPrices(world, { input: await ordered(world, today), actor: dana });
  const last = await ordered(world, today);
  // it keeps the price that it has among the other manufacturer's, which is a range of its own in the same book
  const leaving = { version: 1, manufacturerId: "san-juan", series: "Elsewhere" };
  await changePool(world, { id: "latham-apollo-14", change: leaving, actor: dana });
  await expect(changeManyPrices(world, { input: last, actor: dana })).rejects.toMatchObject(refused);
});

test("the gallery's limits and orders follow a pool's own price", async () => {
  const world = await testWorld({ seeded: true });
  const pools = { ...nobody, pools: ["san-juan-luxor-deep"] };
  const by = { percent: 0, cents: -40_000_00 };
  await changeManyPrices(world, { input: await ordered(world, today, pools, by), actor: dana });
  const filter = {
    q: "",
    shape: "",
    size: "",
    series: "",
    manufacturer: "",
    under: "42000",
    yard: "",
    sort: "price" as const,
  };
  const gallery = await listGallery(world.db.read, world.media, filter);
  expect(gallery.map(({ id, price }) => [id, price?.lowCents])).toEqual([["san-juan-luxor-deep", 35_300_00]]);
});

test("a pool that falls below the total of the design tool is counted before anything is saved", async () => {
  const world = await testWorld({ seeded: true });
  const query = { target: latham, by: { percent: -10, cents: 0 }, page: 1, pageSize: 200 };
  const { items, below } = await previewChange(world.db.read, query);
  const marked = items.filter(({ isBelowTotal }) => isBelowTotal).map(({ id }) => id);
  expect(marked).toHaveLength(below);
  expect(marked).toContain("latham-key-west");
  expect(marked).not.toContain("latham-kingston");
});

test("a change from a day to come is public on that day", async () => {
  const world = await testWorld({ seeded: true });
  await changeManyPrices(world, { input: await ordered(world, "2026-11-21"), actor: dana });
  expect(await priceIn(world, "latham-kingston")).toMatchObject({ lowCents: 66_700_00 });
  world.pass(24 * 3_600_000);
  await runDueJobs(world, 8);
  expect(await priceIn(world, "latham-kingston")).toMatchObject({ lowCents: 69_400_00 });
  expect((await readPriceBook(world.db.read)).checkedOn).toBe("2026-11-21");
});

test("pages of a preview are parts of one list", async () => {
  const world = await testWorld({ seeded: true });
  const page = async (number: number, pageSize: number) =>
    (await previewChange(world.db.read, { target: latham, by: up, page: number, pageSize })).items;
  expect([...(await page(1, 20)), ...(await page(2, 20))]).toEqual(await page(1, 200));
  expect(await page(3, 20)).toEqual([]);
});

test("a change that means no pool is refused, and so is a day that has passed", async () => {
  const world = await testWorld({ seeded: true });
  const change = async (target: typeof latham, on: string) =>
    changeManyPrices(world, { input: await ordered(world, on, target), actor: dana });
  await expect(change({ ...latham, manufacturerId: "nobody" }, today)).rejects.toMatchObject({
    code: "invalid_input",
    message: priceChangeSentences.noPools,
  });
  await expect(change(latham, "2026-11-19")).rejects.toMatchObject({
    details: { fields: { on: expect.stringContaining("November 19, 2026 has passed") } },
  });
  expect((await readPriceBook(world.db.read)).ranges).toEqual([]);
});

test("own ranges of what does not exist are refused, each at its field", async () => {
  const world = await testWorld({ seeded: true });
  const { id } = await addDraft(world, { input: { note: "" }, actor: dana });
  const { book } = (await findPriceBook(world.db.read, id))!;
  const none = {
    manufacturerId: "",
    series: "",
    poolId: "",
    lowCents: 0,
    highCents: 0,
    percent: 4,
    cents: 0,
  };
  const ranges = PriceBookInput.parse({
    ...book,
    ranges: [
      { ...none, of: "manufacturer", kind: "change", manufacturerId: "gone" },
      { ...none, of: "series", kind: "change", manufacturerId: "latham", series: "No such series" },
      { ...none, of: "pool", kind: "change", poolId: "gone" },
      { ...none, of: "manufacturer", kind: "change", manufacturerId: "latham" },
    ],
  }).ranges;
  const change = { version: 1, book: { ...book, ranges } };
  await expect(changeDraft(world, { id, change, actor: dana })).rejects.toMatchObject({
    details: {
      fields: {
        "book.ranges.0.manufacturerId": priceBookSentences.noManufacturer,
        "book.ranges.1.series": priceBookSentences.noSeries,
        "book.ranges.2.poolId": priceBookSentences.noPool,
      },
    },
  });
});
