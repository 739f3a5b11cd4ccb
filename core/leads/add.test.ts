import { expect, test } from "vitest";
import { ManualLead } from "./facts.shape.ts";
import { aLead, aUser, leadInput, testWorld, walkIn } from "#tests/build.ts";
import { addLead } from "./add.ts";
import { findLead, listLeads } from "./reads.ts";
import { LeadQuery } from "./shape.ts";
import { submitLead } from "./submit.ts";

const actor = { userId: null, name: "Dana", role: "sales" as const };

test("a walk-in that somebody has talked to is answered already, and emails nobody", async () => {
  const world = await testWorld();
  const ownerId = await aUser(world, { username: "lee", role: "sales" });
  const input = ManualLead.parse({ ...walkIn, ownerId, answered: true });
  const { id } = await addLead(world, { input, actor });
  expect(await findLead(world.db.read, id)).toMatchObject({
    firstName: "Sam",
    requestType: "manual",
    sourcePage: "walk_in",
    stage: "contacted",
    owner: { name: "lee" },
    firstContactedAt: "2026-11-20T14:05:00.000Z",
    jobs: [],
  });
  expect((await listLeads(world.db.read, LeadQuery.parse({ stage: "waiting" }))).items).toEqual([]);
  const second = await addLead(world, {
    input: ManualLead.parse({ ...walkIn, key: crypto.randomUUID() }),
    actor,
  });
  // nobody said that they have talked about this one
  expect(await findLead(world.db.read, second.id)).toMatchObject({ stage: "new", firstContactedAt: null });
  expect((await findLead(world.db.read, id))?.alike).toMatchObject([{ id: second.id, same: "phone" }]);
});

test("one who waits for an answer waits; a known email address belongs to its contact", async () => {
  const world = await testWorld();
  const earlier = await aLead(world, { email: "sam@example.com" });
  const input = ManualLead.parse({ ...walkIn, email: "Sam@example.com", answered: false });
  const { id } = await addLead(world, { input, actor });
  const lead = await findLead(world.db.read, id);
  expect(lead).toMatchObject({ stage: "new", firstContactedAt: null, earlier: [{ id: earlier }] });
});

test("whoever has talked with a person answers their other open leads too", async () => {
  const world = await testWorld();
  const earlier = await aLead(world, { email: "sam@example.com" });
  const input = ManualLead.parse({ ...walkIn, email: "sam@example.com", answered: true });
  await addLead(world, { input, actor });
  expect((await findLead(world.db.read, earlier))?.firstContactedAt).toBe(world.now().toISOString());
});

test("the same key adds one lead, even at once, and a visitor's key is another", async () => {
  const world = await testWorld();
  const input = ManualLead.parse(walkIn);
  const added = await Promise.all([1, 2, 3].map(() => addLead(world, { input, actor })));
  expect(new Set(added.map(({ id }) => id)).size).toBe(1);
  await submitLead(world, { input: leadInput(), idempotencyKey: walkIn.key });
  const { items } = await listLeads(world.db.read, LeadQuery.parse({}));
  expect(items).toHaveLength(2);
  const contacts = await world.db.read.selectFrom("contacts").select("lead_count").execute();
  expect(contacts.map((one) => one.lead_count)).toEqual([1, 1]);
});

test("the same key with another phone adds nothing and does not pass for saved, even at once", async () => {
  const world = await testWorld();
  const input = ManualLead.parse(walkIn);
  const corrected = ManualLead.parse({ ...walkIn, phone: "(352) 555-0178" });
  const { id } = await addLead(world, { input, actor });
  const reused = { code: "key_reused", details: { storedId: id } };
  await expect(addLead(world, { input: corrected, actor })).rejects.toMatchObject(reused);
  expect((await listLeads(world.db.read, LeadQuery.parse({}))).items).toMatchObject([
    { id, phone: walkIn.phone },
  ]);

  const key = crypto.randomUUID();
  const settled = await Promise.allSettled(
    [input, corrected].map((one) => addLead(world, { input: { ...one, key }, actor })),
  );
  expect(settled.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(settled).toContainEqual({
    status: "rejected",
    reason: expect.objectContaining({ code: "key_reused" }),
  });
  expect((await listLeads(world.db.read, LeadQuery.parse({}))).items).toHaveLength(2);
});

test.each([
  ["no name", { firstName: " ", lastName: "" }, "firstName"],
  ["no way to answer", { phone: "" }, "phone"],
  ["a short phone", { phone: "12345" }, "phone"],
  ["no source", { source: "" }, "source"],
])("%s is refused", (_, change, field) => {
  const { error } = ManualLead.safeParse({ ...walkIn, ...change });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("an unknown office is refused, and nothing is stored", async () => {
  const world = await testWorld();
  const input = ManualLead.parse({ ...walkIn, officeId: "atlantis" });
  await expect(addLead(world, { input, actor })).rejects.toMatchObject({ code: "invalid_input" });
  expect(await world.db.read.selectFrom("contacts").selectAll().execute()).toEqual([]);
});
