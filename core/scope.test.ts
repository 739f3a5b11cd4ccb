import { expect, test } from "vitest";
import { sql } from "kysely";
import { addTask } from "#core/leads/tasks/add.ts";
import { listContacts } from "#core/leads/contacts/reads.ts";
import { changeContact } from "#core/leads/contacts/change.ts";
import { findLead } from "#core/leads/reads.ts";
import { createReply } from "#core/leads/replies/create.ts";
import { addQuote } from "#core/quotes/add.ts";
import { findReminders } from "#core/leads/reminders/reads.ts";
import { bookVisit } from "#core/visits/book.ts";
import { VisitInput } from "#core/visits/shape.ts";
import type { Scope, Sees } from "#core/staff/scope.rules.ts";
import { aLead, aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { api, bearer } from "#tests/http.ts";
import { samples } from "#tests/contracts.ts";
import { aSalesperson, marker, moveToOrlando, seesOnly } from "#tests/scopes.ts";
import { worldOf } from "./scope.ts";

/** Olga of Ocala, who sees this much, and how she asks the API. */
async function olga(world: TestWorld, sees: Sees) {
  const { id, token } = await aSalesperson(world, { username: "olga", sees, offices: ["ocala"] });
  const http = api(world);
  const ask = async (method: string, path: string, body?: object) => {
    const { headers } = bearer(token);
    const answer = await http.request(`/api/admin/${path}`, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : null;
    return { status: answer.status, text, json };
  };
  const actor = { userId: id, name: "olga", role: "sales" as const };
  const her = worldOf(world, { userId: id, role: "sales", sees, officeIds: ["ocala"] });
  return { id, token, http, ask, actor, her };
}

async function store(
  world: TestWorld,
  leadId: number,
  set: { office_id?: string; owner_id?: number | null },
) {
  await world.db.transact((tx) => tx.updateTable("leads").set(set).where("id", "=", leadId).execute(), {
    changed: ["leads", `leads:${leadId}`],
  });
}

/** A lead of an office that belongs to nobody. */
async function leadOf(world: TestWorld, office_id: string, fields: object = {}): Promise<number> {
  const id = await aLead(world, fields);
  await store(world, id, { office_id, owner_id: null });
  return id;
}

const visitAt = { day: "2026-11-24", time: "14:00", minutes: 60, address: "12 Lanai Way, Ocala" };

type Case = [
  what: string,
  office: string,
  scope: Scope,
  isSeen: boolean,
  makes?: "owner" | "task" | "visit" | "quote",
];

test.each<Case>([
  ["of another office", "orlando", "all", true],
  ["of another office", "orlando", "offices", false],
  ["of another office", "orlando", "own", false],
  ["of their office", "ocala", "offices", true],
  ["of their office", "ocala", "own", false],
  ["that they own", "orlando", "offices", true, "owner"],
  ["that they own", "orlando", "own", true, "owner"],
  ["that they have a task for", "orlando", "own", true, "task"],
  ["that they have a visit for", "orlando", "own", true, "visit"],
  ["that they have a quote for", "orlando", "own", true, "quote"],
])("a lead %s (%s) is seen with the scope %s: %s", async (_, office, scope, isSeen, makes) => {
  const world = await testWorld();
  const { id: userId, ask } = await olga(world, seesOnly(scope));
  const leadId = await leadOf(world, office);
  const other = { userId: await aUser(world), name: "dana", role: "admin" as const };
  if (makes === "owner") await store(world, leadId, { owner_id: userId });
  if (makes === "task")
    await addTask(world, {
      input: { leadId, text: "Call", dueDay: "2026-11-23", dueTime: "", userId },
      actor: other,
    });
  if (makes === "visit")
    await bookVisit(world, { input: VisitInput.parse({ leadId, userId, ...visitAt }), actor: other });
  if (makes === "quote") {
    const quoteId = await addQuote(world, { input: { leadId }, actor: other });
    await world.db.transact(
      (tx) => tx.updateTable("quotes").set({ owner_id: userId }).where("id", "=", quoteId).execute(),
      { changed: ["quotes", `quotes:${quoteId}`] },
    );
    expect((await ask("GET", "quotes")).json).toMatchObject({ total: 1 });
  }
  expect((await ask("GET", `estimates/${leadId}`)).status).toBe(isSeen ? 200 : 404);
  for (const list of ["estimates", "contacts", "estimates?q=marisol", "contacts?q=marisol&sort=leads"])
    expect([list, (await ask("GET", list)).json]).toMatchObject([list, { total: isSeen ? 1 : 0 }]);
  expect((await ask("GET", "shell")).json).toMatchObject({
    badges: { newLeads: isSeen && makes !== "visit" ? 1 : 0 },
  });
});

test.each<[sees: Sees, quotes: number, visits: number]>([
  [{ leads: "all", quotes: "all", visits: "all" }, 2, 2],
  [{ leads: "all", quotes: "offices", visits: "offices" }, 1, 1],
  [{ leads: "all", quotes: "own", visits: "own" }, 0, 0],
  // never without their lead
  [{ leads: "offices", quotes: "all", visits: "all" }, 1, 1],
  [{ leads: "own", quotes: "all", visits: "all" }, 0, 0],
])("with %j, of one quote and visit in each office: %s and %s", async (sees, quotes, visits) => {
  const world = await testWorld();
  const { ask } = await olga(world, sees);
  const dana = { userId: await aUser(world), name: "dana", role: "admin" as const };
  for (const [office, time] of [
    ["ocala", "10:00"],
    ["orlando", "14:00"],
  ] as const) {
    const leadId = await leadOf(world, office);
    await addQuote(world, { input: { leadId }, actor: dana });
    const input = VisitInput.parse({ ...visitAt, leadId, userId: dana.userId, time });
    await bookVisit(world, { input, actor: dana });
  }
  expect((await ask("GET", "quotes")).json).toMatchObject({ total: quotes });
  expect((await ask("GET", "visits")).json).toMatchObject({ total: visits });
  const { stages } = (await ask("GET", "quotes/figures")).json as { stages: { count: number }[] };
  expect(stages.reduce((sum, { count }) => sum + count, 0)).toBe(quotes);
});

test("a contact shows only the leads that are seen, and counts no others", async () => {
  const world = await testWorld();
  const { ask, her } = await olga(world, seesOnly("offices"));
  const own = await leadOf(world, "ocala", { message: "Ours, and long enough" });
  await leadOf(world, "orlando", { message: "Theirs, and long enough" });
  const { json, text } = await ask("GET", "contacts/1");
  expect(json).toMatchObject({ leadCount: 1, leads: [{ id: own }] });
  expect(text).not.toContain("Theirs");
  expect((await ask("GET", "contacts/1/timeline")).text).not.toContain("Theirs");
  const { items } = await listContacts(her.db.staff, { q: "", sort: "leads", page: 1, pageSize: 10 });
  expect(items.map(({ leadCount }) => leadCount)).toEqual([1]);
  expect(
    (await listContacts(world.db.staff, { q: "", sort: "leads", page: 1, pageSize: 10 })).items,
  ).toMatchObject([{ leadCount: 2 }]);
});

test("a lead that is handed to another office is stored whole, and then not seen", async () => {
  const rowsAfter = async (sees: Sees) => {
    const world = await testWorld();
    const { ask } = await olga(world, sees);
    const [one, two] = [
      await leadOf(world, "ocala"),
      await leadOf(world, "ocala", { email: "two@example.com" }),
    ];
    const changed = await ask("PATCH", `estimates/${one}`, {
      version: 1,
      officeId: "orlando",
      note: "Lives there",
    });
    const bulk = await ask("POST", "estimates/bulk", {
      chosen: { ids: [{ id: two, version: 1 }] },
      set: { officeId: "orlando" },
    });
    const found = await ask("GET", `estimates/${one}`);
    const tables = ["leads", "activities", "jobs", "audit", "contacts"] as const;
    const rows = await Promise.all(
      tables.map((table) => sql`select * from ${sql.table(table)} order by 1`.execute(world.db.read)),
    );
    const texts = rows.map(({ rows: all }) => JSON.stringify(all).replace(/"content_hash":"\w*"/g, ""));
    return { statuses: [changed.status, bulk.status, found.status], bulk: bulk.json, texts };
  };
  const all = await rowsAfter(seesOnly("all"));
  const limited = await rowsAfter(seesOnly("offices"));
  expect(all.statuses).toEqual([200, 200, 200]);
  expect(limited.statuses).toEqual([204, 200, 404]);
  expect(limited.bulk).toMatchObject({ changed: 1, leftAlone: [] });
  expect(limited.texts).toEqual(all.texts);
});

test("a lead that is added for another office is stored, and sent again it is not added twice", async () => {
  const world = await testWorld();
  const { ask } = await olga(world, seesOnly("offices"));
  const walkIn = {
    firstName: "Sam",
    lastName: "Ortiz",
    email: "marisol@example.com",
    phone: "(352) 555-0177",
    address: "",
    source: "walk_in",
    officeId: "orlando",
    key: "3f0c1e0e-6f0b-4c8e-9a51-2f1b1f0e7a11",
    ownerId: null,
  };
  // the contact is another office's
  await leadOf(world, "orlando");
  for (const status of [204, 204]) expect((await ask("POST", "estimates", walkIn)).status).toBe(status);
  const rows = await world.db.read.selectFrom("leads").select("contact_id").execute();
  expect(rows.map(({ contact_id }) => contact_id)).toEqual([1, 1]);
});

test("whoever may not see a colleague's quotes answers for those that they write", async () => {
  const world = await testWorld();
  const { ask, id } = await olga(world, { leads: "offices", quotes: "own", visits: "own" });
  const leadId = await leadOf(world, "ocala");
  await store(world, leadId, { owner_id: await aUser(world, { username: "kim", role: "sales" }) });
  const { status, json } = await ask("POST", "quotes", { leadId });
  expect([status, json]).toMatchObject([
    201,
    { owner: { id }, number: expect.stringMatching(/^Draft \d+$/) },
  ]);
});

test("what must hold for everybody holds, and names nobody who is out of sight", async () => {
  const world = await testWorld();
  const { ask, her, id: userId, actor } = await olga(world, seesOnly("offices"));
  const theirs = await leadOf(world, "orlando", {
    firstName: "Theirs Entirely",
    email: "theirs@example.com",
  });
  const own = await leadOf(world, "ocala", { email: "ours@example.com", phone: "(352) 555-0133" });
  const stop = { version: 1, phones: ["(352) 555-0133"], stopped: true };
  const dana = { userId: await aUser(world), name: "dana", role: "admin" as const };
  await changeContact(world, { id: 1, change: stop, actor: dana });
  expect(await findLead(her.db.staff, own)).toMatchObject({ callBlock: "number_stopped", stoppedWith: null });
  expect(await findLead(world.db.staff, own)).toMatchObject({ stoppedWith: { id: 1 } });

  const taken = await ask("PATCH", "contacts/2", { version: 1, emails: ["theirs@example.com"] });
  expect(taken.json).toMatchObject({ fields: { "emails.0": "This email belongs to another contact" } });

  const kim = await aUser(world, { username: "kim", role: "sales" });
  await bookVisit(world, {
    input: VisitInput.parse({ ...visitAt, leadId: theirs, userId: kim }),
    actor: dana,
  });
  const overlap = await ask("POST", "visits", { ...visitAt, leadId: own, userId: kim });
  expect(overlap.json).toMatchObject({
    code: "overlaps",
    message: expect.stringContaining("kim has another visit on"),
  });
  expect(overlap.text).not.toContain("Theirs");

  const input = { leadId: theirs, key: "a-key-of-sixteen", subject: "Hi", text: "Hi" };
  await expect(
    createReply(her, { input: input as never, actor: { ...actor, userId } }),
  ).rejects.toMatchObject({
    code: "not_found",
  });
});

test("reminders go only to those who see the lead", async () => {
  const world = await testWorld();
  const leadId = await aLead(world);
  for (const [username, scope] of [
    ["olga", "offices"],
    ["otto", "own"],
  ] as const) {
    const { id } = await aSalesperson(world, { username, sees: seesOnly(scope), offices: ["ocala"] });
    await world.db.transact(
      (tx) =>
        tx
          .updateTable("users")
          .set({ email: `${username}@example.com` })
          .where("id", "=", id)
          .execute(),
      { changed: ["users", `users:${id}`] },
    );
  }
  await store(world, leadId, { office_id: "ocala", owner_id: null });
  world.pass(4 * 3_600_000);
  const { orders } = await findReminders(world.db.read, { leadId, now: world.now() });
  expect(orders.map(({ to }) => to.address)).toEqual(["olga@example.com"]);
});

test("a user who moves to another office finds nothing of the last one, with the same session", async () => {
  const world = await testWorld();
  const { ask, id } = await olga(world, seesOnly("offices"));
  const leadId = await leadOf(world, "ocala");
  expect((await ask("GET", `estimates/${leadId}`)).status).toBe(200);
  await world.db.transact(
    (tx) => tx.updateTable("user_offices").set({ office_id: "orlando" }).where("user_id", "=", id).execute(),
    { changed: ["users", `users:${id}`] },
  );
  expect((await ask("GET", `estimates/${leadId}`)).status).toBe(404);
  const saved = await ask("PATCH", `estimates/${leadId}`, { version: 1, note: "Typed before the move" });
  expect(saved.json).toMatchObject({ code: "not_found" });
});

test("changes tell which noun changed, and no record, who stored it or what it says", async () => {
  const world = await testWorld();
  const { ask } = await olga(world, seesOnly("offices"));
  const { id: start } = (await ask("GET", "changes")).json as { id: string };
  const leadId = await leadOf(world, "orlando");
  const dana = { userId: await aUser(world), name: "dana", role: "admin" as const };
  const input = { leadId, text: marker, dueDay: "2026-11-23", dueTime: "", userId: dana.userId };
  await addTask(world, { input, actor: dana });
  const { tags } = (await ask("GET", `changes?since=${start}`)).json as { tags: string[] };
  expect(tags).toContain("leads");
  expect(tags.filter((tag) => tag.includes(":") && !tag.startsWith("users:"))).toEqual([]);
  const { updated_at } = await world.db.read
    .selectFrom("leads")
    .select("updated_at")
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  await world.db.transact(
    (tx) =>
      tx
        .insertInto("audit")
        .values({
          at: updated_at,
          user_id: dana.userId,
          actor: "dana",
          action: "change",
          entity: "lead",
          entity_id: String(leadId),
          detail: "{}",
        })
        .execute(),
    { changed: ["audit"] },
  );
  const author = await ask("GET", `changes/author?noun=leads&id=${leadId}&at=${updated_at}`);
  expect(author.json).toEqual({ by: null, isOwn: false });
});

/** Every list, count, board and file, and what Ctrl K searches. */
const reads = [
  "dashboard",
  "shell",
  "estimates",
  "estimates?sort=oldest&stage=waiting",
  "estimates?q=xanadu",
  "estimates/board",
  "estimates/board?q=xanadu",
  "estimates/export?format=csv",
  "contacts",
  "contacts?q=xanadu",
  "contacts?sort=leads",
  "tasks",
  "tasks?state=done",
  "visits",
  "visits?lead=1",
  "quotes",
  "quotes?q=xanadu",
  "quotes?due=asked",
  "quotes/board",
  "quotes/figures",
  "quotes/export",
  "replies?leadId=1",
];

test("every list, count, board, search and export answers as if the others' records did not exist", async () => {
  const world = await testWorld({ seeded: true });
  for (const noun of ["leads", "tasks", "quotes", "visits", "replies", "quote-files"])
    await samples[noun]?.(world);
  await moveToOrlando(world);
  const { ask } = await olga(world, seesOnly("offices"));
  const answers = async () => {
    const all: [path: string, status: number, text: string][] = [];
    for (const path of reads) {
      const { status, text } = await ask("GET", path);
      all.push([path, status, text.replace(/"requestId":"[^"]*"/, "")]);
    }
    return all;
  };
  const before = await answers();
  for (const [path, status, text] of before) {
    expect([path, status, text.toLowerCase().includes(marker)]).toEqual([path, 200, false]);
  }
  const rows = [
    "replies",
    "tasks",
    "visits",
    "quote_files",
    "quote_links",
    "quote_revisions",
    "quotes",
    "consents",
  ];
  await world.db.transact(
    async (tx) => {
      for (const table of [
        ...rows,
        "lead_links",
        "leads",
        "contact_emails",
        "contact_phones",
        "contacts",
        "activities",
        "emails",
        "jobs",
      ])
        await sql`delete from ${sql.table(table)}`.execute(tx);
    },
    {
      changed: ["leads", "contacts", "quotes", "visits", "tasks", "replies", "emails", "jobs", "activities"],
    },
  );
  expect(await answers()).toEqual(before);
});
