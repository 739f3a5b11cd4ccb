import { expect, test } from "vitest";
import { aLead, testWorld } from "#tests/build.ts";
import { countConversion } from "./count-conversion.ts";

test("leads are counted by page, kind and Florida day, each once however often the job runs", async () => {
  const world = await testWorld();
  const first = await aLead(world);
  const second = await aLead(world, { email: "b@example.com" });
  for (const leadId of [first, second, first]) await countConversion(world, { leadId });
  expect(await world.db.read.selectFrom("daily_counts").selectAll().execute()).toEqual([
    { subject: "page:home", action: "contact", day: "2026-11-20", count: 2 },
  ]);
});

test("a lead that is gone counts nothing", async () => {
  const world = await testWorld();
  await countConversion(world, { leadId: 99 });
  expect(await world.db.read.selectFrom("daily_counts").selectAll().execute()).toEqual([]);
});
