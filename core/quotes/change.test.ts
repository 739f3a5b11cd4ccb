import { expect, test } from "vitest";
import { findAuthor, type Actor } from "#core/audit.ts";
import { listAudit } from "#core/records/reads.ts";
import type { QuoteDraft } from "./draft.shape.ts";
import { aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { admin, aQuote, yard } from "#tests/quotes.ts";
import { changeQuote } from "./change.ts";
import { findQuote } from "./reads.ts";
import { reviseQuote } from "./revise.ts";
import { sendQuote } from "./send.ts";

const minute = 60_000;

/** A draft at version 2, and two users who keep changing it. */
async function aDraft() {
  const world = await testWorld();
  const person = async (username: string): Promise<Actor> => ({
    userId: await aUser(world, { username }),
    name: username,
    role: "admin",
  });
  const [dana, maria] = [await person("dana"), await person("maria")];
  const id = await aQuote(world, { terms: yard });
  let version = 2;
  const save = async (actor: Actor, change: object) => {
    await changeQuote(world, { id, change: { version, ...change }, actor });
    version += 1;
    return world.now().toISOString();
  };
  const other = async (act: (order: { id: number; version: number; actor: Actor }) => Promise<unknown>) => {
    await act({ id, version, actor: dana });
    version += 1;
  };
  return { world, id, dana, maria, save, other };
}

/** The log's entries about quotes, the newest first, without those of `aQuote`. */
async function logged(world: TestWorld) {
  const { items } = await listAudit(world.db.read, { entity: "quote", page: 1, pageSize: 50 });
  return items.slice(0, -2).map(({ at, actor, action, detail }) => {
    const { times, ...rest } = detail;
    if (action === "change") expect(times).toContain(at);
    return [at, actor, action, rest];
  });
}

test("what a person saves in a sitting is one entry, of the last time; a pause of half an hour ends it", async () => {
  const { world, save, dana } = await aDraft();
  const since = await save(dana, { title: "One" });
  world.pass(29 * minute);
  await save(dana, { notes: "Call first" });
  world.pass(29 * minute);
  const at = await save(dana, { title: "Two" });
  expect(await logged(world)).toEqual([
    [at, "dana", "change", { fields: ["title", "notes"], saves: 3, since }],
  ]);
  world.pass(30 * minute);
  const again = await save(dana, { title: "Three" });
  expect(await logged(world)).toEqual([
    [again, "dana", "change", { fields: ["title"], saves: 1, since: again }],
    [at, "dana", "change", { fields: ["title", "notes"], saves: 3, since }],
  ]);
});

test("two people who save in turn have an entry each, in the order of their last changes", async () => {
  const { world, id, save, dana, maria } = await aDraft();
  const times: string[] = [];
  for (const actor of [dana, maria, dana, maria, dana]) {
    world.pass(minute);
    times.push(await save(actor, { title: `${times.length}` }));
  }
  const [first, second, , fourth, last] = times;
  expect(await logged(world)).toEqual([
    [last, "dana", "change", { fields: ["title"], saves: 3, since: first }],
    [fourth, "maria", "change", { fields: ["title"], saves: 2, since: second }],
  ]);
  // also for a version that was read before its author saved again
  const author = (at: string) =>
    findAuthor(world.db.read, { entity: "quote", entityId: id, at, readerId: maria.userId });
  expect(await author(last!)).toEqual({ by: "dana", isOwn: false });
  expect(await author(fourth!)).toEqual({ by: null, isOwn: true });
  world.pass(minute);
  await save(maria, { notes: "Hers" });
  world.pass(minute);
  await save(maria, { notes: "Hers again" });
  expect((await author(last!)).by).toBe("dana");
  expect(await author(fourth!)).toEqual({ by: null, isOwn: true });
  expect((await author(first!)).by).toBe("dana");
  for (let more = 0; more < 20; more += 1) await save(maria, { notes: `${more}` });
  // too long ago to be checked
  expect(await author(fourth!)).toEqual({ by: null, isOwn: false });
  expect(await author("2026-12-31T00:00:00.000Z")).toEqual({ by: null, isOwn: false });
});

test("to send a quote ends the sitting: what is changed after it is another one", async () => {
  const { world, save, other, dana } = await aDraft();
  await save(dana, { title: "One" });
  await other((order) => sendQuote(world, { ...order, by: "link" }));
  await other((order) => reviseQuote(world, order));
  await save(dana, { title: "Two" });
  expect((await logged(world)).map(([, , action]) => action)).toEqual(["change", "revise", "send", "change"]);
});

test("a clock that is set back begins a sitting anew, and nobody's changes are someone else's", async () => {
  const { world, save, dana } = await aDraft();
  const later = await save(dana, { title: "Later" });
  world.pass(-10 * minute);
  const earlier = await save(dana, { title: "Earlier" });
  expect((await logged(world)).map(([at]) => at)).toEqual([earlier, later]);
});

test("a line that is stored without and put back has its cost, whoever deletes it; no answer tells it meanwhile", async () => {
  const world = await testWorld();
  const clerk: Actor = { userId: await aUser(world), name: "lou", role: "sales", seesCosts: false };
  const lines = ["shell-1", "deck-1"].map((line) => ({ id: line, name: line, unitCents: 9_00 }));
  const id = await aQuote(world, { lines, terms: { costs: { "shell-1": 5_00, "deck-1": 6_00 } } });
  const find = async () => (await findQuote(world.db.read, { id, now: world.now(), seesCosts: true }))!;
  const costs = async () => (await find()).draft.costs;
  const save = async (actor: Actor, draft: QuoteDraft) =>
    changeQuote(world, { id, change: { version: (await find()).version, draft }, actor });
  const { draft } = await find();
  const [main] = draft.packages;
  const sections = main!.sections.map((one) => ({ ...one, lines: one.lines.slice(0, 1) }));
  const without = { ...draft, packages: [{ ...main!, sections }] };

  await save(clerk, { ...without, costs: {} });
  expect(await costs()).toEqual({ "shell-1": 5_00 });
  // a colleague who sees costs saves in between
  await save(admin, { ...without, costs: await costs() });
  await save(clerk, { ...draft, costs: {} });
  expect(await costs()).toEqual({ "shell-1": 5_00, "deck-1": 6_00 });
  await save(admin, { ...draft, costs: { "shell-1": 5_00 } });
  expect(await costs()).toEqual({ "shell-1": 5_00 });
});
