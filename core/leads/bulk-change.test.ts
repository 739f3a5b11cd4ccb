import { sql, type RawBuilder } from "kysely";
import { expect, test } from "vitest";
import { LeadBulkChange, LeadFilter } from "./bulk.shape.ts";
import { aLead, aUser, leadInput, testWorld, type TestWorld } from "#tests/build.ts";
import { bulkChangeLeads } from "./bulk-change.ts";
import { changeLead } from "./change.ts";
import { findLead } from "./reads.ts";
import { submitLead } from "./submit.ts";

async function anOffice() {
  const world = await testWorld();
  const [dana, maria] = [await aUser(world), await aUser(world, { username: "maria" })];
  const by = (userId: number, name: string) => ({ userId, name, role: "admin" as const });
  return { world, dana: by(dana, "dana"), maria: by(maria, "maria") };
}

type Actor = Awaited<ReturnType<typeof anOffice>>["dana"];

/** A bulk change of the leads that match, as this person sees them now. */
function order(
  world: TestWorld,
  actor: Actor,
  filter: Partial<LeadFilter>,
  set: LeadBulkChange["set"],
  total = 0,
) {
  const chosen = { query: LeadFilter.parse(filter), total, asOf: world.now().toISOString() };
  return { chosen, set, actor, userId: actor.userId };
}

/** Fills the database to this many leads, of fifty contacts, copied from the first. */
async function copies(world: TestWorld, until: number): Promise<void> {
  const { id: contactId, ...contact } = await first(world, "contacts");
  const { id: _lead, ...lead } = await first(world, "leads");
  const numbers = (from: number, to: number) =>
    sql`with recursive n (i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to)})`;
  await insert(world, "contacts", numbers(1, 49), { ...contact, email_key: sql`'m' || n.i` });
  // in parts and with short texts, because the search indexes all of them
  const short = { ...lead, message: "", details: "{}", email: "m@example.com", phone: "" };
  const columns = { ...short, contact_id: sql`${sql.lit(contactId)} + n.i % 50` };
  for (let from = 1; from < until; from += 500)
    await insert(world, "leads", numbers(from, Math.min(from + 499, until - 1)), columns);
}

function first(world: TestWorld, table: "contacts" | "leads") {
  return world.db.read.selectFrom(table).selectAll().orderBy("id").executeTakeFirstOrThrow();
}

async function insert(
  world: TestWorld,
  table: string,
  before: RawBuilder<unknown>,
  columns: Record<string, unknown>,
): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const values = Object.values(columns).map((value) =>
    typeof value === "object" && value !== null ? (value as RawBuilder<unknown>) : sql`${sql.lit(value)}`,
  );
  const statement = sql`insert into ${sql.table(table)} (${names}) ${before} select ${sql.join(values)} from n`;
  await world.db.transact((tx) => statement.execute(tx), { changed: [table] });
}

function stagesOf(world: TestWorld) {
  return world.db.read
    .selectFrom("leads")
    .select(({ fn }) => ["stage", fn.countAll().as("count")])
    .groupBy("stage")
    .orderBy("stage")
    .execute()
    .then((rows) => Object.fromEntries(rows.map(({ stage, count }) => [stage, Number(count)])));
}

test("of 5,000 leads the 12 that a colleague changed meanwhile are listed, and the rest is moved", async () => {
  const { world, dana, maria } = await anOffice();
  const first = await aLead(world, { firstName: "Marisol" });
  await copies(world, 5_000);
  world.pass(1_000);
  const seen = order(world, dana, { stage: "new" }, { stage: "contacted" }, 5_000);
  world.pass(60_000);
  for (let at = 0; at < 12; at += 1) {
    // some still match and some do not
    const change = at % 2 ? { stage: "visited" as const } : { officeId: "orlando" };
    await changeLead(world, { id: first + at * 100, change: { version: 1, ...change }, actor: maria });
  }
  const late = await aLead(world, { firstName: "Too late" });
  const { changed, unchanged, leftAlone, undo } = await bulkChangeLeads(world, seen);
  expect([changed, unchanged]).toEqual([4_988, 0]);
  expect(leftAlone.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, at) => first + at * 100),
  );
  expect(new Set(leftAlone.map(({ name, reason }) => `${name}: ${reason}`))).toEqual(
    new Set([
      "Marisol: maria changed it in the meantime.",
      "Marisol: maria changed it in the meantime. It no longer matches.",
    ]),
  );
  expect(await stagesOf(world)).toEqual({ contacted: 4_988, new: 7, visited: 6 });
  expect((await findLead(world.db.read, late))?.stage).toBe("new");
  const { audit, moves } = await entries(world);
  expect([audit, moves]).toEqual([4_988 + 12, 4_988 + 6]);

  const undone = await Promise.all(
    undo.map((one) => bulkChangeLeads(world, { ...one, actor: dana, userId: dana.userId })),
  );
  expect(undone.map((one) => [one.changed, one.leftAlone])).toEqual([
    [2_000, []],
    [2_000, []],
    [988, []],
  ]);
  expect(await stagesOf(world)).toEqual({ new: 4_995, visited: 6 });
}, 90_000);

async function entries(world: TestWorld) {
  const count = async (table: "audit" | "activities", column: string, value: string) => {
    const { n } = await world.db.read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("n"))
      .where(sql.ref(column), "=", value)
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const audit = await count("audit", "action", "change");
  return { audit, moves: await count("activities", "type", "stage") };
}

test("a visitor's lead is stored while a bulk change is under way", async () => {
  const { world, dana } = await anOffice();
  await aLead(world);
  await copies(world, 700);
  world.pass(1_000);
  const finished: string[] = [];
  const all = order(world, dana, {}, { officeId: "orlando" }, 700);
  world.pass(1_000);
  const bulk = bulkChangeLeads(world, all).then((result) => void finished.push(`bulk ${result.changed}`));
  await world.db.read.selectFrom("leads").select("id").where("office_id", "=", "orlando").execute();
  const visitor = submitLead(world, { input: leadInput() }).then(() => void finished.push("visitor"));
  await Promise.all([bulk, visitor]);
  expect(finished).toEqual(["visitor", "bulk 700"]);
});

test("two people move the same leads: each lead is moved once, and the slower person is told by whom", async () => {
  const { world, dana, maria } = await anOffice();
  const ids: number[] = [];
  for (let at = 0; at < 6; at += 1) ids.push(await aLead(world));
  const seen = ids.map((id) => ({ id, version: 1 }));
  const [hers, mine] = await Promise.all(
    [maria, dana].map((actor, at) =>
      bulkChangeLeads(world, {
        chosen: { ids: at ? seen.toReversed() : seen },
        set: { stage: at ? "visited" : "contacted" },
        actor,
        userId: actor.userId,
      }),
    ),
  );
  expect(hers!.changed + mine!.changed).toBe(6);
  const leftAlone = [...hers!.leftAlone, ...mine!.leftAlone];
  expect(leftAlone).toHaveLength(6);
  for (const { id, reason } of leftAlone) {
    const lead = await findLead(world.db.read, id);
    expect([lead?.version, lead?.activities.filter(({ type }) => type === "stage").length]).toEqual([2, 1]);
    expect(reason).toBe(`${lead?.stage === "contacted" ? "maria" : "dana"} changed it in the meantime.`);
  }
});

test("undoing leads each lead back to what it had, and is in its history; changed again, it stays", async () => {
  const { world, dana, maria } = await anOffice();
  const [one, other, third] = [await aLead(world), await aLead(world), await aLead(world)];
  const archived = await aLead(world);
  const move = (id: number, version: number, change: object, actor = dana) =>
    changeLead(world, { id, change: { version, ...change }, actor });
  await move(one, 1, { stage: "visited" });
  await move(other, 1, { stage: "lost", lostReason: "Price" });
  await move(archived, 1, { stage: "lost", lostReason: "Price" });
  await move(archived, 2, { stage: "archived" });
  const ids = [
    { id: one, version: 2 },
    { id: other, version: 2 },
    { id: archived, version: 3 },
    { id: third, version: 1 },
  ];
  const set = { stage: "won", officeId: "orlando", ownerId: maria.userId } as const;
  const { changed, undo } = await bulkChangeLeads(world, {
    chosen: { ids },
    set,
    actor: dana,
    userId: dana.userId,
  });
  expect(changed).toBe(4);
  await move(third, 2, { note: "Signed." }, maria);
  const results = await Promise.all(
    undo.map((each) =>
      bulkChangeLeads(world, { ...LeadBulkChange.parse(each), actor: dana, userId: dana.userId }),
    ),
  );
  expect(results.reduce((sum, each) => sum + each.changed, 0)).toBe(3);
  expect(results.flatMap(({ leftAlone }) => leftAlone)).toMatchObject([
    { id: third, reason: "maria changed it in the meantime." },
  ]);
  const leads = await Promise.all([one, other, third, archived].map((id) => findLead(world.db.read, id)));
  expect(leads).toMatchObject([
    { stage: "visited", officeId: "ocala", owner: null, lostReason: null },
    { stage: "lost", officeId: "ocala", owner: null, lostReason: "Price" },
    { stage: "won", officeId: "orlando", owner: { id: maria.userId } },
    { stage: "archived", officeId: "ocala", owner: null, lostReason: "Price" },
  ]);
  const moves = leads[0]?.activities.filter(({ type }) => type === "stage").map(({ from, to }) => [from, to]);
  expect(moves).toEqual([
    ["won", "visited"],
    ["visited", "won"],
    ["new", "visited"],
  ]);
});

test("leads that are already as asked are not written", async () => {
  const { world, dana } = await anOffice();
  const id = await aLead(world);
  const chosen = { ids: [{ id, version: 1 }] };
  const set = { stage: "new", officeId: "ocala" } as const;
  const result = await bulkChangeLeads(world, { chosen, set, actor: dana, userId: dana.userId });
  expect(result).toEqual({ changed: 0, unchanged: 1, leftAlone: [], outOfSight: 0, undo: [] });
  expect((await findLead(world.db.read, id))?.version).toBe(1);
});

test.each([
  [{ stage: "lost" as const }, "lostReason"],
  [{ stage: "lost" as const, lostReason: "Bad weather" }, "lostReason"],
  [{ officeId: "atlantis" }, "officeId"],
  [{ ownerId: 999 }, "ownerId"],
])("%j is refused, and nothing is changed", async (set, field) => {
  const { world, dana } = await anOffice();
  const id = await aLead(world);
  const chosen = { ids: [{ id, version: 1 }] };
  await expect(
    bulkChangeLeads(world, { chosen, set, actor: dana, userId: dana.userId }),
  ).rejects.toMatchObject({ code: "invalid_input", details: { fields: { [field]: expect.any(String) } } });
  expect((await findLead(world.db.read, id))?.version).toBe(1);
});

test("leads that do not exist are reported", async () => {
  const { world, dana } = await anOffice();
  const chosen = { ids: [{ id: 77, version: 1 }] };
  const set = { stage: "contacted" } as const;
  const { leftAlone } = await bulkChangeLeads(world, { chosen, set, actor: dana, userId: dana.userId });
  expect(leftAlone).toEqual([{ id: 77, name: "Lead 77", reason: "It no longer exists." }]);
});
