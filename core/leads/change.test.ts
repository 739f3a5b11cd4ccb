import { expect, test } from "vitest";
import { aLead, testWorld } from "#tests/build.ts";
import { changeLead } from "./change.ts";
import { findLead } from "./reads.ts";

const actor = { userId: 1, name: "Dana" };

test("moving a lead to Contacted is written into its history and stops the clock", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  world.pass(4 * 60_000);
  await changeLead(world, { id, change: { version: 1, state: "contacted", note: "Left a message." }, actor });
  const lead = await findLead(world.db.read, id);
  expect(lead).toMatchObject({
    state: "contacted",
    version: 2,
    firstContactedAt: "2026-11-20T14:09:00.000Z",
  });
  expect(
    lead?.events.map(({ type, fromState, toState, note, actor: by }) => [type, fromState, toState, note, by]),
  ).toEqual([
    ["note", null, null, "Left a message.", "Dana"],
    ["state", "new", "contacted", "", "Dana"],
    ["received", null, "new", "", "Visitor"],
  ]);
});

test("of two people who change the same version one is told so, and nothing of theirs is stored", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  const change = (state: "contacted" | "lost") =>
    changeLead(world, { id, change: { version: 1, state }, actor });
  const outcomes = await Promise.allSettled([change("contacted"), change("lost")]);
  expect(outcomes.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = outcomes.find((one) => one.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "stale_version", details: { currentVersion: 2 } });
  const lead = await findLead(world.db.read, id);
  expect(lead?.version).toBe(2);
  expect(lead?.events.filter((event) => event.type === "state")).toHaveLength(1);
});

test("a lead sent to another office says so in its history", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  await changeLead(world, { id, change: { version: 1, officeId: "orlando" }, actor });
  const lead = await findLead(world.db.read, id);
  expect(lead?.officeId).toBe("orlando");
  expect(lead?.events[0]).toMatchObject({ type: "office", fromState: "ocala", toState: "orlando" });
});

test("marking as spam does not count as an answer", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  await changeLead(world, { id, change: { version: 1, state: "spam" }, actor });
  expect((await findLead(world.db.read, id))?.firstContactedAt).toBeNull();
});

test("a lead that does not exist is not found", async () => {
  const world = await testWorld();
  await expect(changeLead(world, { id: 99, change: { version: 1 }, actor })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("each change is in the audit log", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  await changeLead(world, { id, change: { version: 1, state: "won" }, actor });
  const rows = await world.db.read.selectFrom("audit").selectAll().execute();
  expect(rows).toMatchObject([{ actor: "Dana", action: "change", entity: "lead", entity_id: String(id) }]);
});
