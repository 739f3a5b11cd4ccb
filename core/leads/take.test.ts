import { expect, test } from "vitest";
import { aLead, aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { findLead } from "./reads.ts";
import { takeLead } from "./take.ts";

async function aPerson(world: TestWorld, username: string) {
  const userId = await aUser(world, { username, role: "sales" });
  return { userId, name: username, role: "sales" as const };
}

test("of two people who take a lead at once one gets it, and the other learns who", async () => {
  const world = await testWorld();
  const people = [await aPerson(world, "lee"), await aPerson(world, "kim")];
  const id = await aLead(world);
  const outcomes = await Promise.allSettled(people.map((actor) => takeLead(world, { id, actor })));
  const lead = await findLead(world.db.read, id);
  const winner = people.findIndex(({ userId }) => userId === lead?.owner?.id);
  expect(outcomes[winner]?.status).toBe("fulfilled");
  expect(outcomes[1 - winner]).toMatchObject({
    reason: { code: "taken", message: `${people[winner]?.name} has already taken this lead.` },
  });
  expect(lead?.activities.map(({ type, to }) => [type, to])).toEqual([
    ["owner", people[winner]?.name],
    ["received", "new"],
  ]);
  expect(lead?.version).toBe(2);
});

test("taking one's own lead again changes nothing", async () => {
  const world = await testWorld();
  const actor = await aPerson(world, "lee");
  const id = await aLead(world);
  await takeLead(world, { id, actor });
  await takeLead(world, { id, actor });
  expect(await findLead(world.db.read, id)).toMatchObject({ version: 2, owner: { name: "lee" } });
});

test("a lead that does not exist cannot be taken", async () => {
  const world = await testWorld();
  const actor = await aPerson(world, "lee");
  await expect(takeLead(world, { id: 99, actor })).rejects.toMatchObject({ code: "not_found" });
});
