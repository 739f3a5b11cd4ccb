import { expect, test } from "vitest";
import { eraseContact } from "#core/desk/erase-contact.ts";
import { aLead, testWorld } from "#tests/build.ts";
import { correctLead } from "./correct.ts";
import { findLead, listLeads } from "./reads.ts";
import { LeadCorrection } from "./facts.shape.ts";
import { LeadQuery } from "./shape.ts";

const actor = { userId: null, name: "Dana", role: "sales" as const };

test("a corrected phone is shown, searched and compared; the history says what it was", async () => {
  const world = await testWorld();
  const id = await aLead(world, { phone: "(352) 555-0199" });
  const other = await aLead(world, { email: "other@example.com", phone: "(352) 555-0123" });
  const correction = LeadCorrection.parse({ version: 1, phone: "352.555.0123", lastName: "Vega" });
  await correctLead(world, { id, correction, actor });
  const lead = await findLead(world.db.read, id);
  expect(lead).toMatchObject({ phone: "352.555.0123", lastName: "Vega", version: 2 });
  expect(lead?.alike.map(({ id: like, same }) => [like, same])).toEqual([[other, "phone"]]);
  expect(lead?.activities[0]).toMatchObject({
    type: "correction",
    note: "Last name: – → Vega\nPhone: (352) 555-0199 → 352.555.0123",
  });
  const matches = await listLeads(world.db.read, LeadQuery.parse({ q: "3525550123" }));
  expect(matches.items.map((one) => one.id).toSorted()).toEqual([id, other]);
  // the audit log names fields, not people
  const audit = await world.db.read.selectFrom("audit").select("detail").execute();
  expect(audit.map(({ detail }) => detail)).toEqual(['{"fields":["lastName","phone"]}']);
});

test("another pool loses the link to the first one's page", async () => {
  const world = await testWorld({ seeded: true });
  const { id: poolId } = await world.db.read
    .selectFrom("pools")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = await aLead(world, { poolId, poolName: "Apollo 14", timeline: "Spring" });
  await correctLead(world, { id, correction: { version: 1, poolName: "Corinthian 16" }, actor });
  expect(await findLead(world.db.read, id)).toMatchObject({
    poolId: null,
    poolName: "Corinthian 16",
    details: { timeline: "Spring" },
  });
});

test("a lead keeps a way to be answered, and the same facts again change nothing", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  await expect(
    correctLead(world, { id, correction: { version: 1, phone: "", email: "" }, actor }),
  ).rejects.toMatchObject({ code: "invalid_input", details: { fields: { phone: expect.any(String) } } });
  await correctLead(world, { id, correction: { version: 1 }, actor });
  expect((await findLead(world.db.read, id))?.version).toBe(1);
  await expect(
    correctLead(world, { id, correction: { version: 7, phone: "" }, actor }),
  ).rejects.toMatchObject({ code: "stale_version" });
});

test.each([
  [{ email: "not an address" }, "email"],
  [{ phone: "12345" }, "phone"],
  [{ stage: "won" }, ""],
])("%j is refused", (typed, field) => {
  const { error } = LeadCorrection.safeParse({ version: 1, ...typed });
  expect(error?.issues[0]?.path.join(".")).toBe(field);
});

test("erasing the contact erases what was corrected", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  await correctLead(world, { id, correction: { version: 1, address: "12 Lanai Way, Ocala" }, actor });
  await eraseContact(world, { id: 1, version: 1, reason: "request", actor: { ...actor, role: "admin" } });
  const row = await world.db.read.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ address: "", address_key: null, phone_key: null });
  const notes = await world.db.read.selectFrom("activities").select("note").execute();
  expect(notes.every(({ note }) => note === "")).toBe(true);
});
