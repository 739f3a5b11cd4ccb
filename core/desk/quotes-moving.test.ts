import { expect, test } from "vitest";
import { listQuotes } from "#core/quotes/reads.ts";
import { QuoteQuery } from "#core/quotes/shape.ts";
import { aUser, testWorld } from "#tests/build.ts";
import { addManyQuotes } from "#tests/many-quotes.ts";
import { aLead } from "#tests/build.ts";
import { readDashboard } from "./reads.ts";

const sees = { seesLeads: false, seesContacts: false, userId: 1 };

test("each figure of the strip is that of the list it leads to; without permission there is none", async () => {
  const world = await testWorld();
  await aUser(world);
  await aLead(world);
  await addManyQuotes(world, 800, 1);
  const now = world.now();
  const { quotes } = await readDashboard(world.db.read, { ...sees, seesQuotes: true, now });
  const lists = {
    sent: { recent: "sent" },
    viewed: { recent: "viewed" },
    accepted: { recent: "accepted" },
    expiring: { due: "expiring" },
    unopened: { due: "unopened" },
    asked: { due: "asked" },
  } as const;
  for (const [name, filter] of Object.entries(lists)) {
    const query = { ...QuoteQuery.parse({ ...filter, pageSize: 200 }), now };
    const { items, total } = await listQuotes(world.db.read, query);
    const totalCents = items.reduce((sum, one) => sum + one.totalCents, 0);
    expect(items, name).toHaveLength(total);
    expect(total, name).toBeGreaterThan(0);
    expect([name, quotes?.[name as keyof typeof lists]]).toEqual([name, { count: total, totalCents }]);
  }
  const hidden = await readDashboard(world.db.read, { ...sees, seesQuotes: false, now });
  expect(hidden.quotes).toBeNull();
});
