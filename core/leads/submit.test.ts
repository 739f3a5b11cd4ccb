import { expect, test } from "vitest";
import { aLead, leadInput, testWorld } from "#tests/build.ts";
import { program } from "#core/audit.ts";
import { changeSetting } from "#core/settings/change.ts";
import { paymentRange } from "#core/prices/loan.rules.ts";
import { planPrices } from "#core/prices/plan.ts";
import { stocked } from "#tests/catalogue.ts";
import { draftOfPrices } from "#tests/writes.ts";
import { findLead } from "./reads.ts";
import { submitLead } from "./submit.ts";

test("a lead, its contact, first activity and jobs are stored in one commit", async () => {
  const world = await testWorld();
  const { id } = await submitLead(world, { input: leadInput() });
  const db = world.db.read;
  const lead = await db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(lead).toMatchObject({
    stage: "new",
    office_id: "ocala",
    first_name: "Marisol Vega",
    source_page: "home",
    request_type: "contact",
  });
  expect(await db.selectFrom("contacts").select(["id", "email", "lead_count"]).execute()).toEqual([
    { id: lead.contact_id, email: "marisol@example.com", lead_count: 1 },
  ]);
  const activities = await db.selectFrom("activities").select(["type", "to_value", "actor"]).execute();
  expect(activities).toEqual([{ type: "received", to_value: "new", actor: "Visitor" }]);
  const jobs = await db
    .selectFrom("jobs")
    .select(["name", "payload", "state", "subject_type", "subject_id"])
    .orderBy("id")
    .execute();
  expect(jobs).toEqual(
    ["lead.notify", "lead.thank", "lead.remind"].map((name) => ({
      name,
      payload: JSON.stringify({ leadId: id }),
      state: "queued",
      subject_type: "lead",
      subject_id: String(id),
    })),
  );
  expect(world.wakeUps).toBe(1);
});

test.each([
  ["area", { phone: "(352) 555-0199" }, "ocala"],
  ["area", { phone: "(305) 555-0199" }, "west-palm-beach"],
  ["area", { phone: "(352) 555-0199", nearestBranch: "orlando" }, "orlando"],
  ["area", { phone: "(352) 555-0199", sourcePage: "contact" }, "west-palm-beach"],
  ["specified", { phone: "(352) 555-0199" }, "west-palm-beach"],
] as const)("by the rule %s, a message with %j goes to %s", async (rule, fields, office) => {
  const world = await testWorld({ seeded: true });
  const actor = { userId: null, name: "Dana", role: "admin" as const };
  await changeSetting(world, { key: "homeOffice", change: { version: 0, value: { rule } }, actor });
  const id = await aLead(world, { nearestBranch: "west-palm-beach", ...fields });
  const lead = await findLead(world.db.read, id);
  expect(lead?.officeId).toBe(office);
  // whoever looks at it is told whose area it is, until it is there
  const isElsewhere = fields.phone.startsWith("(352)") && !("sourcePage" in fields) && office !== "ocala";
  expect(lead?.otherArea).toEqual(isElsewhere ? { officeId: "ocala", because: "352" } : null);
});

test("the same idempotency key never creates a second lead, even concurrently", async () => {
  const world = await testWorld();
  const submission = { input: leadInput(), idempotencyKey: "key-1" };
  const results = await Promise.all(Array.from({ length: 8 }, () => submitLead(world, submission)));
  expect(new Set(results.map((one) => one.id)).size).toBe(1);
  expect(results.filter((one) => one.isNew)).toHaveLength(1);
  expect(await world.db.read.selectFrom("leads").select("id").execute()).toHaveLength(1);
  expect(await world.db.read.selectFrom("contacts").select("lead_count").execute()).toEqual([
    { lead_count: 1 },
  ]);
  expect(await world.db.read.selectFrom("jobs").select("id").execute()).toHaveLength(3);
});

test("a key reused with a different message is rejected and changes nothing", async () => {
  const world = await testWorld();
  await submitLead(world, { input: leadInput(), idempotencyKey: "key-1" });
  const other = leadInput({ message: "Something quite different, please.", phone: "407 555 0100" });
  await expect(submitLead(world, { input: other, idempotencyKey: "key-1" })).rejects.toMatchObject({
    code: "key_reused",
    message: expect.stringContaining("We may already have your first message."),
  });
  expect(await world.db.read.selectFrom("leads").select("id").execute()).toHaveLength(1);
});

test("the same person writing again is one contact with two leads", async () => {
  const world = await testWorld();
  await aLead(world, { email: "Marisol@Example.com" });
  await aLead(world, { email: "marisol@example.com", message: "And one more question about the deck." });
  const contacts = await world.db.read.selectFrom("contacts").selectAll().execute();
  expect(contacts).toHaveLength(1);
  const leads = await world.db.read.selectFrom("leads").select("contact_id").execute();
  expect(leads.map((lead) => lead.contact_id)).toEqual([contacts[0]?.id, contacts[0]?.id]);
});

test("someone else using a contact's address changes nothing of the contact, not even what is empty", async () => {
  const world = await testWorld();
  await aLead(world);
  const stranger = { firstName: "Mallory", lastName: "Reyes", phone: "000 000 0000", address: "1 Elsewhere" };
  await aLead(world, { ...stranger, preferredChannel: "call" });
  expect(await world.db.read.selectFrom("contacts").selectAll().execute()).toMatchObject([
    {
      first_name: "Marisol Vega",
      last_name: "",
      phone: "(352) 555-0199",
      address: "",
      preferred_channel: null,
      lead_count: 2,
    },
  ]);
});

test("the office is matched by id, name or city; unknown names go to the primary office", async () => {
  const world = await testWorld();
  const named = ["orlando", "West Palm Beach", "ORLANDO", "Atlantis", ""];
  for (const nearestBranch of named) await aLead(world, { nearestBranch });
  const leads = await world.db.read.selectFrom("leads").select("office_id").orderBy("id").execute();
  expect(leads.map((lead) => lead.office_id)).toEqual([
    "orlando",
    "west-palm-beach",
    "orlando",
    "ocala",
    "ocala",
  ]);
});

test("phone consent is stored with the version of its wording, and so is its refusal", async () => {
  const world = await testWorld();
  const id = await aLead(world, {
    phoneConsent: false,
    consentTextVersion: "2026-11-20",
    sourcePage: "estimate",
  });
  expect(await world.db.read.selectFrom("consents").selectAll().execute()).toMatchObject([
    { lead_id: id, kind: "telephone", granted: 0, text_version: "2026-11-20", source_page: "estimate" },
  ]);
});

const hostile = [
  "Robert'); drop table leads;--",
  "<script>alert(1)</script>",
  "مرحبا بالعالم",
  "😀 pool 🏊‍♀️",
  "null\u0000byte",
  "half \ud83d emoji",
  "\u202Eright to left",
  "${7*7} {{7*7}} %s %00",
];

test.each([
  ["text", 1],
  ["email", 1],
  ["email_only", 0],
] as const)(
  "a checked consent with the preferred channel %s is stored as %i",
  async (preferredChannel, granted) => {
    const world = await testWorld();
    await aLead(world, { preferredChannel, phoneConsent: true, consentTextVersion: "2026-11-20" });
    expect(await world.db.read.selectFrom("consents").select("granted").execute()).toEqual([{ granted }]);
  },
);

test.each(hostile)("hostile text is stored and read back as text: %j", async (text) => {
  const world = await testWorld();
  const id = await aLead(world, {
    firstName: text,
    message: `${text} and at least ten characters`,
    address: text,
  });
  const lead = await world.db.read
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const stored = text.toWellFormed().replaceAll("\u0000", "");
  // marks that turn the direction are removed from a line
  const line = stored.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "");
  expect(lead.first_name).toBe(line);
  expect(lead.address).toBe(line);
  expect(lead.message).toBe(`${stored} and at least ten characters`);
});

test("a submission that fails halfway leaves nothing behind", async () => {
  const world = await testWorld();
  const failing = { ...world, db: { ...world.db, transact: failAtTheEnd(world.db.transact) } };
  await expect(submitLead(failing, { input: leadInput() })).rejects.toThrow("the disk is full");
  for (const table of ["leads", "contacts", "activities", "jobs"] as const)
    expect(await world.db.read.selectFrom(table).select("id").execute()).toEqual([]);
});

function failAtTheEnd(transact: Awaited<ReturnType<typeof testWorld>>["db"]["transact"]): typeof transact {
  return (work, options) =>
    transact(async (tx) => {
      await work(tx);
      throw new Error("the disk is full");
    }, options);
}

test.each([
  ["a size", { poolSize: "Medium" }, { lowCents: 49_900_00, highCents: 71_200_00 }],
  [
    "a size with extras",
    { poolSize: "Medium", options: ["Heat pump", "Dewatering, if groundwater is high"] },
    { lowCents: 52_900_00, highCents: 78_200_00 },
  ],
  [
    "a pool we do not know",
    { poolId: "atlantis", poolSize: "Small" },
    { lowCents: 44_200_00, highCents: 59_000_00 },
  ],
  ["neither", {}, undefined],
])("a lead keeps the range that its visitor saw for %s", async (_, answers, range) => {
  const world = await testWorld({ seeded: true });
  const id = await aLead(world, { requestType: "estimate", message: "", ...answers });
  const lead = await world.db.read
    .selectFrom("leads")
    .select("details")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect((JSON.parse(lead.details) as { priceRange?: object }).priceRange).toEqual(
    range && { ...range, checkedOn: "2026-11-20" },
  );
});

test("an estimate keeps the monthly payments that its page showed; a message has none", async () => {
  const world = await testWorld({ seeded: true });
  const shown = async (fields: Parameters<typeof aLead>[1]) =>
    (await findLead(world.db.read, await aLead(world, { poolSize: "Small", ...fields })))?.payment;
  expect(await shown({ requestType: "estimate" })).toEqual(
    paymentRange({ lowCents: 44_200_00, highCents: 59_000_00 }),
  );
  expect(await shown({ email: "other@example.com" })).toBeNull();
  expect(await shown({ requestType: "estimate", poolSize: "Vast", email: "third@example.com" })).toBeNull();
});

test("a lead for a pool keeps that pool’s own range, with the extras", async () => {
  const world = await stocked(1);
  const id = await aLead(world, { poolId: "pool-000000", poolSize: "Large", options: ["Fence"] });
  const lead = await world.db.read
    .selectFrom("leads")
    .select("details")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { priceRange } = JSON.parse(lead.details) as { priceRange: { lowCents: number } };
  // 100 sq ft of water, and 72 ft of fence around it and its deck
  expect(priceRange.lowCents).toBe(43_100_00 + 1_100_00);
});

test("a lead keeps the delivery to its address in the range that its visitor saw", async () => {
  const world = await testWorld({ seeded: true });
  const draft = await draftOfPrices(world, (book) => ({
    ...book,
    freight: [{ county: "Monroe", towns: ["Key West"], cents: 4_000_00 }],
  }));
  const input = { version: 2, on: "2026-11-20" };
  await planPrices(world, { id: draft, input, actor: program });
  const seen = async (address: string) => {
    const id = await aLead(world, { poolSize: "Small", address, email: `${address.length}@example.com` });
    return (await findLead(world.db.read, id))?.priceRange;
  };
  expect(await seen("12 Front St, Key West, FL 33040")).toEqual({
    lowCents: 48_200_00,
    highCents: 63_000_00,
    checkedOn: "2026-11-20",
  });
  expect(await seen("Ocala, FL")).toMatchObject({ lowCents: 44_200_00, highCents: 59_000_00 });
});
