import { expect, test } from "vitest";
import type { Row } from "#db/schema.ts";
import { plainQuery } from "./filters.reads.ts";
import { stageColumns } from "./moves.writes.ts";
import type { LeadStage } from "./stages.rules.ts";
import { aLead, aUser, testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { readBoard } from "./board.reads.ts";
import { boardStages } from "./board.rules.ts";
import { LeadBoardQuery } from "./board.shape.ts";

const replied = { first_contacted_at: "2026-11-20T14:30:00.000Z" };

function set(world: TestWorld, id: number, columns: Partial<Row<"leads">>): Promise<unknown> {
  return world.db.transact((tx) => tx.updateTable("leads").set(columns).where("id", "=", id).execute(), {
    changed: ["leads"],
  });
}

/** Adds leads in these stages. @returns their ids */
async function leadsIn(world: TestWorld, stages: (LeadStage | "replied")[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [n, stage] of stages.entries()) {
    const id = await aLead(world, { email: `${n}@example.com`, firstName: n % 3 ? "Ben" : "Zora" });
    await set(world, id, stage === "replied" ? replied : stageColumns(stage));
    ids.push(id);
  }
  return ids;
}

const outline = { d: "M0 0H30V14H0Z", simplified: false };

async function boardOf(world: TestWorld, typed: object = {}, userId = 1) {
  const query = plainQuery(LeadBoardQuery.parse(typed), { userId, now: testTime });
  const book = { ...world.media, outline: () => outline };
  return (await readBoard({ db: world.db.read, book }, query)).columns;
}

test("each stage is a column, newest first; new ones that wait come first, the longest waiting on top", async () => {
  const world = await testWorld();
  const [a, b, c, d, e, f] = await leadsIn(world, [
    "new",
    "replied",
    "new",
    "replied",
    "contacted",
    "contacted",
    "spam",
    "archived",
  ]);
  const columns = await boardOf(world);
  expect(columns.map(({ stage }) => stage)).toEqual([...boardStages]);
  expect(columns.map(({ items, count }) => [count, ...items.map(({ id }) => id)])).toEqual([
    [4, a, c, d, b],
    [2, f, e],
    [0],
    [0],
    [0],
    [0],
    [0],
  ]);
});

const cases: [string, object, Record<string, number[]>][] = [
  [
    "open ones",
    { stage: "open" },
    { new: [0, 1], contacted: [2], visit_booked: [], visited: [], quote_sent: [] },
  ],
  [
    "those that wait",
    { stage: "waiting" },
    { new: [0], contacted: [2], visit_booked: [], visited: [], quote_sent: [] },
  ],
  ["one stage", { stage: "won" }, { won: [3] }],
  ["spam, which has no column", { stage: "spam" }, {}],
  ["one owner's", { owner: "me", stage: "contacted" }, { contacted: [2] }],
  ["those without an owner", { owner: "none", column: "contacted" }, { contacted: [] }],
  ["one office's", { office: "orlando", column: "new" }, { new: [] }],
  [
    "what a search finds",
    { q: "ben", stage: "open" },
    { new: [1], contacted: [2], visit_booked: [], visited: [], quote_sent: [] },
  ],
  ["what a search finds in one stage", { q: "zora", stage: "won" }, { won: [3] }],
  ["what a search finds of the waiting ones", { q: "ben", stage: "waiting", column: "new" }, { new: [] }],
  ["those with a task due", { due: "today", column: "contacted" }, { contacted: [2] }],
  ["nothing due among the won", { due: "today", column: "won" }, {}],
];

test.each(cases)("the board shows %s", async (_, filters, expected) => {
  const world = await testWorld();
  const ids = await leadsIn(world, ["new", "replied", "contacted", "won"]);
  const lee = await aUser(world, { username: "lee", role: "sales" });
  await set(world, ids[2] as number, { owner_id: lee, next_due_at: "2026-11-20T14:00:00.000Z" });
  const columns = await boardOf(world, filters, lee);
  const idsByStage = columns.map(({ stage, items }) => [stage, items.map(({ id }) => ids.indexOf(id))]);
  expect(Object.fromEntries(idsByStage)).toEqual(expected);
});

test("a column goes on after its cursor, without gaps or repeats, also of a search", async () => {
  const world = await testWorld();
  const some = Array.from({ length: 111 }, (_, n) => (n % 2 ? ("replied" as const) : ("new" as const)));
  const ids = await leadsIn(world, some);
  const waiting = ids.filter((_, n) => n % 2 === 0);
  const others = ids.filter((_, n) => n % 2 === 1).toReversed();
  expect(await pagesOf(world, "")).toEqual([
    waiting.slice(0, 50),
    [...waiting.slice(50), ...others.slice(0, 44)],
    others.slice(44),
  ]);
  const matches = [...waiting, ...others].filter((id) => ids.indexOf(id) % 3 > 0);
  expect(await pagesOf(world, "ben")).toEqual([matches.slice(0, 50), matches.slice(50)]);
});

/** The ids of the new column, page by page. */
async function pagesOf(world: TestWorld, q: string): Promise<number[][]> {
  const pages: number[][] = [];
  let after = "";
  do {
    const [column] = await boardOf(world, { q, column: "new", after });
    pages.push((column?.items ?? []).map(({ id }) => id));
    after = column?.next ?? "";
  } while (after);
  return pages;
}

test("a card shows the city, the price range and the outline of the pool", async () => {
  const world = await testWorld({ seeded: true });
  const { id: pool } = await world.db.read
    .selectFrom("pools")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = await aLead(world, { address: "12 SE 4th Street, Ocala, FL 34471", poolId: pool });
  const priceRange = { lowCents: 5_470_000, highCents: 7_100_000 };
  await set(world, id, { details: JSON.stringify({ poolName: "Apollo 14", priceRange }) });
  const [column] = await boardOf(world, { column: "new" });
  expect(column?.items[0]).toMatchObject({
    city: "Ocala",
    priceRange,
    poolName: "Apollo 14",
    plan: { outline },
  });
  expect(column?.items[0]).not.toHaveProperty("message");
});
