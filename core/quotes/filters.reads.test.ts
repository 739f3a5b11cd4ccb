import { beforeAll, expect, test } from "vitest";
import { readQuoteBoard, readQuoteFigures } from "./board.reads.ts";
import { QuoteBoardQuery } from "./board.shape.ts";
import { listQuotes } from "./reads.ts";
import { quoteStages, type QuoteStage } from "./rules.ts";
import { QuoteQuery } from "./shape.ts";
import { aLead, aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { aQuote } from "#tests/quotes.ts";
import { plainQuery } from "./filters.reads.ts";

type QuoteFacts = {
  name: string;
  stage: QuoteStage;
  owner?: number;
  office?: string;
  cents?: number;
  sent?: string;
  viewed?: string;
  since?: string;
  until?: string;
  town?: string;
};

/** It is Friday, November 20, 2026, 9:05 in Florida. */
const facts: QuoteFacts[] = [
  { name: "draft", stage: "draft", owner: 1, cents: 50_000_00 },
  { name: "just sent", stage: "sent", owner: 1, sent: "2026-11-20T13:00:00.000Z", cents: 60_000_00 },
  { name: "unopened", stage: "sent", sent: "2026-11-17T14:05:00.000Z", office: "orlando", cents: 70_000_00 },
  { name: "almost", stage: "sent", sent: "2026-11-17T14:05:00.001Z", cents: 1_00 },
  {
    name: "opened",
    stage: "viewed",
    owner: 2,
    sent: "2026-11-14T04:59:59.000Z",
    viewed: "2026-11-14T05:00:00.000Z",
    cents: 80_000_00,
  },
  { name: "week-old", stage: "viewed", sent: "2026-11-14T05:00:00.000Z", until: "2026-11-27", cents: 2_00 },
  { name: "later", stage: "sent", sent: "2026-10-01T05:00:00.000Z", until: "2026-11-28", cents: 3_00 },
  { name: "last day", stage: "sent", sent: "2026-10-02T05:00:00.000Z", until: "2026-11-20", cents: 4_00 },
  {
    name: "signed",
    stage: "accepted",
    owner: 1,
    sent: "2026-11-01T05:00:00.000Z",
    since: "2026-11-19T05:00:00.000Z",
  },
  {
    name: "signed before",
    stage: "accepted",
    sent: "2026-09-01T05:00:00.000Z",
    since: "2026-11-14T04:59:59.000Z",
  },
  {
    name: "gone",
    stage: "withdrawn",
    sent: "2026-11-16T05:00:00.000Z",
    until: "2026-11-22",
    town: "Micanopy",
  },
];

let world: TestWorld;
const ids = new Map<string, number>();

beforeAll(async () => {
  let close = async () => {};
  world = await testWorld({ atEnd: (end) => (close = end) });
  await aUser(world);
  await aUser(world, { username: "lee", role: "sales" });
  for (const one of facts) {
    const site = { address: `4 Quarry Ln, ${one.town ?? "Ocala"}, FL`, county: "", access: "" };
    const id = await aQuote(world, { stage: one.stage, title: `About ${one.name}`, terms: { site } });
    ids.set(one.name, id);
    await world.db.transact(
      (tx) =>
        tx
          .updateTable("quotes")
          .set({
            owner_id: one.owner ?? null,
            office_id: one.office ?? "ocala",
            total_cents: one.cents ?? 10_000_00,
            sent_at: one.sent ?? null,
            viewed_at: one.viewed ?? null,
            stage_at: one.since ?? one.sent ?? world.now().toISOString(),
            valid_until: one.until ?? "2026-12-31",
            created_at: one.sent ?? world.now().toISOString(),
          })
          .where("id", "=", id)
          .execute(),
      { changed: ["quotes"] },
    );
  }
  return close;
});

async function listed(query: object, userId = 1): Promise<string[]> {
  const filters = plainQuery(QuoteQuery.parse(query), { now: world.now(), userId });
  const { items, total } = await listQuotes(world.db.read, filters);
  expect(total).toBe(items.length);
  return items.map(({ title }) => title.replace("About ", ""));
}

const all = facts.map(({ name }) => name);

test.each<[string, object, string[]]>([
  ["everything, newest first", {}, all.toReversed()],
  [
    "the highest total first",
    { sort: "total", stage: "outstanding", least: 50_000 },
    ["opened", "unopened", "just sent"],
  ],
  ["one stage", { stage: "accepted" }, ["signed before", "signed"]],
  ["open ones of an owner, drafts included", { stage: "open", owner: "1" }, ["just sent", "draft"]],
  ["outstanding and mine", { stage: "outstanding", owner: "me" }, ["just sent"]],
  ["a colleague's", { owner: "2" }, ["opened"]],
  ["no one's, in one office", { owner: "none", office: "orlando" }, ["unopened"]],
  ["not opened for 3 days, to the millisecond", { due: "unopened" }, ["last day", "later", "unopened"]],
  ["the same with a stage that it never has", { due: "unopened", stage: "viewed" }, []],
  ["expiring in 7 days, today and the seventh included", { due: "expiring" }, ["last day", "week-old"]],
  [
    "sent in the last 7 days in Florida, and not lost since",
    { recent: "sent" },
    ["week-old", "almost", "unopened", "just sent"],
  ],
  ["opened in the last 7 days", { recent: "viewed" }, ["opened"]],
  ["accepted in the last 7 days", { recent: "accepted" }, ["signed"]],
  ["20 days or older", { age: 20, stage: "outstanding" }, ["last day", "later"]],
  ["a value from", { least: 70_000 }, ["opened", "unopened"]],
  ["the town of the yard", { q: "micanopy" }, ["gone"]],
  ["a search and a stage", { q: "signed", stage: "accepted" }, ["signed before", "signed"]],
])("%s", async (_, query, names) => {
  expect(await listed(query)).toEqual(names);
  const { sort: _sort, ...filter } = QuoteQuery.parse(query);
  const filters = plainQuery(QuoteBoardQuery.parse(filter), { now: world.now(), userId: 1 });
  const figures = await readQuoteFigures(world.db.read, filters);
  const board = await readQuoteBoard(world.db.read, filters);
  for (const stage of quoteStages) {
    const own = facts.filter((one) => names.includes(one.name) && one.stage === stage);
    const cents = own.reduce((sum, one) => sum + (one.cents ?? 10_000_00), 0);
    const figure = figures.stages.find((one) => one.stage === stage);
    expect([stage, figure?.count ?? 0, figure?.totalCents ?? 0]).toEqual([stage, own.length, cents]);
    const column = board.columns.find((one) => one.stage === stage);
    expect(column?.items.map(({ title }) => title.replace("About ", "")) ?? []).toEqual(
      own.map(({ name }) => name).toReversed(),
    );
    expect(column?.totalCents ?? 0).toBe(cents);
  }
});

test("a column of the board is read further below its last card", async () => {
  const other = await testWorld();
  await aUser(other);
  const leadId = await aLead(other);
  const made: number[] = [];
  for (let n = 0; n < 53; n += 1) made.push(await aQuote(other, { leadId }));
  const read = (query: object) =>
    readQuoteBoard(other.db.read, { ...QuoteBoardQuery.parse(query), now: other.now() });
  for (const q of ["", "marisol"]) {
    const [drafts] = (await read({ q, stage: "draft" })).columns;
    expect(drafts!.items.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 50));
    expect(drafts).toMatchObject({ count: 53, totalCents: 53 * 62_000_00, next: made[3] });
    const [rest] = (await read({ q, column: "draft", after: drafts!.next })).columns;
    expect(rest!.items.map(({ id }) => id)).toEqual(made.slice(0, 3).toReversed());
    expect(rest).toMatchObject({ next: null });
  }
});
