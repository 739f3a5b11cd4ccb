import { expect, test } from "vitest";
import { changeLead } from "#core/leads/change.ts";
import { aLead, testWorld } from "#tests/build.ts";
import { readShell } from "./reads.ts";

test("the badge counts the leads that have had no reply, for those who may see leads", async () => {
  const world = await testWorld({ seeded: true });
  const ids = [await aLead(world), await aLead(world, { email: "other@example.com" })];
  const actor = { userId: null, name: "Dana", role: null };
  await changeLead(world, { id: ids[0] as number, change: { version: 1, stage: "contacted" }, actor });
  expect((await readShell(world.db.read, "sales")).badges.newLeads).toBe(1);
  expect((await readShell(world.db.read, "editor")).badges.newLeads).toBe(0);
});

test("every role knows what the offices are called", async () => {
  const world = await testWorld({ seeded: true });
  const { offices } = await readShell(world.db.read, "editor");
  expect(offices).toContainEqual({ id: "ocala", name: expect.stringMatching(/Ocala/) });
});
