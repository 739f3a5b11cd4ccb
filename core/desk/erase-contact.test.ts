import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changeLead } from "#core/leads/change.ts";
import { findLead, listLeads } from "#core/leads/reads.ts";
import { LeadQuery } from "#core/leads/shape.ts";
import { changeQuote } from "#core/quotes/change.ts";
import { findQuote } from "#core/quotes/reads.ts";
import { changeSetting } from "#core/settings/change.ts";
import { defaultTestimonials } from "#core/settings/rules.ts";
import { openMailer } from "#mail/mailer.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aLead, aUser, testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { aQuote } from "#tests/quotes.ts";
import { everything } from "#tests/everything.ts";
import { eraseContact } from "./erase-contact.ts";
import { findContact } from "#core/leads/contacts/reads.ts";

const admin = { userId: null, name: "Dana", role: "admin" as const };

const person = {
  firstName: "Zoë",
  lastName: 'Åström "Zo"',
  email: "Zoe.Astrom@example.com",
  phone: "(352) 555-0187",
  address: "77 Heron Lane, Ocala",
  message: "We would like a pool under the old oak.\nNo rush.",
};
/** Everything that identifies the person, in the forms in which it may be stored. */
const traces = [
  "zoë",
  "zoe",
  "åström",
  "astrom",
  "555-0187",
  "5550187",
  "heron lane",
  "old oak",
  "voicemail",
  "wish-4711",
];

function tracesIn(text: string): string[] {
  return traces.filter((trace) => text.includes(trace));
}

/** The names and contents of all files below a folder. */
function files(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => `${path} ${readFileSync(path, "utf8")}`)
    .join("\n")
    .toLowerCase();
}

/** A contact who appears everywhere, and another one who stays. */
async function contactEverywhere(world: TestWorld) {
  const folder = join(world.config.dataDir, "mail");
  Object.assign(world.mail, openMailer({ from: "a@example.com", folder, publicUrl: "http://localhost" }));
  const consent = { phoneConsent: true, consentTextVersion: "telephone-2026-11-20" };
  const first = await aLead(world, { ...person, ...consent, requestType: "estimate", finish: "wish-4711" });
  await aLead(world, { ...person, email: person.email.toLowerCase(), firstName: "Zoe Astrom", lastName: "" });
  const other = await aLead(world, { firstName: "Marisol Vega", email: "marisol@example.com" });
  await runDueJobs(world, 8);
  // a third lead, whose emails the mail server rejects with the address in its reply
  const send = world.mail.send;
  world.mail.send = ({ to }) => Promise.reject(new Error(`550 ${to.address} and ${person.email} unknown`));
  await aLead(world, { ...person, message: "Is anybody there, under the old oak?" });
  await runDueJobs(world, 8);
  world.mail.send = send;
  await changeLead(world, {
    id: first,
    change: { version: 1, stage: "won", note: "Voicemail." },
    actor: admin,
  });
  const note = `Neighbor of ${person.firstName} ${person.lastName}, ${person.phone} or +1 352.555.0187:
    “We would like a pool under the old oak. No rush.”`;
  await changeLead(world, { id: other, change: { version: 1, note }, actor: admin });
  const about = `${person.firstName} ${person.lastName}`;
  const review = { text: "Level.", about, demo: true };
  const value = [...defaultTestimonials, review];
  await changeSetting(world, { key: "testimonials", change: { version: 0, value }, actor: admin });
  await changeSetting(world, { key: "testimonials", change: { version: 1, value: [] }, actor: admin });
  await aQuote(world, {
    leadId: first,
    number: "Q-1",
    title: "Pool for Zoë",
    lines: [{ id: "shell", name: "Shell under the old oak", quantity: 2_000, unitCents: 100 }],
  });
  await mentionInQuote(world, { leadId: other, title: `Beside ${about}`, text: note });
  const { contactId } = (await findLead(world.db.read, first))!;
  const { version } = (await findContact(world.db.read, contactId))!;
  return { id: contactId, version, first, other, folder };
}

type Mention = { leadId: number; title: string; text: string };

/** A draft for someone else that mentions a person wherever staff may type. */
async function mentionInQuote(world: TestWorld, { leadId, title, text }: Mention): Promise<void> {
  const lines = [{ id: "shell", name: title, text, unitCents: 100 }];
  const terms = { introduction: text, site: { address: person.address, county: "", access: text } };
  const id = await aQuote(world, { leadId, title, lines, terms });
  await changeQuote(world, { id, change: { version: 2, notes: text }, actor: admin });
}

test("after an erasure no table, no email file and no byte of the database identifies the person", async () => {
  const world = await testWorld();
  const { id, version, folder } = await contactEverywhere(world);
  expect(tracesIn(await everything(world))).toEqual(traces);
  expect(tracesIn(files(folder))).toContain("heron lane");
  await eraseContact(world, { id, version, reason: "request", actor: admin });
  expect(tracesIn(await everything(world))).toEqual([]);
  while ((await runDueJobs(world, 8)) > 0);
  expect(tracesIn(files(folder))).toEqual([]);
  expect(tracesIn(await everything(world))).toEqual([]);
  if (world.db.engine === "postgres") return;
  await world.db.close();
  world.db.close = async () => {}; // the test's cleanup would otherwise close it a second time
  expect(tracesIn(files(world.config.dataDir))).toEqual([]);
});

test("bookkeeping data stays: office, stage, dates, source, consents, amounts", async () => {
  const world = await testWorld();
  const { id, version, first } = await contactEverywhere(world);
  const before = (await findLead(world.db.read, first))!;
  const counts = await world.db.read.selectFrom("daily_counts").selectAll().execute();
  await eraseContact(world, { id, version, reason: "request", actor: admin });
  const after = (await findLead(world.db.read, first))!;
  const { officeId, stage, createdAt, firstContactedAt, sourcePage, requestType, consents } = before;
  expect(after).toMatchObject({
    officeId,
    stage,
    createdAt,
    firstContactedAt,
    sourcePage,
    requestType,
    consents,
    firstName: "Erased contact",
    message: "",
    jobs: [],
  });
  expect(after.activities.map(({ type }) => type)).toEqual(before.activities.map(({ type }) => type));
  expect(after.emails.map(({ state, sentAt }) => [state, sentAt])).toEqual(
    before.emails.map(({ state, sentAt }) => [state, sentAt]),
  );
  expect(await findContact(world.db.read, id)).toMatchObject({
    firstName: "Erased contact",
    erasedAt: testTime.toISOString(),
    leadCount: 3,
    consents: [{ granted: true, textVersion: "telephone-2026-11-20" }],
  });
  expect(await findQuote(world.db.read, { id: 1, now: testTime, seesCosts: true })).toMatchObject({
    number: "Q-1",
    totalCents: 200,
    contactName: "Erased contact",
    title: "",
    draft: { packages: [{ sections: [{ lines: [{ name: "", quantity: 2_000, unitCents: 100 }] }] }] },
  });
  expect(await world.db.read.selectFrom("daily_counts").selectAll().execute()).toEqual(counts);
});

test("other records lose only the mention of the person", async () => {
  const world = await testWorld();
  const { id, version, other } = await contactEverywhere(world);
  const before = (await findLead(world.db.read, other))!;
  await eraseContact(world, { id, version, reason: "request", actor: admin });
  const after = (await findLead(world.db.read, other))!;
  expect({ ...after, activities: [] }).toEqual({ ...before, activities: [] });
  expect(after.activities[0]?.note).toBe("Neighbor of [erased], [erased] or [erased]:\n    “[erased]”");
  expect(after.activities.slice(1)).toEqual(before.activities.slice(1));
  expect((await listLeads(world.db.read, LeadQuery.parse({ q: "marisol" }))).total).toBe(1);
});

test("the audit log records who erased whom and why, by id", async () => {
  const world = await testWorld();
  const { id, version } = await contactEverywhere(world);
  const userId = await aUser(world, { username: "robin" });
  await eraseContact(world, { id, version, reason: "child", actor: { ...admin, userId, name: "robin" } });
  const [last] = await world.db.read.selectFrom("audit").selectAll().orderBy("id", "desc").limit(1).execute();
  expect(last).toMatchObject({ action: "erase", entity: "contact", entity_id: String(id), user_id: userId });
  expect(JSON.parse(last!.detail)).toEqual({ reason: "child" });
});

test("a stale record is not erased, and an erased one is not found", async () => {
  const world = await testWorld();
  const { id, version } = await contactEverywhere(world);
  const order = { id, reason: "request" as const, actor: admin };
  await expect(eraseContact(world, { ...order, version: version - 1 })).rejects.toMatchObject({
    code: "stale_version",
    details: { currentVersion: version },
  });
  expect((await findContact(world.db.read, id))?.email).toBe(person.email);
  await eraseContact(world, { ...order, version });
  for (const again of [
    { ...order, version: version + 1 },
    { ...order, id: 4711, version: 1 },
  ])
    await expect(eraseContact(world, again)).rejects.toMatchObject({ code: "not_found" });
});

test("a new message from the same person creates a new contact, and the old one stays erased", async () => {
  const world = await testWorld();
  const { id, version } = await contactEverywhere(world);
  await eraseContact(world, { id, version, reason: "request", actor: admin });
  const lead = (await findLead(world.db.read, await aLead(world, person)))!;
  expect(lead.contactId).not.toBe(id);
  expect(lead.earlier).toEqual([]);
  expect((await findContact(world.db.read, id))?.email).toBe("");
});

test("a contact with more leads than one statement can search for is erased whole", async ({ skip }) => {
  const world = await testWorld();
  skip(world.db.engine === "postgres", "PostgreSQL's statements may be deeper");
  const first = await aLead(world, person);
  const other = await aLead(world, { email: "marisol@example.com" });
  const { id: _, ...lead } = await world.db.read
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  // SQLite allows 1,000 conditions, and each text with non-ASCII letters is searched twice
  const messages = Array.from({ length: 520 }, (_, n) => `¿Is number ${n} of our many letters there?`);
  const rows = messages.map((message) => ({ ...lead, message }));
  const some = Array.from({ length: 6 }, (_, n) => rows.slice(n * 100, n * 100 + 100));
  await world.db.transact(
    async (tx) => {
      for (const values of some) await tx.insertInto("leads").values(values).execute();
    },
    { changed: ["leads"] },
  );
  const note = `They asked: ${messages.at(-1)}`;
  await changeLead(world, { id: other, change: { version: 1, note }, actor: admin });
  const order = { id: lead.contact_id, version: 1, reason: "request", actor: admin } as const;
  await eraseContact(world, order);
  expect(await everything(world)).not.toContain("of our many letters");
  expect((await findLead(world.db.read, other))?.activities[0]?.note).toBe("They asked: [erased]");
});
