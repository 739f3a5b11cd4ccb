import { expect, test } from "vitest";
import { aLead, aUser } from "#tests/build.ts";
import { aQuote } from "#tests/quotes.ts";
import { actor, correct, findContactIds, someone } from "#tests/people.ts";
import { listTimeline } from "./timeline.reads.ts";

test("the history says who changed what, from what to what; the audit log only which fields", async () => {
  const { world, id } = await someone();
  const userId = await aUser(world, { username: "maria" });
  await correct(world, id, { phones: ["352 555 5236"] });
  await correct(world, id, { address: "77 Heron Lane" }, { ...actor, userId, name: "maria" });
  const { items } = (await listTimeline(world.db.read, id, { page: 1, pageSize: 10 }))!;
  expect(items.flatMap(({ change }) => change ?? [])).toEqual([
    { actor: "maria", changes: [{ field: "address", from: "", to: "77 Heron Lane" }] },
    { actor: "Dana", changes: [{ field: "phones", from: "(352) 555-0199", to: "352 555 5236" }] },
  ]);
  const audit = await world.db.read
    .selectFrom("audit")
    .select("detail")
    .where("entity", "=", "contact")
    .orderBy("id")
    .execute();
  expect(audit.map(({ detail }) => JSON.parse(detail) as object)).toEqual([
    { fields: ["phones"] },
    { fields: ["address"] },
  ]);
});

test("a line of time has the leads, notes, quotes and changes of a contact, newest first and in pages", async () => {
  const { world, id, leadId } = await someone();
  await correct(world, id, { note: "Prefers mornings." });
  await aLead(world, { email: "other@example.com", message: "Somebody else entirely wrote this." });
  world.pass(60_000);
  await aQuote(world, { leadId, number: "Q-1", title: "A pool" });
  await correct(world, id, { address: "77 Heron Lane" });
  const page = (number: number, pageSize: number) =>
    listTimeline(world.db.read, id, { page: number, pageSize });
  const all = (await page(1, 10))!;
  expect(all.total).toBe(4);
  expect(all.items).toMatchObject([
    { change: { changes: [{ field: "address" }] } },
    { quote: { number: "Q-1" }, leadId },
    { activity: { type: "note", note: "Prefers mornings." }, leadId: null },
    { activity: { type: "received" }, leadId, message: expect.stringContaining("behind the lanai") },
  ]);
  expect([...(await page(1, 3))!.items, ...(await page(2, 3))!.items]).toEqual(all.items);
  expect(await findContactIds(world, "prefers mornings")).toEqual([id]);
  expect(await page(1, 10)).toBeDefined();
  expect(await listTimeline(world.db.read, 4711, { page: 1, pageSize: 10 })).toBeUndefined();
});
