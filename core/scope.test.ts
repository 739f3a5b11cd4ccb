import { expect, test } from "vitest";
import { sql } from "kysely";
import { addTask } from "#core/leads/tasks/add.ts";
import { listContacts } from "#core/leads/contacts/reads.ts";
import { addQuote } from "#core/quotes/add.ts";
import { bookVisit } from "#core/visits/book.ts";
import { VisitInput } from "#core/visits/shape.ts";
import { samples } from "#tests/contracts.ts";
import type { Scope, Sees } from "#core/staff/scope.rules.ts";
import { aUser, testWorld } from "#tests/build.ts";
import { giveLead, leadOf, marker, moveToOrlando, olga, seesOnly, visitAt } from "#tests/scopes.ts";

type Case = [what: string, office: string, scope: Scope, isSeen: boolean, ...made: Made[]];
type Made = "owner" | "task" | "visit" | "quote";

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
  // however many reasons there are, it is counted once
  ["that they own and have all for", "orlando", "own", true, "owner", "task", "visit", "quote"],
  [
    "of their office that they own and have all for",
    "ocala",
    "offices",
    true,
    "owner",
    "task",
    "visit",
    "quote",
  ],
  ["of their office that they have all for", "ocala", "offices", true, "task", "visit", "quote"],
  ["that they have all for", "orlando", "offices", true, "task", "visit", "quote"],
])("a lead %s (%s) is seen with the scope %s: %s", async (_, office, scope, isSeen, ...made) => {
  const world = await testWorld();
  const { id: userId, ask } = await olga(world, seesOnly(scope));
  const leadId = await leadOf(world, office);
  const other = { userId: await aUser(world), name: "dana", role: "admin" as const };
  if (made.includes("owner")) await giveLead(world, leadId, { owner_id: userId });
  if (made.includes("task"))
    await addTask(world, {
      input: { leadId, text: "Call", dueDay: "2026-11-23", dueTime: "", userId },
      actor: other,
    });
  if (made.includes("visit"))
    await bookVisit(world, { input: VisitInput.parse({ leadId, userId, ...visitAt }), actor: other });
  if (made.includes("quote")) {
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
    badges: { newLeads: isSeen && !made.includes("visit") ? 1 : 0 },
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

test("of more contacts than are counted, those of their office are listed, by number of its leads too", async () => {
  const world = await testWorld();
  const { her } = await olga(world, seesOnly("offices"));
  const [ours, theirs] = [await leadOf(world, "ocala"), await leadOf(world, "orlando")];
  const count = 10_010;
  // the newest contacts, the last of whom have more leads: theirs three of Orlando, ours two of Ocala
  const [atOcala, atOrlando] = [1_000 + count, 1_001 + count];
  await world.db.transact(
    async (tx) => {
      const contact = await tx.selectFrom("contacts").selectAll().executeTakeFirstOrThrow();
      const lead = (id: number) =>
        tx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const [ocala, orlando] = [await lead(ours), await lead(theirs)];
      const contacts = Array.from({ length: count + 1 }, (_, at) => ({
        ...contact,
        id: 1_001 + at,
        email_key: String(at),
      }));
      const leads = contacts.map(({ id }) => ({
        ...(id === atOrlando ? orlando : ocala),
        id,
        contact_id: id,
      }));
      leads.push({ ...ocala, id: 20_001, contact_id: atOcala });
      for (const id of [20_002, 20_003]) leads.push({ ...orlando, id, contact_id: atOrlando });
      for (let from = 0; from < contacts.length; from += 500)
        await tx
          .insertInto("contacts")
          .values(contacts.slice(from, from + 500))
          .execute();
      for (let from = 0; from < leads.length; from += 500)
        await tx
          .insertInto("leads")
          .values(leads.slice(from, from + 500))
          .execute();
    },
    { changed: ["contacts", "leads"] },
  );
  const seen = { total: 10_000, totalCapped: true };
  const page = { q: "", page: 1, pageSize: 2 };
  const newest = await listContacts(her.db.staff, { ...page, sort: "newest" });
  expect(newest).toMatchObject({ ...seen, items: [{ id: atOcala, leadCount: 2 }, { id: atOcala - 1 }] });
  const most = await listContacts(her.db.staff, { ...page, sort: "leads" });
  expect(most).toMatchObject({ ...seen, items: [{ id: atOcala, leadCount: 2 }, { leadCount: 1 }] });
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
