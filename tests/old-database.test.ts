import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listAudit } from "#core/records/reads.ts";
import { findContact, listContacts } from "#core/leads/contacts/reads.ts";
import { readQueue } from "#core/desk/health/reads.ts";
import { findLead, listLeads } from "#core/leads/reads.ts";
import { leadStages } from "#core/leads/stages.rules.ts";
import { LeadQuery } from "#core/leads/shape.ts";
import { findMedia } from "#core/media/reads.ts";
import { listPriceBooks } from "#core/prices/reads.ts";
import { findQuote } from "#core/quotes/reads.ts";
import { findRevision } from "#core/records/revisions.reads.ts";
import { listHistory } from "#core/records/reads.ts";
import { findTextBefore, listSettings, readSettings } from "#core/settings/reads.ts";
import { openDatabase } from "#db/open.ts";
import { seed } from "#db/seed.ts";
import type { Database } from "#db/schema.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { testTime, testWorld } from "./build.ts";
import { oldDatabase, opened, rowsOf, write } from "./old-database.ts";

test("everything is read as before: leads with their history, contacts, quotes, settings, the audit log", async () => {
  const { config } = await oldDatabase();
  const { read } = await opened(config);
  const all = await listLeads(read, LeadQuery.parse({ sort: "stage" }));
  expect(all.items.map(({ stage }) => stage)).toEqual(
    leadStages.flatMap((stage) => all.items.filter((lead) => lead.stage === stage).map(() => stage)),
  );
  expect(all.total).toBe(8);
  const first = await findLead(read, 1);
  expect(first).toMatchObject({
    stage: "visit_booked",
    emails: [{ state: "stored" }, { state: "stored" }],
    jobs: [],
  });
  expect(first?.activities.map(({ type, from, to, note, actor }) => [type, from, to, note, actor])).toEqual(
    expect.arrayContaining([
      ["received", null, "new", "", "Visitor"],
      ["email", null, "lead-thanks", "", "Sunspring"],
      ["email", null, "lead-received", "", "Sunspring"],
      ["note", null, null, "Called Marisol, wants a visit on Monday.", "dana"],
      ["stage", "contacted", "visit_booked", "", "admin"],
    ]),
  );
  expect((await findLead(read, 2))?.activities).toContainEqual(
    expect.objectContaining({ type: "office", from: "ocala", to: "orlando" }),
  );
  expect((await findLead(read, 8))?.jobs.map(({ name, state }) => [name, state])).toEqual([
    ["lead.notify", "queued"],
    ["lead.thank", "failed"],
  ]);
  const { items: people } = await listContacts(read, {
    q: "munoz nandu",
    sort: "name",
    page: 1,
    pageSize: 10,
  });
  expect(people).toMatchObject([{ firstName: "José", lastName: "Muñoz Ñandú" }]);
  expect(await findContact(read, people[0]!.id)).toMatchObject({
    leadCount: 2,
    consents: [{ granted: true }],
  });
  expect(await findQuote(read, { id: 1, now: new Date(), seesCosts: true })).toMatchObject({
    stage: "sent",
    officeId: "naples",
    totalCents: 6854000,
  });
  const { offices, company } = await readSettings(read);
  expect(offices.map(({ id, name }) => [id, name])).toEqual([
    ["ocala", "Ocala"],
    ["west-palm-beach", "Palm Beach County"],
    ["orlando", "Orlando"],
  ]);
  expect(offices[0]?.serviceAreas).toContain("The Villages");
  expect(company.hours).toBe("Monday to Saturday, 9AM to 5PM");
  const sections = await listSettings(read);
  expect(sections.find(({ key }) => key === "offices")).toMatchObject({ version: 3, updatedBy: "admin" });
  expect((await listPriceBooks(read, { page: 1, pageSize: 10 })).items).toMatchObject([
    { status: "current", updatedBy: "Somebody who left" },
  ]);
  expect((await listAudit(read, { page: 1, pageSize: 100 })).total).toBe(38);
  expect((await readQueue(read)).emails).toHaveLength(16);
});

test("earlier texts have moved from the audit log to the revisions, where the history finds them", async () => {
  const before = await oldDatabase();
  const log = await before.rows("audit");
  const { read } = await opened(before.config);
  const details = await read.selectFrom("audit").select("detail").execute();
  expect(details).toHaveLength(log.length);
  expect(details.filter(({ detail }) => detail.includes('"before"'))).toEqual([]);
  const texts = log.map(({ detail }) => (JSON.parse(String(detail)) as { before?: unknown }).before);
  const bodies = await read.selectFrom("revisions").select("body").orderBy("id").execute();
  expect(bodies.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
    texts.filter(Boolean).map((text) => (typeof text === "string" ? { content: text } : text)),
  );
  const history = await listHistory(
    read,
    { table: "settings", id: "privacy-policy" },
    { page: 1, pageSize: 10 },
  );
  expect(await findTextBefore(read, "privacy-policy", history.items[0]!.id)).toMatchObject({
    html: expect.stringContaining("First version of our own"),
  });
  expect(await findTextBefore(read, "privacy-policy", history.items[1]!.id)).toMatchObject({
    html: expect.stringContaining("You can see prices"),
  });
  expect(await findRevision(read, { type: "post", id: 16 }, 1)).toMatchObject({ slug: "gone-again" });
});

test("the records that use a picture are known without searching texts", async () => {
  const { config } = await oldDatabase();
  const { read } = await opened(config);
  const used = async (id: number) => (await findMedia(read, id))?.usedBy.map(({ where }) => where);
  expect(await used(1)).toEqual(["Manufacturer", "Pool"]);
  expect(await used(2)).toEqual(["Article", "Landing page"]);
  expect(await used(3)).toEqual(["Settings"]);
  expect(await findMedia(read, 4)).toMatchObject({ isUsed: false, usedBy: [] });
  const fields = await read.selectFrom("media_uses").select("field").where("media_id", "=", 2).execute();
  expect(fields.map(({ field }) => field).toSorted()).toEqual(["content", "content", "picture"]);
});

test("an office that only a lead references is kept as an inactive one", async () => {
  const { config } = await oldDatabase();
  const { read } = await opened(config);
  expect(
    await read.selectFrom("offices").select(["id", "name", "active"]).where("active", "=", 0).execute(),
  ).toEqual([{ id: "naples", name: "Naples", active: 0 }]);
  expect(await findLead(read, 5)).toMatchObject({ officeId: "naples" });
});

test("actors are identified by more than their name", async () => {
  const { config } = await oldDatabase();
  const db = await opened(config);
  await write(db, (tx) =>
    tx.updateTable("users").set({ display_name: "Dana Ruiz" }).where("username", "=", "dana").execute(),
  );
  const actors = (await findLead(db.read, 1))?.activities.map(({ actor }) => actor);
  expect(new Set(actors)).toEqual(new Set(["Dana Ruiz", "admin", "Visitor", "Sunspring"]));
  const sections = await listSettings(db.read);
  expect(sections.find(({ key }) => key === "privacy-policy")).toMatchObject({ updatedBy: "Dana Ruiz" });
});

test("a lead that waited to be counted is counted once, and its old job ends silently", async () => {
  const before = await oldDatabase();
  await before.run("delete from lead_events where lead_id = 8 and type = 'counted'");
  const counts = async (db: Database) =>
    (
      await db.read.selectFrom("daily_counts").select("count").where("subject", "=", "page:contact").execute()
    ).map(({ count }) => count);
  const db = await opened(before.config);
  expect(await counts(db)).toEqual([2]);
  const left = { name: "tracking.conversion", payload: '{"leadId":8}', state: "queued", attempts: 0 };
  const at = testTime.toISOString();
  await write(db, (tx) => tx.updateTable("jobs").set({ state: "done" }).execute());
  await write(db, (tx) =>
    tx
      .insertInto("jobs")
      .values({ ...left, run_at: at, created_at: at })
      .execute(),
  );
  const world = { ...(await testWorld()), db };
  expect(await runDueJobs(world, 10)).toBe(1);
  const [job] = await db.read.selectFrom("jobs").selectAll().orderBy("id", "desc").limit(1).execute();
  expect(job).toMatchObject({ state: "done", last_error: null });
  expect(await counts(db)).toEqual([2]);
});

test("ids continue where they were, and are never reused", async () => {
  const { config } = await oldDatabase();
  const db = await opened(config);
  await write(db, (tx) => tx.deleteFrom("activities").execute());
  const note = {
    subject_type: "lead",
    subject_id: "1",
    type: "note",
    note: "",
    actor: "Dana",
    at: "2026-11-22",
  };
  const { id } = await write(db, (tx) =>
    tx.insertInto("activities").values(note).returning("id").executeTakeFirstOrThrow(),
  );
  expect(id).toBe(41);
  const post = await db.read.selectFrom("posts").selectAll().limit(1).executeTakeFirstOrThrow();
  const { id: _, ...copy } = { ...post, slug: "a-copy" };
  const added = await write(db, (tx) =>
    tx.insertInto("posts").values(copy).returning("id").executeTakeFirstOrThrow(),
  );
  // 14 are old, two were deleted before, and a migration added two guides
  expect(added.id).toBe(19);
});

test("opening it a second time changes nothing, and does not seed it again", async () => {
  const { config } = await oldDatabase();
  const first = await openDatabase(config);
  const pools = (await rowsOf(first, "pools")).length;
  await first.close();
  const copies = readdirSync(join(config.dataDir, "backups"));
  const db = await opened(config);
  await seed(db, testTime);
  expect((await rowsOf(db, "pools")).length).toBe(pools);
  expect(readdirSync(join(config.dataDir, "backups"))).toEqual(copies);
});
