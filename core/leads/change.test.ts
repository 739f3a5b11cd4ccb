import { expect, test } from "vitest";
import { changeSetting } from "#core/settings/change.ts";
import { readSettings } from "#core/settings/reads.ts";
import { aLead, aUser, testWorld } from "#tests/build.ts";
import { changeLead } from "./change.ts";
import { findLead } from "./reads.ts";

const actor = { userId: null, name: "Dana", role: "admin" as const };

test("moving a lead to Contacted is recorded in its history and sets the time of first contact", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  world.pass(4 * 60_000);
  await changeLead(world, { id, change: { version: 1, stage: "contacted", note: "Left a message." }, actor });
  const lead = await findLead(world.db.read, id);
  expect(lead).toMatchObject({
    stage: "contacted",
    version: 2,
    firstContactedAt: "2026-11-20T14:09:00.000Z",
  });
  expect(lead?.activities.map(({ type, from, to, note, actor: by }) => [type, from, to, note, by])).toEqual([
    ["note", null, null, "Left a message.", "Dana"],
    ["stage", "new", "contacted", "", "Dana"],
    ["received", null, "new", "", "Visitor"],
  ]);
});

test("of two concurrent changes to one version the second gets a conflict, and nothing of it is stored", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  const change = (stage: "contacted" | "lost") =>
    changeLead(world, { id, change: { version: 1, stage }, actor });
  const outcomes = await Promise.allSettled([change("contacted"), change("lost")]);
  expect(outcomes.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = outcomes.find((one) => one.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "stale_version", details: { currentVersion: 2 } });
  const lead = await findLead(world.db.read, id);
  expect(lead?.version).toBe(2);
  expect(lead?.activities.filter(({ type }) => type === "stage")).toHaveLength(1);
});

test("moving a lead to another office is recorded in its history", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  await changeLead(world, { id, change: { version: 1, officeId: "orlando" }, actor });
  const lead = await findLead(world.db.read, id);
  expect(lead?.officeId).toBe("orlando");
  expect(lead?.activities[0]).toMatchObject({ type: "office", from: "ocala", to: "orlando" });
});

test.each(["spam", "lost"] as const)(
  "marking a new lead as %s does not count as a first reply",
  async (stage) => {
    const world = await testWorld();
    const id = await aLead(world);
    await changeLead(world, { id, change: { version: 1, stage }, actor });
    expect((await findLead(world.db.read, id))?.firstContactedAt).toBeNull();
  },
);

test("a lead cannot be moved to an unknown or deleted office", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  const { offices } = await readSettings(world.db.read);
  const value = offices.filter((office) => office.id !== "orlando");
  await changeSetting(world, { key: "offices", change: { version: 0, value }, actor });
  for (const officeId of ["orlando", "atlantis"])
    await expect(changeLead(world, { id, change: { version: 1, officeId }, actor })).rejects.toMatchObject({
      code: "invalid_input",
      details: { fields: { officeId: expect.any(String) } },
    });
  expect(await findLead(world.db.read, id)).toMatchObject({ officeId: "ocala", version: 1 });
});

test("a history shows users' current names, and stored names for the program and visitors", async () => {
  const world = await testWorld();
  const userId = await aUser(world, { username: "dana" });
  const id = await aLead(world);
  const dana = { userId, name: "dana", role: "sales" as const };
  await changeLead(world, { id, change: { version: 1, note: "Called." }, actor: dana });
  await world.db.transact((tx) => tx.updateTable("users").set({ display_name: "Dana Ruiz" }).execute(), {
    changed: ["users"],
  });
  const names = (await findLead(world.db.read, id))?.activities.map((activity) => activity.actor);
  expect(names).toEqual(["Dana Ruiz", "Visitor"]);
});

test("a lead that does not exist is not found", async () => {
  const world = await testWorld();
  await expect(changeLead(world, { id: 99, change: { version: 1 }, actor })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("each change is recorded in the audit log", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  await changeLead(world, { id, change: { version: 1, stage: "won" }, actor });
  const rows = await world.db.read.selectFrom("audit").selectAll().execute();
  expect(rows).toMatchObject([{ actor: "Dana", action: "change", entity: "lead", entity_id: String(id) }]);
});
