import { expect, test } from "vitest";
import { sql } from "kysely";
import { changeContact } from "#core/leads/contacts/change.ts";
import { findLead } from "#core/leads/reads.ts";
import { createReply } from "#core/leads/replies/create.ts";
import { findReminders } from "#core/leads/reminders/reads.ts";
import { bookVisit } from "#core/visits/book.ts";
import { VisitInput } from "#core/visits/shape.ts";
import type { Sees } from "#core/staff/scope.rules.ts";
import { aLead, aUser, testWorld } from "./build.ts";
import { aSalesperson, giveLead, leadOf, olga, seesOnly, visitAt } from "./scopes.ts";

test("a lead that is handed to another office is stored whole, and then not seen", async () => {
  const rowsAfter = async (sees: Sees) => {
    const world = await testWorld();
    const { ask } = await olga(world, sees);
    const [one, two] = [
      await leadOf(world, "ocala"),
      await leadOf(world, "ocala", { email: "two@example.com" }),
    ];
    const changed = await ask("PATCH", `estimates/${one}`, {
      version: 1,
      officeId: "orlando",
      note: "Lives there",
    });
    const bulk = await ask("POST", "estimates/bulk", {
      chosen: { ids: [{ id: two, version: 1 }] },
      set: { officeId: "orlando" },
    });
    const found = await ask("GET", `estimates/${one}`);
    const tables = ["leads", "activities", "jobs", "audit", "contacts"] as const;
    const rows = await Promise.all(
      tables.map((table) => sql`select * from ${sql.table(table)} order by 1`.execute(world.db.read)),
    );
    const texts = rows.map(({ rows: all }) => JSON.stringify(all).replace(/"content_hash":"\w*"/g, ""));
    return { statuses: [changed.status, bulk.status, found.status], bulk: bulk.json, texts };
  };
  const all = await rowsAfter(seesOnly("all"));
  const limited = await rowsAfter(seesOnly("offices"));
  expect(all.statuses).toEqual([200, 200, 200]);
  expect(limited.statuses).toEqual([204, 200, 404]);
  expect(all.bulk).toMatchObject({ changed: 1, outOfSight: 0, undo: [{ set: { officeId: "ocala" } }] });
  // what is out of sight cannot be changed back by who handed it over
  expect(limited.bulk).toEqual({ changed: 1, unchanged: 0, leftAlone: [], outOfSight: 1, undo: [] });
  expect(limited.texts).toEqual(all.texts);
});

test("a lead that is added for another office is stored, and sent again it is not added twice", async () => {
  const world = await testWorld();
  const { ask } = await olga(world, seesOnly("offices"));
  const walkIn = {
    firstName: "Sam",
    lastName: "Ortiz",
    email: "marisol@example.com",
    phone: "(352) 555-0177",
    address: "",
    source: "walk_in",
    officeId: "orlando",
    key: "3f0c1e0e-6f0b-4c8e-9a51-2f1b1f0e7a11",
    ownerId: null,
  };
  // the contact is another office's
  await leadOf(world, "orlando");
  for (const status of [204, 204]) expect((await ask("POST", "estimates", walkIn)).status).toBe(status);
  const rows = await world.db.read.selectFrom("leads").select("contact_id").execute();
  expect(rows.map(({ contact_id }) => contact_id)).toEqual([1, 1]);
});

test("whoever may not see a colleague's quotes answers for those that they write", async () => {
  const world = await testWorld();
  const { ask, id } = await olga(world, { leads: "offices", quotes: "own", visits: "own" });
  const leadId = await leadOf(world, "ocala");
  await giveLead(world, leadId, { owner_id: await aUser(world, { username: "kim", role: "sales" }) });
  const { status, json } = await ask("POST", "quotes", { leadId });
  expect([status, json]).toMatchObject([
    201,
    { owner: { id }, number: expect.stringMatching(/^Draft \d+$/) },
  ]);
});

test("what must hold for everybody holds, and names nobody who is out of sight", async () => {
  const world = await testWorld();
  const { ask, her, id: userId, actor } = await olga(world, seesOnly("offices"));
  const theirs = await leadOf(world, "orlando", {
    firstName: "Theirs Entirely",
    email: "theirs@example.com",
  });
  const own = await leadOf(world, "ocala", { email: "ours@example.com", phone: "(352) 555-0133" });
  const stop = { version: 1, phones: ["(352) 555-0133"], stopped: true };
  const dana = { userId: await aUser(world), name: "dana", role: "admin" as const };
  await changeContact(world, { id: 1, change: stop, actor: dana });
  expect(await findLead(her.db.staff, own)).toMatchObject({ callBlock: "number_stopped", stoppedWith: null });
  expect(await findLead(world.db.staff, own)).toMatchObject({ stoppedWith: { id: 1 } });

  const taken = await ask("PATCH", "contacts/2", { version: 1, emails: ["theirs@example.com"] });
  expect(taken.json).toMatchObject({ fields: { "emails.0": "This email belongs to another contact" } });

  const kim = await aUser(world, { username: "kim", role: "sales" });
  await bookVisit(world, {
    input: VisitInput.parse({ ...visitAt, leadId: theirs, userId: kim }),
    actor: dana,
  });
  const overlap = await ask("POST", "visits", { ...visitAt, leadId: own, userId: kim });
  expect(overlap.json).toMatchObject({
    code: "overlaps",
    message: expect.stringContaining("kim has another visit on"),
  });
  expect(overlap.text).not.toContain("Theirs");

  const input = { leadId: theirs, key: "a-key-of-sixteen", subject: "Hi", text: "Hi" };
  await expect(
    createReply(her, { input: input as never, actor: { ...actor, userId } }),
  ).rejects.toMatchObject({
    code: "not_found",
  });
});

test("reminders go only to those who see the lead", async () => {
  const world = await testWorld();
  const leadId = await aLead(world);
  for (const [username, scope] of [
    ["olga", "offices"],
    ["otto", "own"],
  ] as const) {
    const { id } = await aSalesperson(world, { username, sees: seesOnly(scope), offices: ["ocala"] });
    await world.db.transact(
      (tx) =>
        tx
          .updateTable("users")
          .set({ email: `${username}@example.com` })
          .where("id", "=", id)
          .execute(),
      { changed: ["users", `users:${id}`] },
    );
  }
  await giveLead(world, leadId, { office_id: "ocala", owner_id: null });
  world.pass(4 * 3_600_000);
  const { orders } = await findReminders(world.db.read, { leadId, now: world.now() });
  expect(orders.map(({ to }) => to.address)).toEqual(["olga@example.com"]);
});

test("a user who moves to another office finds nothing of the last one, with the same session", async () => {
  const world = await testWorld();
  const { ask, id } = await olga(world, seesOnly("offices"));
  const leadId = await leadOf(world, "ocala");
  expect((await ask("GET", `estimates/${leadId}`)).status).toBe(200);
  await world.db.transact(
    (tx) => tx.updateTable("user_offices").set({ office_id: "orlando" }).where("user_id", "=", id).execute(),
    { changed: ["users", `users:${id}`] },
  );
  expect((await ask("GET", `estimates/${leadId}`)).status).toBe(404);
  const saved = await ask("PATCH", `estimates/${leadId}`, { version: 1, note: "Typed before the move" });
  expect(saved.json).toMatchObject({ code: "not_found" });
});
