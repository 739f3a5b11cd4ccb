import { expect, test } from "vitest";
import type { Row } from "#db/schema.ts";
import { aLead, aUser, testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { changeLead } from "./change.ts";
import { countLeads, countLeadsPerDay } from "./figures.reads.ts";
import { plainQuery } from "./filters.reads.ts";
import { findLead, listLeads } from "./reads.ts";
import { leadReference } from "./rules.ts";
import { LeadQuery } from "./shape.ts";

const actor = { userId: null, name: "Dana", role: "admin" as const };

async function four(world: TestWorld): Promise<number[]> {
  const people = [
    { firstName: "Zoë Muñoz", email: "zoe@example.com", nearestBranch: "orlando" },
    { firstName: "Adam Reed", email: "adam@example.com", nearestBranch: "ocala" },
    {
      firstName: "Bea 100% Sure",
      email: "bea@example.com",
      nearestBranch: "orlando",
      requestType: "estimate",
    },
    { firstName: "Carl_Under", email: "carl@example.com", nearestBranch: "west-palm-beach" },
  ];
  const ids: number[] = [];
  for (const person of people) {
    ids.push(await aLead(world, person));
    world.pass(60_000);
  }
  await changeLead(world, { id: ids[1] as number, change: { version: 1, stage: "won" }, actor });
  return ids;
}

const cases: [string, object, number[]][] = [
  ["newest first", {}, [3, 2, 1, 0]],
  ["oldest first", { sort: "oldest" }, [0, 1, 2, 3]],
  ["by name", { sort: "name" }, [1, 2, 3, 0]],
  ["by stage, in the order of the work", { sort: "stage" }, [3, 2, 0, 1]],
  ["by office", { sort: "office" }, [1, 2, 0, 3]],
  ["one stage", { stage: "won" }, [1]],
  ["open ones", { stage: "open" }, [3, 2, 0]],
  ["one office", { office: "orlando" }, [2, 0]],
  ["one kind", { requestType: "estimate" }, [2]],
  ["a name without its accents", { q: "munoz" }, [0]],
  ["capitals do not matter", { q: "ADAM" }, [1]],
  ["a percent sign is a percent sign", { q: "100%" }, [2]],
  ["an underscore is an underscore", { q: "l_u" }, [3]],
  ["a percent sign is not a wildcard", { q: "50%" }, []],
  ["digits of the phone", { q: "3525550199" }, [3, 2, 1, 0]],
  ["SQL finds nothing", { q: "' or 1=1 --" }, []],
  ["the second page", { page: "2", pageSize: "3" }, [0]],
];

test.each(cases)("the list returns %s", async (_, filters, expected) => {
  const world = await testWorld();
  const ids = await four(world);
  const { items } = await listLeads(world.db.read, LeadQuery.parse(filters));
  expect(items.map((item) => ids.indexOf(item.id))).toEqual(expected);
});

test("filters by owner, by waiting for a reply and by what is due", async () => {
  const world = await testWorld();
  const ids = await four(world);
  const lee = await aUser(world, { username: "lee", role: "sales" });
  const set = (at: number, columns: Partial<Row<"leads">>) =>
    world.db.transact(
      (tx) =>
        tx
          .updateTable("leads")
          .set(columns)
          .where("id", "=", ids[at] as number)
          .execute(),
      { changed: ["leads"] },
    );
  await set(0, { owner_id: lee, next_due_at: "2026-11-20T14:04:00.000Z" });
  await set(2, { owner_id: lee, first_contacted_at: "2026-11-20T14:05:00.000Z" });
  // the end of the day in Florida
  await set(3, { next_due_at: "2026-11-21T04:59:59.000Z" });
  const matchingIds = async (typed: object) => {
    const query = plainQuery(LeadQuery.parse(typed), { userId: lee, now: testTime });
    return (await listLeads(world.db.read, query)).items.map((item) => ids.indexOf(item.id));
  };
  expect(await matchingIds({ owner: "me" })).toEqual([2, 0]);
  expect(await matchingIds({ owner: String(lee), sort: "name" })).toEqual([2, 0]);
  expect(await matchingIds({ owner: "none" })).toEqual([3, 1]);
  expect(await matchingIds({ owner: "none", stage: "open" })).toEqual([3]);
  expect(await matchingIds({ stage: "waiting" })).toEqual([3, 0]);
  expect(await matchingIds({ stage: "waiting", sort: "name", owner: "me" })).toEqual([0]);
  expect(await matchingIds({ due: "overdue" })).toEqual([0]);
  expect(await matchingIds({ due: "today", sort: "oldest" })).toEqual([0, 3]);
  expect(await matchingIds({ due: "today", office: "orlando" })).toEqual([0]);
  expect(await matchingIds({ due: "today", stage: "contacted" })).toEqual([]);
  expect(LeadQuery.safeParse({ owner: "1 or 1=1" }).success).toBe(false);
});

test("leads of others from the same phone or house are named once, newest first", async () => {
  const world = await testWorld();
  const ids: number[] = [];
  const house = "12 SE 4th Street, Ocala";
  for (const person of [
    { email: "a@example.com", phone: "(352) 555-0111", address: house },
    { email: "b@example.com", phone: "+1 352.555.0111", address: "12 Southeast 4th St. Ocala" },
    { email: "c@example.com", phone: "(352) 555-0112", address: "12 SE 4TH ST OCALA" },
    { email: "d@example.com", phone: "(352) 555-0113", address: "Ocala" },
    // the same person is listed under earlier leads
    { email: "a@example.com", phone: "(352) 555-0111", address: house },
  ])
    ids.push(await aLead(world, person));
  const alike = async (at: number) =>
    (await findLead(world.db.read, ids[at] as number))?.alike.map(({ id, same }) => [ids.indexOf(id), same]);
  expect(await alike(0)).toEqual([
    [2, "address"],
    [1, "phone"],
  ]);
  expect(await alike(3)).toEqual([]);
});

test("the total counts all matches, not just the page", async () => {
  const world = await testWorld();
  await four(world);
  const { items, total } = await listLeads(
    world.db.read,
    LeadQuery.parse({ pageSize: "1", office: "orlando" }),
  );
  expect([items.length, total]).toEqual([1, 2]);
});

test("a lead includes the same contact's earlier leads", async () => {
  const world = await testWorld();
  const first = await aLead(world);
  const second = await aLead(world, { message: "A second question of the same person." });
  expect((await findLead(world.db.read, second))?.earlier.map((lead) => lead.id)).toEqual([first]);
  expect((await findLead(world.db.read, first))?.earlier).toEqual([]);
});

test("a lead shows its unfinished jobs", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  await aLead(world, { email: "other@example.com" });
  expect((await findLead(world.db.read, id))?.jobs.map((job) => job.name)).toEqual([
    "lead.notify",
    "lead.thank",
  ]);
});

test("leads are counted by Florida day, excluding spam", async () => {
  const world = await testWorld();
  const spam = await aLead(world);
  await changeLead(world, { id: spam, change: { version: 1, stage: "spam" }, actor });
  await aLead(world);
  world.pass(15 * 3_600_000); // 5:05 UTC on the 21st is 0:05 in Florida
  await aLead(world);
  expect(await countLeadsPerDay(world.db.read, ["2026-11-19", "2026-11-20", "2026-11-21"])).toEqual([
    { day: "2026-11-19", count: 0 },
    { day: "2026-11-20", count: 1 },
    { day: "2026-11-21", count: 1 },
  ]);
});

test("leads are counted by stage and office; empty combinations are absent", async () => {
  const world = await testWorld();
  await four(world);
  const counts = await countLeads(world.db.read);
  expect(counts.toSorted((a, b) => (a.stage + a.officeId < b.stage + b.officeId ? -1 : 1))).toEqual([
    { stage: "new", officeId: "orlando", count: 2 },
    { stage: "new", officeId: "west-palm-beach", count: 1 },
    { stage: "won", officeId: "ocala", count: 1 },
  ]);
});

test("a reference finds its lead, in the list and on the board, and respects the filters", async () => {
  const world = await testWorld();
  const [first, second] = [await aLead(world), await aLead(world, { email: "b@example.com" })];
  const { createdAt } = (await findLead(world.db.read, second))!;
  const q = leadReference({ id: second, createdAt });
  const reader = { userId: 1, now: world.now() };
  const idsOf = async (query: object) => {
    const { items, total } = await listLeads(world.db.read, plainQuery(LeadQuery.parse(query), reader));
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };
  expect(await idsOf({ q })).toEqual([second]);
  expect(await idsOf({ q, stage: "open" })).toEqual([second]);
  expect(await idsOf({ q, stage: "won" })).toEqual([]);
  expect(await idsOf({ q: leadReference({ id: first, createdAt }) })).toEqual([first]);
});
