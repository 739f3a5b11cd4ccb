import { expect, test } from "vitest";
import { readBoard } from "#core/leads/board.reads.ts";
import { LeadBoardQuery } from "#core/leads/board.shape.ts";
import { listContacts } from "#core/leads/contacts/reads.ts";
import { plainQuery } from "#core/leads/filters.reads.ts";
import { listLeads } from "#core/leads/reads.ts";
import { LeadQuery } from "#core/leads/shape.ts";
import { readGiven } from "#core/limits.ts";
import { worldOf, worldToRead } from "#core/scope.ts";
import type { Scope, Viewer } from "#core/staff/scope.rules.ts";
import type { World } from "#core/world.ts";
import { testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { leadOf, olga, seesOnly } from "#tests/scopes.ts";

/** Adds a person with a lead of another office this often, and for each lead two tasks for one user. */
async function addGiven(world: TestWorld, userId: number, many: number): Promise<void> {
  await leadOf(world, "orlando");
  const at = testTime.toISOString();
  await world.db.transact(
    async (tx) => {
      const contact = await tx.selectFrom("contacts").selectAll().executeTakeFirstOrThrow();
      const lead = await tx.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
      for (let id = 101; id <= 100 + many; id += 1) {
        await tx
          .insertInto("contacts")
          .values({ ...contact, id, email_key: String(id) })
          .execute();
        await tx
          .insertInto("leads")
          .values({ ...lead, id, contact_id: id, idempotency_key: null })
          .execute();
        const task = { lead_id: id, user_id: userId, text: "Call", due_at: at, has_time: 0, version: 1 };
        const stamps = { created_at: at, updated_at: at };
        await tx
          .insertInto("tasks")
          .values([
            { ...task, ...stamps },
            { ...task, ...stamps, done_at: at },
          ])
          .execute();
      }
    },
    { changed: ["contacts", "leads", "tasks"] },
  );
}

async function seenIn({ db, media }: World, userId: number): Promise<number[]> {
  const page = { q: "", page: 1, pageSize: 1 };
  const board = await readBoard(
    { db: db.staff, book: media },
    plainQuery(LeadBoardQuery.parse({}), { userId, now: testTime }),
  );
  return [
    (await listLeads(db.staff, LeadQuery.parse({ pageSize: "1" }))).total,
    (await listLeads(db.staff, LeadQuery.parse({ pageSize: "1", stage: "waiting", sort: "name" }))).total,
    (await listLeads(db.staff, LeadQuery.parse({ pageSize: "1", q: "marisol" }))).total,
    (await listContacts(db.staff, { ...page, sort: "newest" })).total,
    (await listContacts(db.staff, { ...page, sort: "name", q: "marisol" })).total,
    board.columns.reduce((sum, { count }) => sum + count, 0),
  ];
}

test.each<[many: number, scope: Scope, known: number | undefined]>([
  [0, "offices", 0],
  [0, "own", 0],
  [200, "offices", 200],
  [200, "own", 200],
  [201, "offices", undefined],
  [201, "own", undefined],
  [3, "all", undefined],
])("%s leads of others that a user was given, with the scope %s", async (many, scope, known) => {
  const world = await testWorld();
  const { id: userId } = await olga(world, seesOnly(scope));
  await addGiven(world, userId, many);
  const viewer: Viewer = { userId, role: "sales", sees: seesOnly(scope), officeIds: ["ocala"] };
  expect((await readGiven(world.db.staff, viewer))?.length).toBe(known);
  const seen = scope === "all" ? many + 1 : many;
  for (const one of [await worldToRead(world, viewer), worldOf(world, viewer)])
    expect(await seenIn(one, userId)).toEqual([seen, seen, seen, seen, seen, seen]);
});
