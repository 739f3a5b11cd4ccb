import { expect, test } from "vitest";
import { findPool } from "#core/pools/reads.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { PoolPriceInput } from "./changes.shape.ts";
import { readPriceBook } from "./price-book.reads.ts";
import { findPriceBook } from "./reads.ts";
import { revertPrices } from "./revert.ts";
import { passedDaySentence, priceBookSentences } from "./rules.ts";
import { setPoolPrice } from "./set-pool-price.ts";

const actor = { userId: null, name: "Dana", role: "admin" as const };
const today = "2026-11-20";
const kingston = { poolId: "latham-kingston", lowCents: 70_000_00, highCents: 80_000_00 };

const set = (world: TestWorld, on = today, range = kingston) =>
  setPoolPrice(world, { input: PoolPriceInput.parse({ range, on }), actor });

const priceIn = async (world: TestWorld, id: string) =>
  (await findPool(world.db.read, world.media, id))!.price!;

test("one pool’s price changes at once, no other does, and one press brings it back", async () => {
  const world = await testWorld({ seeded: true });
  const [before, other] = [await readPriceBook(world.db.read), await priceIn(world, "latham-apollo-14")];
  const { id } = await set(world);
  expect(await priceIn(world, "latham-kingston")).toEqual({ lowCents: 70_000_00, highCents: 80_000_00 });
  expect(await priceIn(world, "latham-apollo-14")).toEqual(other);
  expect(await findPriceBook(world.db.read, id)).toMatchObject({
    status: "current",
    note: "Latham Kingston: $70,000 – $80,000",
  });
  const again = { ...kingston, lowCents: 71_000_00 };
  await set(world, today, again);
  const { ranges } = await readPriceBook(world.db.read);
  expect(ranges.filter(({ poolId }) => poolId === "latham-kingston")).toHaveLength(1);
  for (let round = 0; round < 2; round += 1) {
    const { id: last, version } = await world.db.read
      .selectFrom("price_books")
      .select(["id", "version"])
      .where("status", "=", "current")
      .executeTakeFirstOrThrow();
    await revertPrices(world, { id: last, version, actor });
  }
  expect(await readPriceBook(world.db.read)).toEqual(before);
});

test("from a day on, visitors see the price from then on", async () => {
  const world = await testWorld({ seeded: true });
  const before = await priceIn(world, "latham-kingston");
  const { id } = await set(world, "2026-11-22");
  expect(await priceIn(world, "latham-kingston")).toEqual(before);
  expect(await findPriceBook(world.db.read, id)).toMatchObject({ status: "planned" });
  world.pass(3 * 24 * 3_600_000);
  await runDueJobs(world, 20);
  expect(await priceIn(world, "latham-kingston")).toEqual({ lowCents: 70_000_00, highCents: 80_000_00 });
});

test.each([
  ["a day that has passed", "2026-11-19", kingston, { message: passedDaySentence("2026-11-19") }],
  [
    "a pool that does not exist",
    today,
    { ...kingston, poolId: "atlantis" },
    { details: { fields: { "range.poolId": priceBookSentences.noPool } } },
  ],
])("%s is refused and changes nothing", async (_, on, range, refusal) => {
  const world = await testWorld({ seeded: true });
  const before = await readPriceBook(world.db.read);
  await expect(set(world, on, range)).rejects.toMatchObject({ code: "invalid_input", ...refusal });
  expect(await readPriceBook(world.db.read)).toEqual(before);
});

test("the same price once more is refused: no book may change nothing", async () => {
  const world = await testWorld({ seeded: true });
  await set(world);
  await expect(set(world)).rejects.toMatchObject({ message: priceBookSentences.nothingNew });
});

test.each([
  [{ lowCents: 70_000_00, highCents: 70_100_00 }, null],
  [{ lowCents: 70_000_00, highCents: 70_000_00 }, "The high price must be more than the low one"],
  [{ lowCents: 0, highCents: 70_000_00 }, "Please enter an amount"],
  [{ lowCents: 100_00, highCents: 70_000_00 }, null],
  [{ lowCents: 70_000_50, highCents: 80_000_00 }, "Please enter whole hundreds of dollars"],
])("the rules of price books hold for a single pool: %o", (ends, message) => {
  const parsed = PoolPriceInput.safeParse({ range: { ...kingston, ...ends }, on: today });
  expect(parsed.error?.issues[0]?.message ?? null).toBe(message);
});
