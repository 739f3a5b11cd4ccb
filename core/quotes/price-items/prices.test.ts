import { expect, test } from "vitest";
import { program, type Actor } from "#core/audit.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { addPriceItem } from "./add.ts";
import { cancelPrice } from "./cancel-price.ts";
import { changePriceItem } from "./change.ts";
import { findPriceItem, listPriceItems } from "./reads.ts";
import { priceItemLimits } from "./rules.ts";
import { setPrice } from "./set-price.ts";
import { PriceItemInput, PriceItemQuery } from "./shape.ts";

/** Without a role, as the program acts, nobody sees costs. */
const clerk: Actor = { ...program, role: "sales", seesCosts: false };
const buyer: Actor = { ...clerk, seesCosts: true };
const boss: Actor = { ...clerk, role: "admin" };

const deck = { name: "Paver deck", unit: "sqft", section: "deck", priceCents: 18_00 };

function add(world: TestWorld, fields: object = {}, actor = boss): Promise<number> {
  return addPriceItem(world, { input: PriceItemInput.parse({ ...deck, ...fields }), actor });
}

const find = (world: TestWorld, id: number, seesCosts = true) =>
  findPriceItem(world.db.read, id, { now: world.now(), seesCosts });

const list = (world: TestWorld, query: object = {}) =>
  listPriceItems(world.db.read, PriceItemQuery.parse(query), { now: world.now(), seesCosts: true });

/** Moves the test's clock to this moment. */
function at(world: TestWorld, moment: string): void {
  world.pass(Date.parse(moment) - world.now().getTime());
}

test("a price of a day to come is in force from midnight in Florida, in summer time and after it", async () => {
  const world = await testWorld();
  const id = await add(world, { costCents: 11_00 });
  const plan = (version: number, fromDay: string, priceCents: number) =>
    setPrice(world, { id, input: { version, fromDay, priceCents }, actor: boss });
  await plan(1, "2026-12-01", 19_00);
  await plan(2, "2027-07-01", 20_00);
  const seen = async (moment: string) => {
    at(world, moment);
    const [item] = (await list(world)).items;
    const { priceCents, fromDay, next } = (await find(world, id))!;
    expect(item).toMatchObject({ priceCents, fromDay, next });
    return [priceCents, next?.fromDay];
  };
  expect(await seen("2026-11-20T14:05:00.000Z")).toEqual([18_00, "2026-12-01"]);
  expect(await seen("2026-12-01T04:59:59.999Z")).toEqual([18_00, "2026-12-01"]);
  expect(await seen("2026-12-01T05:00:00.000Z")).toEqual([19_00, "2027-07-01"]);
  expect(await seen("2027-07-01T03:59:59.999Z")).toEqual([19_00, "2027-07-01"]);
  expect(await seen("2027-07-01T04:00:00.000Z")).toEqual([20_00, undefined]);
  const { prices } = (await find(world, id))!;
  expect(prices.map(({ fromDay, priceCents, costCents }) => [fromDay, priceCents, costCents])).toEqual([
    ["2027-07-01", 20_00, 11_00],
    ["2026-12-01", 19_00, 11_00],
    ["2026-11-20", 18_00, 11_00],
  ]);
});

test("late in the evening in Florida it is still today, though UTC has the next day", async () => {
  const world = await testWorld();
  at(world, "2026-11-21T03:30:00.000Z");
  const id = await add(world);
  expect(await find(world, id)).toMatchObject({ fromDay: "2026-11-20", priceCents: 18_00 });
  const input = { version: 1, fromDay: "2026-11-20", priceCents: 17_00 };
  await setPrice(world, { id, input, actor: boss });
  expect(await find(world, id)).toMatchObject({ priceCents: 17_00, prices: [{ fromDay: "2026-11-20" }] });
});

test.each([
  ["yesterday", "2026-11-19", "fromDay"],
  ["more than five years ahead", "2031-11-21", "fromDay"],
])("a price from %s is refused, and nothing changes", async (_, fromDay, field) => {
  const world = await testWorld();
  const id = await add(world);
  const input = { version: 1, fromDay, priceCents: 1 };
  await expect(setPrice(world, { id, input, actor: boss })).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { [field]: expect.any(String) } },
  });
  expect(await find(world, id)).toMatchObject({ version: 1, prices: [{ priceCents: 18_00 }] });
});

test("only so many prices can be planned, but each can be replaced and canceled", async () => {
  const world = await testWorld();
  const id = await add(world);
  const days = Array.from({ length: priceItemLimits.planned }, (_, month) =>
    new Date(Date.UTC(2026, 11 + month, 1)).toISOString().slice(0, 10),
  );
  let version = 1;
  for (const fromDay of days)
    await setPrice(world, { id, input: { version: version++, fromDay, priceCents: 2_00 }, actor: boss });
  const more = (fromDay: string) =>
    setPrice(world, { id, input: { version, fromDay, priceCents: 3_00 }, actor: boss });
  await expect(more("2026-12-24")).rejects.toMatchObject({
    details: { fields: { fromDay: expect.any(String) } },
  });
  await more(days[3]!);
  version += 1;
  await cancelPrice(world, { id, input: { version, fromDay: days[0]! }, actor: boss });
  expect((await find(world, id))!.prices).toHaveLength(priceItemLimits.planned);
  expect(await find(world, id)).toMatchObject({ next: { fromDay: days[1] }, version: version + 1 });
});

test("what is in force or past is not canceled, nor what nobody planned", async () => {
  const world = await testWorld();
  const id = await add(world);
  const cancel = (fromDay: string, version = 1) =>
    cancelPrice(world, { id, input: { version, fromDay }, actor: boss });
  await expect(cancel("2026-11-20")).rejects.toMatchObject({ code: "too_late" });
  await expect(cancel("2026-11-21")).rejects.toMatchObject({ code: "invalid_input" });
  await expect(cancel("2026-11-21", 7)).rejects.toMatchObject({ code: "stale_version" });
  expect(await find(world, id)).toMatchObject({ version: 1, prices: [{ fromDay: "2026-11-20" }] });
});

test("who may not see costs reads none, and keeps those that apply when setting a price", async () => {
  const world = await testWorld();
  const id = await add(world, { costCents: 11_00 });
  const sets = (version: number, actor: Actor, price: object) =>
    setPrice(world, { id, input: { version, fromDay: "2026-12-01", priceCents: 19_00, ...price }, actor });
  const cost = async () => (await find(world, id))!.prices[0]!.costCents;
  await sets(1, clerk, {});
  expect(await cost()).toBe(11_00);
  await sets(2, clerk, { costCents: 1 });
  expect(await cost()).toBe(11_00);
  await sets(3, buyer, { costCents: 12_00 });
  expect(await cost()).toBe(12_00);
  await sets(4, clerk, { costCents: null });
  expect(await cost()).toBe(12_00);
  await sets(5, boss, { costCents: null });
  expect(await cost()).toBe(null);
  expect(await add(world, { costCents: 9_00 }, clerk).then((other) => find(world, other))).toMatchObject({
    costCents: null,
  });
  expect(JSON.stringify(await find(world, id, false))).not.toContain("cost");
  const entries = await world.db.read.selectFrom("audit").select("detail").execute();
  expect(JSON.stringify(entries)).not.toMatch(/cost|1100|1200/i);
});

test("an item is archived and restored, found by its texts, and listed by section and name", async () => {
  const world = await testWorld();
  const ids = [
    await add(world),
    await add(world, { name: "émail tile", section: "shell", text: "Waterline, cobalt" }),
    await add(world, { name: "Crane, two hours", section: "freight" }),
  ];
  await changePriceItem(world, { id: ids[2]!, change: { version: 1, status: "archived" }, actor: boss });
  const names = async (query: object) => (await list(world, query)).items.map(({ name }) => name);
  expect(await names({})).toEqual(["Crane, two hours", "émail tile", "Paver deck"]);
  expect(await names({ status: "active" })).toEqual(["émail tile", "Paver deck"]);
  expect(await names({ status: "archived" })).toEqual(["Crane, two hours"]);
  expect(await names({ section: "shell" })).toEqual(["émail tile"]);
  expect(await names({ q: "cobalt" })).toEqual(["émail tile"]);
  expect(await names({ sort: "newest" })).toEqual(["Crane, two hours", "émail tile", "Paver deck"]);
  const change = { version: 2, status: "active", name: "Crane, four hours" } as const;
  await changePriceItem(world, { id: ids[2]!, change, actor: boss });
  expect(await names({ q: "four" })).toEqual(["Crane, four hours"]);
  const actions = await world.db.read
    .selectFrom("audit")
    .select("action")
    .where("entity_id", "=", String(ids[2]))
    .orderBy("id")
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(["create", "archive", "restore"]);
});

test("a picture must be in the library; two who change an item at once do not overwrite each other", async () => {
  const world = await testWorld();
  const id = await add(world);
  const change = (fields: object) =>
    changePriceItem(world, { id, change: { version: 1, ...fields }, actor: boss });
  await expect(change({ picture: "a".repeat(64) })).rejects.toMatchObject({
    details: { fields: { picture: expect.any(String) } },
  });
  const both = await Promise.allSettled([change({ name: "One" }), change({ name: "Two" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await find(world, id)).toMatchObject({ version: 2 });
});

test("those that a quote's lines were taken from are found by their ids", async () => {
  const world = await testWorld();
  const ids = [
    await add(world),
    await add(world, { name: "Heat pump" }),
    await add(world, { name: "Fence" }),
  ];
  const matchingIds = async (text: string) =>
    (await list(world, { ids: text })).items.map(({ id }) => id).toSorted();
  expect(await matchingIds(`${ids[2]},${ids[0]},999`)).toEqual([ids[0], ids[2]]);
  expect(await matchingIds("")).toEqual(ids);
  expect(PriceItemQuery.safeParse({ ids: "1;drop" }).success).toBe(false);
});
