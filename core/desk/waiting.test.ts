import { expect, test } from "vitest";
import { changeLead } from "#core/leads/change.ts";
import { listLeads } from "#core/leads/reads.ts";
import { LeadQuery } from "#core/leads/shape.ts";
import { aLead, testWorld } from "#tests/build.ts";
import { readDashboard } from "./reads.ts";

const dana = { userId: null, name: "Dana", role: "admin" as const };

test("the dashboard counts as waiting what the list of waiting leads holds, whatever the stage, beyond what it shows", async () => {
  const world = await testWorld();
  const ids: number[] = [];
  for (let count = 0; count < 13; count += 1)
    ids.push(await aLead(world, { email: `${count}@example.com`, phone: `(352) 555-01${10 + count}` }));
  const [moved, lost] = ids as [number, number];
  await changeLead(world, { id: moved, change: { version: 1, stage: "contacted" }, actor: dana });
  await changeLead(world, { id: lost, change: { version: 1, stage: "spam" }, actor: dana });
  const scope = { seesLeads: true, seesContacts: true, seesQuotes: false, userId: 1, now: world.now() };
  const { waiting, waitingCount } = await readDashboard(world.db.read, scope);
  const list = await listLeads(world.db.read, LeadQuery.parse({ stage: "waiting" }));
  expect({ first: waiting[0]?.id, waitingCount }).toEqual({ first: moved, waitingCount: list.total });
  expect(waitingCount).toBe(12);
});
