import { expect, test } from "vitest";
import { listHistory } from "#core/records/reads.ts";
import { claimDue } from "#jobs/queue.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { draftOfPrices } from "#tests/writes.ts";
import { changeDraft } from "./change.ts";
import { deleteDraft } from "./delete.ts";
import { defaultPriceBook } from "./price-book.facts.ts";
import { planPrices } from "./plan.ts";
import { pricesInForce, readPriceBook } from "./price-book.reads.ts";
import { findPriceBook, listPriceBooks } from "./reads.ts";
import { priceBookSentences as sentences } from "./rules.ts";
import { revertPrices } from "./revert.ts";
import { switchPrices } from "./switch.ts";
import type { PriceBook } from "./pricing.rules.ts";

const dana = { userId: null, name: "Dana", role: "admin" as const };
const today = "2026-11-20";
const hourMs = 3_600_000;

/** A draft whose spa costs this much. */
function draftWith(world: TestWorld, spaCents: number, more: Partial<PriceBook> = {}) {
  return draftOfPrices(world, (book) => ({ ...book, ...more, spaCents }));
}

const plan = (world: TestWorld, id: number, on: string, version = 2) =>
  planPrices(world, { id, input: { version, on }, actor: dana });

const spa = async (world: TestWorld) => (await readPriceBook(world.db.read)).spaCents;

async function states(world: TestWorld) {
  const { items } = await listPriceBooks(world.db.read, { page: 1, pageSize: 25 });
  return items.map(({ id, status, effectiveOn }) => [id, status, effectiveOn]).toReversed();
}

test("a new database has one price book, which is in force", async () => {
  const world = await testWorld();
  expect(await states(world)).toEqual([[1, "current", null]]);
  expect(await readPriceBook(world.db.read)).toEqual(defaultPriceBook);
});

test("a draft changes nothing until it is in force; then it is what everybody reads, as of that day", async () => {
  const world = await testWorld();
  world.pass(10 * 24 * hourMs);
  const id = await draftWith(world, 4_500_00);
  expect(await readPriceBook(world.db.read)).toEqual(defaultPriceBook);
  await plan(world, id, "2026-11-30");
  expect(await readPriceBook(world.db.read)).toEqual({
    ...defaultPriceBook,
    spaCents: 4_500_00,
    checkedOn: "2026-11-30",
  });
  expect(await states(world)).toEqual([
    [1, "past", null],
    [id, "current", "2026-11-30"],
  ]);
  expect((await findPriceBook(world.db.read, 1))?.book).toEqual(defaultPriceBook);
});

test("unchanged prices keep the day that staff gave them", async () => {
  const world = await testWorld();
  world.pass(10 * 24 * hourMs);
  const id = await draftWith(world, defaultPriceBook.spaCents, { demo: false, checkedOn: "2026-11-28" });
  await plan(world, id, "2026-11-30");
  expect(await readPriceBook(world.db.read)).toMatchObject({ demo: false, checkedOn: "2026-11-28" });
});

test("planned prices switch at midnight in New York, not before", async () => {
  const world = await testWorld();
  const id = await draftWith(world, 4_500_00);
  await plan(world, id, "2026-11-21");
  expect(await states(world)).toEqual([
    [1, "current", null],
    [id, "planned", "2026-11-21"],
  ]);
  world.pass(Date.parse("2026-11-21T04:59:59Z") - testTime.getTime());
  expect(await runDueJobs(world, 8)).toBe(0);
  expect(await spa(world)).toBe(defaultPriceBook.spaCents);
  world.pass(1_000);
  await runDueJobs(world, 8);
  expect(await readPriceBook(world.db.read)).toMatchObject({ spaCents: 4_500_00, checkedOn: "2026-11-21" });
  expect((await findPriceBook(world.db.read, id))?.inForceFrom).toBe("2026-11-21T05:00:00.000Z");
});

test("a machine that stood still for days catches up, and the last of several is in force", async () => {
  const world = await testWorld();
  const [later, sooner] = [await draftWith(world, 4_700_00), await draftWith(world, 4_600_00)];
  await plan(world, later, "2026-11-23");
  await plan(world, sooner, "2026-11-21");
  world.pass(9 * 24 * hourMs);
  await runDueJobs(world, 8);
  expect(await states(world)).toEqual([
    [1, "past", null],
    [later, "current", "2026-11-23"],
    [sooner, "past", "2026-11-21"],
  ]);
  expect(await readPriceBook(world.db.read)).toMatchObject({ spaCents: 4_700_00, checkedOn: "2026-11-23" });
  // visitors never saw the one between
  await revertPrices(world, { id: later, version: 4, actor: dana });
  expect(await readPriceBook(world.db.read)).toEqual(defaultPriceBook);
});

test("a worker whose clock is ahead leaves the job until the day has come", async () => {
  const world = await testWorld();
  const id = await draftWith(world, 4_500_00);
  await plan(world, id, "2026-11-21");
  world.pass(15 * hourMs);
  const [job] = await claimDue(world, 1);
  expect(job?.name).toBe("prices.switch");
  world.pass(-2 * hourMs);
  expect(await switchPrices(world, { priceBookId: id })).toEqual(new Date("2026-11-21T05:00:00.000Z"));
  expect(await spa(world)).toBe(defaultPriceBook.spaCents);
});

test("a plan that was canceled does not switch, and can be made again", async () => {
  const world = await testWorld();
  const id = await draftWith(world, 4_500_00);
  await plan(world, id, "2026-11-21");
  await revertPrices(world, { id, version: 3, actor: dana });
  world.pass(24 * hourMs);
  await runDueJobs(world, 8);
  expect(await states(world)).toEqual([
    [1, "current", null],
    [id, "draft", null],
  ]);
  await plan(world, id, "2026-11-22", 4);
  world.pass(24 * hourMs);
  await runDueJobs(world, 8);
  expect(await spa(world)).toBe(4_500_00);
});

test("reverting puts the prices before in force as they were, and can itself be reverted", async () => {
  const world = await testWorld();
  world.pass(10 * 24 * hourMs);
  const id = await draftWith(world, 4_500_00);
  await plan(world, id, "2026-11-30");
  world.pass(hourMs);
  await revertPrices(world, { id, version: 3, actor: dana });
  expect(await readPriceBook(world.db.read)).toEqual(defaultPriceBook);
  expect((await findPriceBook(world.db.read, 3))?.note).toBe("Price book 1 again");
  world.pass(hourMs);
  await revertPrices(world, { id: 3, version: 2, actor: dana });
  expect(await readPriceBook(world.db.read)).toMatchObject({ spaCents: 4_500_00, checkedOn: "2026-11-30" });
});

test("there is nothing before the first prices", async () => {
  const world = await testWorld();
  await expect(revertPrices(world, { id: 1, version: 1, actor: dana })).rejects.toMatchObject({
    code: "too_late",
    message: sentences.noEarlier,
  });
});

test.each([
  ["yesterday", "2026-11-19", "November 19, 2026 has passed. Choose today, which means now, or a later day."],
  ["in a hundred years", "2126-11-20", sentences.tooFar],
])("%s is refused, with a sentence at the field", async (_, on, message) => {
  const world = await testWorld();
  const id = await draftWith(world, 4_500_00);
  await expect(plan(world, id, on)).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { on: message } },
  });
  expect(await spa(world)).toBe(defaultPriceBook.spaCents);
});

test("late in the evening of November 20, when it is the 21st in London, today is still the 20th", async () => {
  const world = await testWorld();
  world.pass(Date.parse("2026-11-21T04:30:00Z") - testTime.getTime());
  const id = await draftWith(world, 4_500_00);
  await plan(world, id, today);
  expect(await readPriceBook(world.db.read)).toMatchObject({ spaCents: 4_500_00, checkedOn: today });
});

test("prices that change nothing of those before them are refused, now and for a day to come", async () => {
  const world = await testWorld();
  const same = await draftOfPrices(world, (book) => book);
  const refused = { code: "invalid_input", message: sentences.nothingNew };
  await expect(plan(world, same, today)).rejects.toMatchObject(refused);
  await expect(plan(world, same, "2026-12-24")).rejects.toMatchObject(refused);
  const sale = await draftWith(world, 3_500_00);
  await plan(world, sale, "2026-12-01");
  await plan(world, same, "2026-12-24");
  const stillOnSale = await draftWith(world, 3_500_00);
  await expect(plan(world, stillOnSale, "2026-12-02")).rejects.toMatchObject(refused);
});

test("two price books cannot begin on the same day", async () => {
  const world = await testWorld();
  const [one, other] = [await draftWith(world, 4_500_00), await draftWith(world, 4_600_00)];
  await plan(world, one, "2026-12-01");
  await expect(plan(world, other, "2026-12-01")).rejects.toMatchObject({
    code: "already_exists",
    details: { fields: { on: sentences.sameDay } },
  });
});

test("what is planned, in force or past is neither changed nor deleted nor planned again", async () => {
  const world = await testWorld();
  const [planned, current] = [await draftWith(world, 4_500_00), await draftWith(world, 4_600_00)];
  await plan(world, planned, "2026-12-01");
  await plan(world, current, today);
  for (const [id, version] of [
    [1, 2],
    [planned, 3],
    [current, 3],
  ] as const) {
    await expect(
      changeDraft(world, { id, change: { version, note: "x" }, actor: dana }),
    ).rejects.toMatchObject({ code: "too_late" });
    await expect(deleteDraft(world, { id, version, actor: dana })).rejects.toMatchObject({ code: "in_use" });
    await expect(plan(world, id, "2026-12-24", version)).rejects.toMatchObject({ code: "too_late" });
  }
});

test("of two people who put prices in force at once, both are heard, one after the other", async () => {
  const world = await testWorld();
  const [one, other] = [await draftWith(world, 4_500_00), await draftWith(world, 4_600_00)];
  const outcomes = await Promise.allSettled([plan(world, one, today), plan(world, other, today)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  const statuses = (await states(world)).map(([, status]) => status);
  expect(statuses.toSorted()).toEqual(["current", "past", "past"]);
});

test("a draft copied from prices that were replaced since says so", async () => {
  const world = await testWorld();
  const [waits, goes] = [await draftWith(world, 4_500_00), await draftWith(world, 4_600_00)];
  await plan(world, waits, "2026-12-01");
  expect((await findPriceBook(world.db.read, waits))?.isOutdated).toBe(false);
  await plan(world, goes, today);
  expect((await findPriceBook(world.db.read, waits))?.isOutdated).toBe(true);
  expect((await findPriceBook(world.db.read, goes))?.isOutdated).toBe(false);
});

test("only what comes into force concerns the public pages", async () => {
  const world = await testWorld();
  const heard: string[][] = [];
  world.db.onChange((tags) => void heard.push(tags));
  const id = await draftWith(world, 4_500_00);
  await plan(world, id, "2026-11-21");
  expect(heard.flat()).not.toContain(pricesInForce);
  world.pass(24 * hourMs);
  await runDueJobs(world, 8);
  await expect.poll(() => heard.flat()).toContain(pricesInForce);
  heard.length = 0;
  await revertPrices(world, { id, version: 4, actor: dana });
  await expect.poll(() => heard.flat()).toContain(pricesInForce);
});

test("the history says what came into force, with each changed price", async () => {
  const world = await testWorld();
  const id = await draftWith(world, 4_500_00);
  await plan(world, id, today);
  const { items } = await listHistory(world.db.read, { table: "price_books", id }, { page: 1, pageSize: 10 });
  expect(items.map(({ action, changes }) => [action, changes])).toEqual([
    ["put in force", [{ field: "spaCents", from: "400000", to: "450000" }]],
    ["change", [{ field: "spaCents", from: "400000", to: "450000" }]],
    ["create", []],
  ]);
});
