import { expect, test } from "vitest";
import { listOfficesWithHours } from "#core/settings/offices.reads.ts";
import { changeSetting } from "#core/settings/change.ts";
import { changeUser } from "#core/desk/change-user.ts";
import { disableUser } from "#core/desk/disable-user.ts";
import { aLead, aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { assignLead } from "./assign.ts";
import { findLead } from "./reads.ts";
import { takeLead } from "./take.ts";

const actor = { userId: null, name: "Dana", role: "admin" as const };

async function inTurn(world: TestWorld, username: string, officeIds: string[]): Promise<number> {
  const id = await aUser(world, { username, role: "sales" });
  await changeUser(world, { id, change: { version: 1, officeIds, inRotation: true }, actor });
  return id;
}

/** The owners of new leads, one after the other. */
async function ownersOf(world: TestWorld, offices: string[]): Promise<(string | undefined)[]> {
  const names: (string | undefined)[] = [];
  for (const nearestBranch of offices) {
    world.pass(60_000);
    const leadId = await aLead(world, { nearestBranch });
    await assignLead(world, { leadId });
    names.push((await findLead(world.db.read, leadId))?.owner?.name);
  }
  return names;
}

test("new leads go to the people of their office in turn", async () => {
  const world = await testWorld();
  await inTurn(world, "lee", ["ocala", "orlando"]);
  await inTurn(world, "kim", ["ocala"]);
  const kai = await aUser(world, { username: "kai", role: "sales" });
  await changeUser(world, { id: kai, change: { version: 1, officeIds: ["ocala"] }, actor });
  expect(await ownersOf(world, ["ocala", "ocala", "orlando", "ocala", "west-palm-beach"])).toEqual([
    "lee",
    "kim",
    "lee",
    "kim",
    undefined,
  ]);
});

test("leads of a removed office go to the people of the primary one, and to nobody who was only in the removed one", async () => {
  const world = await testWorld();
  await inTurn(world, "kim", ["orlando"]);
  await inTurn(world, "lee", ["ocala"]);
  const offices = await listOfficesWithHours(world.db.read);
  // came in before the office was removed
  const leadId = await aLead(world, { nearestBranch: "orlando" });
  const value = offices.filter(({ id }) => id !== "orlando");
  await changeSetting(world, { key: "offices", change: { version: 0, value }, actor });
  await assignLead(world, { leadId });
  expect((await findLead(world.db.read, leadId))?.owner?.name).toBe("lee");
  await changeSetting(world, { key: "offices", change: { version: 1, value: offices }, actor });
  expect(await ownersOf(world, ["orlando", "west-palm-beach"])).toEqual(["kim", undefined]);
});

test("a disabled person is passed over", async () => {
  const world = await testWorld();
  const lee = await inTurn(world, "lee", ["ocala"]);
  await inTurn(world, "kim", ["ocala"]);
  await disableUser(world, { id: lee, input: { version: 2 }, actor });
  expect(await ownersOf(world, ["ocala", "ocala"])).toEqual(["kim", "kim"]);
});

test("a lead that someone has taken stays theirs, and a repeated job gives it to nobody else", async () => {
  const world = await testWorld();
  await inTurn(world, "lee", ["ocala"]);
  const kim = await aUser(world, { username: "kim", role: "sales" });
  const taken = await aLead(world);
  await takeLead(world, { id: taken, actor: { userId: kim, name: "kim", role: "sales" } });
  const assigned = await aLead(world, { email: "other@example.com" });
  for (const leadId of [taken, assigned, assigned, 99]) await assignLead(world, { leadId });
  expect((await findLead(world.db.read, taken))?.owner?.name).toBe("kim");
  const lead = await findLead(world.db.read, assigned);
  expect(lead?.activities.map(({ type, to, isAutomatic }) => [type, to, isAutomatic])).toEqual([
    ["owner", "lee", true],
    ["received", "new", false],
  ]);
});
