import { expect, test } from "vitest";
import { changeSetting } from "#core/settings/change.ts";
import { listOfficesWithHours } from "#core/settings/offices.reads.ts";
import { aLead, aUser, testWorld } from "#tests/build.ts";
import { changeLead } from "./change.ts";
import { findLead, listLeads } from "./reads.ts";
import { LeadQuery } from "./shape.ts";

const actor = { userId: null, name: "Dana", role: "admin" as const };

test("moving a lead to another stage is recorded in its history and does not stop its clock", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  world.pass(4 * 60_000);
  await changeLead(world, { id, change: { version: 1, stage: "contacted", note: "Left a message." }, actor });
  const lead = await findLead(world.db.read, id);
  expect(lead).toMatchObject({
    stage: "contacted",
    version: 2,
    firstContactedAt: null,
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
    changeLead(world, {
      id,
      change: { version: 1, stage, ...(stage === "lost" && { lostReason: "Price" }) },
      actor,
    });
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

test("a lead is lost for a reason of the list, which goes when it is worked on again", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  for (const lostReason of [undefined, "Bad weather"])
    await expect(
      changeLead(world, {
        id,
        change: { version: 1, stage: "lost", ...(lostReason && { lostReason }) },
        actor,
      }),
    ).rejects.toMatchObject({
      code: "invalid_input",
      details: { fields: { lostReason: expect.any(String) } },
    });
  await changeLead(world, { id, change: { version: 1, stage: "lost", lostReason: "Price" }, actor });
  const lost = await findLead(world.db.read, id);
  expect(lost).toMatchObject({ stage: "lost", lostReason: "Price", firstContactedAt: null });
  expect(lost?.activities[0]).toMatchObject({ type: "stage", from: "new", to: "lost", note: "Price" });
  await changeLead(world, { id, change: { version: 2, stage: "contacted" }, actor });
  expect(await findLead(world.db.read, id)).toMatchObject({ stage: "contacted", lostReason: null });
});

test("an archived lead is out of the work, and returns to where it was", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  await changeLead(world, { id, change: { version: 1, stage: "lost", lostReason: "Price" }, actor });
  await changeLead(world, { id, change: { version: 2, stage: "archived" }, actor });
  const open = await listLeads(world.db.read, LeadQuery.parse({ stage: "open" }));
  expect(open.items).toEqual([]);
  await changeLead(world, { id, change: { version: 3, stage: "lost" }, actor });
  expect(await findLead(world.db.read, id)).toMatchObject({ stage: "lost", lostReason: "Price" });
});

test("a lead is given to someone who takes leads, and the history names both", async () => {
  const world = await testWorld();
  const [lee, kim, ed] = await Promise.all([
    aUser(world, { username: "lee", role: "sales" }),
    aUser(world, { username: "kim", role: "sales" }),
    aUser(world, { username: "ed", role: "editor" }),
  ]);
  const id = await aLead(world);
  for (const ownerId of [ed, 4711])
    await expect(changeLead(world, { id, change: { version: 1, ownerId }, actor })).rejects.toMatchObject({
      code: "invalid_input",
      details: { fields: { ownerId: expect.any(String) } },
    });
  await changeLead(world, { id, change: { version: 1, ownerId: lee }, actor });
  await changeLead(world, { id, change: { version: 2, ownerId: kim }, actor });
  await changeLead(world, { id, change: { version: 3, ownerId: null }, actor });
  const lead = await findLead(world.db.read, id);
  expect(lead?.owner).toBeNull();
  expect(lead?.activities.map(({ type, from, to }) => [type, from, to])).toEqual([
    ["owner", "kim", null],
    ["owner", "lee", "kim"],
    ["owner", null, "lee"],
    ["received", null, "new"],
  ]);
});

test("a lead cannot be moved to an unknown or deleted office", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  const offices = await listOfficesWithHours(world.db.read);
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
