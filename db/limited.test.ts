import { sql, type RawBuilder, type SqlBool } from "kysely";
import { expect, test, vi } from "vitest";
import { aLead, testWorld } from "#tests/build.ts";
import { limited, whole } from "./limited.ts";
import { findPage } from "./list-page.ts";
import { findSlices } from "./list-slices.ts";
import type { Db } from "./schema.ts";

/** Three leads of three people, of which the second is seen. */
async function seeingOne() {
  const world = await testWorld();
  for (const name of ["ann", "bob", "cas"]) await aLead(world, { email: `${name}@example.com` });
  // the condition reads the table itself
  const row = sql<boolean>`leads.id in (select them.id from leads as them where them.email = 'bob@example.com')`;
  const limits = { leads: { row } };
  const read = limited(world.db.read, limits);
  const transact = <T>(work: (tx: Db) => Promise<T>) =>
    world.db.transact((tx) => work(limited(tx, limits)), { changed: ["leads", "tasks"] });
  return { world, read, transact };
}

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

type Query = [what: string, ask: (db: Db) => Promise<{ id: number }[]>];

test.each<Query>([
  ["a select", (db) => db.selectFrom("leads").select("id").execute()],
  ["an alias", (db) => db.selectFrom("leads as them").select("them.id").execute()],
  [
    "a join",
    (db) =>
      db
        .selectFrom("contacts")
        .innerJoin("leads", "leads.contact_id", "contacts.id")
        .select("leads.id")
        .execute(),
  ],
  [
    "a subquery",
    (db) =>
      db
        .selectFrom("contacts")
        .select("id")
        .where("id", "in", (eb) => eb.selectFrom("leads").select("contact_id"))
        .execute(),
  ],
  ["raw SQL", async (db) => (await sql<{ id: number }>`select id from leads order by id`.execute(db)).rows],
  [
    "raw SQL with an alias",
    async (db) => (await sql<{ id: number }>`select them.id from leads as them`.execute(db)).rows,
  ],
  [
    "a table in raw SQL",
    async (db) => (await sql<{ id: number }>`select id from ${sql.table("leads")}`.execute(db)).rows,
  ],
  [
    "text in raw SQL",
    async (db) =>
      (
        await sql<{
          id: number;
        }>`select leads.id from ${sql.raw("leads join contacts on contacts.id = contact_id")}`.execute(db)
      ).rows,
  ],
  [
    "a join in raw SQL",
    async (db) =>
      (
        await sql<{
          id: number;
        }>`select leads.id from contacts left join leads on leads.contact_id = contacts.id
        where leads.id is not null`.execute(db)
      ).rows,
  ],
])("%s reads only what is seen, and the whole connection everything", async (_, ask) => {
  const { read } = await seeingOne();
  expect(ids(await ask(read))).toEqual([2]);
  expect(ids(await ask(whole(read))).toSorted()).toEqual([1, 2, 3]);
});

test.each([{ q: "" }, { q: "example" }, { q: "example", pageSize: 5_000 }, { q: "ann" }])(
  "a page of a list has and counts only what is seen: %j",
  async (query) => {
    const { read } = await seeingOne();
    const page = await findPage(read, "leads", { page: 1, pageSize: 25, order: [["id", "desc"]], ...query });
    expect(page).toEqual(query.q === "ann" ? { ids: [], total: 0 } : { ids: [2], total: 1 });
  },
);

test.each(["asc", "desc"] as const)(
  "slices of a list have and count only what is seen: %s",
  async (direction) => {
    const { read } = await seeingOne();
    const slice = (where: RawBuilder<SqlBool>[]) => ({ where, counted: where, direction });
    const none = slice([sql<SqlBool>`campaign = 'none'`]);
    const slices = await findSlices(read, "leads", [slice([]), none], 50);
    expect(slices).toEqual([
      { ids: [2], total: 1 },
      { ids: [], total: 0 },
    ]);
  },
);

test("a list that is counted whole checks once what is seen, with filters and without", async () => {
  const { read } = await seeingOne();
  const executed = vi.spyOn(read.getExecutor(), "executeQuery");
  const order = [["id", "desc"]] as const;
  for (const where of [[], [sql<SqlBool>`campaign = ''`]])
    await findPage(read, "leads", { page: 1, pageSize: 25, order, where });
  const times = executed.mock.calls.map(([query]) => query.sql.split("bob@example.com").length - 1);
  expect(times).toEqual([1, 1]);
});

test("a change and a deletion reach only what is seen", async () => {
  const { world, transact } = await seeingOne();
  const changed = await transact((tx) =>
    tx.updateTable("leads").set({ campaign: "x" }).returning("id").execute(),
  );
  expect(ids(changed)).toEqual([2]);
  const one = await transact((tx) =>
    tx.updateTable("leads").set({ campaign: "y" }).where("id", "=", 1).execute(),
  );
  expect(one.map(({ numUpdatedRows }) => numUpdatedRows)).toEqual([0n]);
  for (const table of ["consents", "lead_links"])
    await world.db.transact((tx) => sql`delete from ${sql.table(table)}`.execute(tx), {
      changed: ["leads", "contacts", "consents", "lead-links"],
    });
  const deleted = await transact((tx) => tx.deleteFrom("leads").returning("id").execute());
  expect(ids(deleted)).toEqual([2]);
});

test.each([
  ["an update", () => sql`update leads set campaign = ''`],
  ["an update of a table", () => sql`update ${sql.table("leads")} set campaign = ''`],
  ["a deletion", () => sql`delete from leads`],
  ["a deletion from a table", () => sql`delete from ${sql.table("leads")}`],
  ["a name after a comma", () => sql`select 1 from contacts, leads`],
  ["a table after a comma", () => sql`select 1 from contacts, ${sql.table("leads")}`],
])("%s in raw SQL is refused", async (_, statement) => {
  const { transact } = await seeingOne();
  await expect(transact((tx) => statement().execute(tx))).rejects.toThrow("can't be limited");
});
