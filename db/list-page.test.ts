import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { listAudit } from "#core/records/reads.ts";
import { countUndelivered } from "#core/emails/reads.ts";
import { listContacts } from "#core/leads/contacts/reads.ts";
import { listLandingPages } from "#core/content/reads.ts";
import { readBoard } from "#core/leads/board.reads.ts";
import { LeadBoardQuery } from "#core/leads/board.shape.ts";
import { listLeads } from "#core/leads/reads.ts";
import { leadSorts, LeadQuery } from "#core/leads/shape.ts";
import { listMedia } from "#core/media/reads.ts";
import { listQuotes } from "#core/quotes/reads.ts";
import { QuoteQuery, quoteSorts } from "#core/quotes/shape.ts";
import { readQuoteBoard } from "#core/quotes/board.reads.ts";
import { QuoteBoardQuery } from "#core/quotes/board.shape.ts";
import { listPriceItems } from "#core/quotes/price-items/reads.ts";
import { PriceItemQuery, priceItemSorts } from "#core/quotes/price-items/shape.ts";
import { findReachability } from "#core/leads/reachability.reads.ts";
import { listTimeline } from "#core/leads/timeline.reads.ts";
import { listTasks } from "#core/leads/tasks/reads.ts";
import { limitsOf } from "#core/limits.ts";
import { addManyLeads, few, many, plansOf } from "#tests/many-leads.ts";
import { faults } from "#tests/plan-faults.ts";
import { plannedTasks } from "#tests/tasks.ts";
import { addManyQuotes } from "#tests/many-quotes.ts";
import { aUser, testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { limited } from "./limited.ts";
import { findPage } from "./list-page.ts";
import type { Db } from "./schema.ts";

/** For running and explaining a few hundred queries, in ms; on an idle machine they take seconds. */
const longest = 240_000;
const page = { q: "", page: 1, pageSize: 25 };
let world: TestWorld;
/** One world with many leads and contacts; the tests only read it. */
beforeAll(async () => {
  let close = async () => {};
  world = await testWorld({ atEnd: (end) => (close = end) });
  await addManyLeads(world);
  await aUser(world);
  await addManyQuotes(world, manyQuotes, many);
  return close;
}, longest);

const filters = [
  {},
  { stage: "new" },
  { stage: "lost" },
  { stage: "open" },
  { office: "orlando" },
  { office: "ocala" },
  { requestType: "estimate" },
  { requestType: "contact" },
  { stage: "lost", office: "ocala", requestType: "contact" },
  { stage: "open", office: "orlando" },
  { stage: "open", requestType: "estimate" },
  { stage: "lost", requestType: "estimate", page: 400 },
  { office: "ocala", page: 400 },
  { owner: "1" },
  { owner: "none" },
  { owner: "none", page: 400 },
  { owner: "1", stage: "open", office: "ocala" },
  { owner: "none", stage: "open" },
  { stage: "waiting" },
  { stage: "waiting", owner: "none", office: "ocala" },
  { dueBefore: "2026-11-20T14:05:00.000Z" },
  { dueBefore: "2026-11-20T14:05:00.000Z", owner: "1", stage: "new" },
] as const;
/** More than the limit up to which all stages together, and some filters, are counted. */
const manyQuotes = 24_000;
const quoteFilters = [
  {},
  { stage: "draft" },
  { stage: "outstanding" },
  { stage: "outstanding", owner: "1", office: "ocala" },
  { owner: "1" },
  { owner: "none", stage: "sent" },
  { office: "ocala", stage: "accepted" },
  { office: "ocala" },
  { lead: "7" },
  { due: "unopened" },
  { due: "expiring", owner: "1" },
  { due: "asked" },
  { recent: "sent" },
  { recent: "viewed", office: "ocala" },
  { recent: "accepted" },
  { least: 50_000 },
  { age: 30, stage: "outstanding" },
];
/** A search, and further cards of a column. */
const onTheBoard = [{ q: "smith" }, { column: "new", after: "0.200" }, { column: "lost", after: "0.200" }];
/** No search, a rare name and a common name, each with every filter; then first letters of names, and others. */
const searches = ["", "zamora", "smith"];
const moreSearches = ["za", "sm", "spa", "352-555-1", "nobody at all"];

test(
  "every list, filter, search and sort order uses an index, and sorts only the rows it collected",
  { timeout: longest },
  async () => {
    const wrong: string[] = [];
    const check = async (work: (db: Db) => Promise<unknown>) => {
      for (const plan of await plansOf(world, work)) wrong.push(...faults(plan));
    };
    const checkLeads = async (q: string, queries: readonly object[]) => {
      for (const filter of queries)
        for (const sort of leadSorts)
          await check((db) => listLeads(db, { ...LeadQuery.parse({ q, sort, ...filter }), ...filter }));
    };
    for (const q of searches) await checkLeads(q, filters);
    for (const q of moreSearches) await checkLeads(q, [{}]);
    for (const q of [...searches, ...moreSearches])
      for (const sort of ["newest", "name", "leads"] as const)
        await check((db) => listContacts(db, { ...page, q, sort }));
    await check((db) => listTimeline(db, 1, { page: 1, pageSize: 25 }));
    for (const kind of ["smtp", "folder"] as const) await check((db) => countUndelivered(db, kind));
    await check((db) => findReachability(db, { contactId: 1, phone: "(352) 555-0142" }));
    for (const q of ["", "smith"]) {
      for (const quoteFilter of quoteFilters) {
        for (const sort of quoteSorts)
          await check((db) =>
            listQuotes(db, { ...QuoteQuery.parse({ q, sort, ...quoteFilter }), now: testTime }),
          );
        const query = { ...QuoteBoardQuery.parse({ q, ...quoteFilter }), now: testTime };
        await check((db) => readQuoteBoard(db, query));
      }
      for (const fields of [{}, { status: "active" }, { section: "deck", status: "active" }])
        for (const sort of priceItemSorts)
          await check((db) =>
            listPriceItems(db, PriceItemQuery.parse({ q, sort, ...fields }), {
              now: testTime,
              seesCosts: true,
            }),
          );
      for (const state of ["", "ready"] as const)
        await check((db) => listMedia(db, { ...page, q, state, unused: "" }));
      for (const status of ["", "draft"]) await check((db) => listLandingPages(db, { ...page, q, status }));
    }
    for (const query of plannedTasks) await check((db) => listTasks(db, { page: 1, pageSize: 25, ...query }));
    for (const boardFilter of [...filters, ...onTheBoard])
      await check((db) =>
        readBoard({ db, book: world.media }, { ...LeadBoardQuery.parse(boardFilter), ...boardFilter }),
      );
    for (const entity of ["", "lead"]) await check((db) => listAudit(db, { entity, page: 1, pageSize: 25 }));
    expect([...new Set(wrong)]).toEqual([]);
  },
);

test.each(["newest", "name", "leads"] as const)(
  "the four hundredth page of contacts, by %s, is found in an index without reading the contacts before it",
  { timeout: longest },
  async (sort) => {
    const plans = await plansOf(world, (db) => listContacts(db, { ...page, page: 400, sort }));
    const paged = plans.filter(({ sql: query }) => query.includes("offset"));
    expect(paged).toHaveLength(1);
    // a table without rowid is itself an index of ids
    for (const { plan } of paged)
      expect(plan).toMatch(/Index Only Scan.* on contacts|USING COVERING INDEX contacts_|SCAN contacts$/m);
  },
);

test(
  "totals are counted up to 10,000, or 2,000 for a search, and marked if there are more",
  { timeout: longest },
  async () => {
    const db = world.db.read;
    const totals = async (query: object) => {
      const { items, total, totalCapped } = await listLeads(db, LeadQuery.parse(query));
      return [items.length, total, totalCapped ?? false];
    };
    expect(await totals({})).toEqual([25, 10_000, true]);
    expect(await totals({ stage: "lost", sort: "name" })).toEqual([25, 10_000, true]);
    expect(await totals({ stage: "open", sort: "name" })).toEqual([25, 300, false]);
    expect(await totals({ q: "zamora" })).toEqual([25, 299, false]);
    expect(await totals({ q: "smith", sort: "name" })).toEqual([25, 2_000, true]);
    expect(await totals({ q: "smith", stage: "open" })).toEqual([0, 0, false]);
    expect(await totals({ q: "smith", stage: "lost" })).toEqual([25, 2_000, true]);
    expect(await totals({ q: "zamora", office: "ocala" })).toEqual([0, 0, false]);
    // paging ends where counting ends
    expect(await totals({ page: "100", pageSize: "100" })).toEqual([100, 10_000, true]);
    expect(await totals({ page: "101", pageSize: "100" })).toEqual([0, 10_000, true]);
    expect(await totals({ q: "zamora", page: "13" })).toEqual([0, 299, false]);
    expect(await totals({ q: "smith", page: "20", pageSize: "100" })).toEqual([100, 2_000, true]);
    expect(await totals({ q: "smith", page: "21", pageSize: "100" })).toEqual([0, 2_000, true]);
    const walked = await listLeads(db, LeadQuery.parse({ q: "smith", sort: "oldest" }));
    expect(walked.items.map(({ id }) => id).slice(0, 3)).toEqual([301, 302, 303]);
  },
);

test("the board counts every column and reads it along its index, in few queries however many columns there are", async () => {
  const board = async (request: object) => {
    const query = LeadBoardQuery.parse(request);
    const queries = await plansOf(world, (db) => readBoard({ db, book: world.media }, query));
    const { columns } = await readBoard({ db: world.db.read, book: world.media }, query);
    const rows = columns.map(({ stage, count, countCapped, items }) => [
      stage,
      count,
      countCapped,
      items[0]?.id,
    ]);
    return { queries: queries.length, rows: rows.filter(([, count]) => count !== 0) };
  };
  expect(await board({})).toEqual({
    // the counts, the ids of the columns with few leads and of those with many, and the cards
    queries: 4,
    rows: [
      ["new", 300, false, 1],
      ["lost", 10_000, true, many],
    ],
  });
  expect((await board({ office: "ocala", stage: "lost" })).rows).toEqual([["lost", 10_000, true, many]]);
  expect((await board({ office: "orlando" })).rows).toEqual([["new", 299, false, 2]]);
  // the matches, their stages, and the cards; of a common word the newest matches, once there are too many to sort
  expect(await board({ q: "smith" })).toEqual({ queries: 4, rows: [["lost", 400, true, many]] });
  expect(await board({ q: "zamora" })).toEqual({ queries: 3, rows: [["new", 299, false, 2]] });
});

test("of nearly two thousand matches, early and late pages are in the chosen order", async () => {
  const spas = Array.from({ length: many / 6 }, (_, n) => 6 * (n + 1));
  const late = (id: number) => (id <= few ? 1 : 0);
  const orders = {
    newest: spas.toReversed(),
    oldest: spas,
    // Smith before Zamora, and the newest first for each name
    name: spas.toSorted((a, b) => late(a) - late(b) || b - a),
  };
  for (const [sort, ids] of Object.entries(orders))
    for (const page of [1, 2, 20, 21, 68, 70, 71]) {
      const query = LeadQuery.parse({ q: "spa", sort, page: String(page) });
      const { items, ...count } = await listLeads(world.db.read, query);
      const listed = items.map(({ id }) => id);
      expect(listed, `${sort}, page ${page}`).toEqual(ids.slice((page - 1) * 25, page * 25));
      expect(count).toEqual({ total: many / 6 });
    }
});

test("a user with more than 10,000 contacts of an office sees them, and the user's own of other offices, in any order", async () => {
  const sees = { leads: "offices", quotes: "offices", visits: "offices" } as const;
  const db = limited(world.db.read, limitsOf({ userId: 1, role: "sales", sees, officeIds: ["ocala"] }));
  const { rows } = await sql<{ id: number }>`select id from contacts`.execute(db);
  const seen = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  // the other quarter of the first contacts has no quote of the user
  expect([seen.length, seen.filter((id) => id <= few).length]).toEqual([10_426, 226]);
  for (const direction of ["asc", "desc"] as const) {
    const ids = direction === "asc" ? seen : seen.toReversed();
    for (const page of [1, 9, 10, 400]) {
      const found = await findPage(db, "contacts", { order: [["id", direction]], page, pageSize: 25 });
      const listed = ids.slice((page - 1) * 25, page * 25);
      expect(found, `${direction}, page ${page}`).toEqual({ ids: listed, total: 10_000, totalCapped: true });
    }
    // a common word: the first pages are found among the contacts that are seen, later ones among the matches
    const smiths = ids.filter((id) => id > few);
    for (const page of [1, 10, 11, 80]) {
      const asked = { q: "smith", order: [["id", direction]], page, pageSize: 25 } as const;
      const listed = smiths.slice((page - 1) * 25, page * 25);
      expect(await findPage(db, "contacts", asked), `Smith, ${direction}, page ${page}`).toEqual({
        ids: listed,
        total: 2_000,
        totalCapped: true,
      });
    }
  }
});

test("a search with too many matches to sort lists the newest first, and says so", async () => {
  const db = world.db.read;
  const firstOf = async (query: object) => {
    const { items, unsorted } = await listLeads(db, LeadQuery.parse({ sort: "name", ...query }));
    return [items[0]?.id, unsorted ?? false];
  };
  expect(await firstOf({ q: "smith" })).toEqual([many, true]);
  expect(await firstOf({ q: "smith", stage: "lost" })).toEqual([many, true]);
  expect(await firstOf({ q: "smith", sort: "newest" })).toEqual([many, false]);
  // few match the search, or the filter
  expect(await firstOf({ q: "zamora" })).toEqual([few, false]);
  expect(await firstOf({ q: "ana", requestType: "estimate" })).toEqual([few, false]);
  expect(await firstOf({ stage: "lost" })).toEqual([many, false]);
});
