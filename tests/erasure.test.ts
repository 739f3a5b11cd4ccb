import { sql } from "kysely";
import { expect, test } from "vitest";
import { changeContact } from "#core/leads/contacts/change.ts";
import { eraseContact } from "#core/desk/erase-contact.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aLead, testWorld, type TestWorld } from "./build.ts";
import { samples } from "./contracts.ts";
import { admin, aQuote, aSentQuote, yard } from "./quotes.ts";
import { schemaOf, type TableOf } from "./schema-of.ts";

const ours = "a word of the program's own";
const secret = "a hash, or a number drawn by lot";
const actor = "the name of the user who acted";
const address = "where the email went, and not whom it mentions";
const file = "a hash of a file that is deleted with its own person";
const signed = "both sides may have to prove what was signed";

/** Columns of a contact's rows whose text stays after the erasure, and why. */
const kept: Record<string, string> = {
  "activities.actor": actor,
  "activities.email_id": secret,
  "activities.from_value": ours,
  "activities.to_value": ours,
  "audit.action": ours,
  "audit.actor": actor,
  "audit.detail": "names fields and numbers; what identifies the contact is removed wherever it stands",
  "emails.id": secret,
  "emails.template": ours,
  "lead_photos.file": "of a photo that a job deletes",
  "lead_photos.small_file": "of a photo that a job deletes",
  "leads.lost_reason": "one of the reasons in the settings",
  "media_uses.field": ours,
  "preview_links.token_hash": secret,
  "quote_acceptances.chosen": signed,
  "quote_acceptances.consent_text": signed,
  "quote_acceptances.ip_address": signed,
  "quote_acceptances.signature": signed,
  "quote_acceptances.signed_hash": signed,
  "quote_acceptances.signer_name": signed,
  "quote_acceptances.user_agent": signed,
  "quote_files.hash": "of a PDF that a job deletes",
  "quote_links.token_hash": secret,
  "quote_revisions.mark": ours,
  "quote_revisions.offer_hash": secret,
  "quotes.number": ours,
  "replies.client_key": secret,
  "replies.email_id": secret,
  "reply_keys.client_key": secret,
  "visits.uid": secret,
};

/** Deleted by a job, which may have run or not. */
const deletedLater = ["quote_files.hash", "lead_photos.file", "lead_photos.small_file"];

/** Columns of other people's rows in which a mention of the contact stays, and why. */
const keptInOthers: Record<string, string> = {
  ...kept,
  "emails.mailbox_key": address,
  "emails.reference": "the mail server's number of the email",
  "emails.to_address": address,
  "jobs.name": ours,
  "jobs.payload": "ids of records and hashes of files",
  "lead_links.token_hash": secret,
  "lead_photos.sent_hash": file,
  "quote_files.name": "frozen with the quote that was sent",
  "quote_files.seal": "the signature of our certificate over a signed PDF",
  "replies.to_address": address,
  "revisions.actor": actor,
};

/** Other people of the same name keep it in these tables, where it identifies nobody (docs/decisions/0022). */
const people = ["contacts", "contact_emails", "contact_phones", "leads", "consents"];

type Row = Record<string, unknown>;
type Owned = { table: TableOf; rows: Row[] };

async function rowsOf({ db }: TestWorld, table: string): Promise<Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(db.read)).rows;
}

/** Columns that name a record of any kind, and what kind and which. */
const subjectColumns = [
  ["subject_type", "subject_id"],
  ["entity", "entity_id"],
] as const;

/**
 * A contact's rows in every table: those that a foreign key leads to, over any number of tables, and those whose
 * subject is one of them.
 */
async function ownedBy(world: TestWorld, contactId: number): Promise<Owned[]> {
  const schema = await schemaOf(world.db);
  const owned = new Map<string, Row[]>();
  const all = new Map<string, Row[]>();
  for (const { name } of schema) all.set(name, await rowsOf(world, name));
  owned.set(
    "contacts",
    all.get("contacts")!.filter(({ id }) => id === contactId),
  );
  let hasGrown = true;
  while (hasGrown) {
    hasGrown = false;
    for (const table of schema) {
      const rows = all.get(table.name)!.filter((row) => belongs(table, row, owned));
      const before = owned.get(table.name)?.length;
      if (table.name === "contacts" || !isAbout(table, owned) || rows.length === before) continue;
      owned.set(table.name, rows);
      hasGrown = true;
    }
  }
  return schema.flatMap((table) => (owned.has(table.name) ? [{ table, rows: owned.get(table.name)! }] : []));
}

function isAbout({ references, columns }: TableOf, owned: Map<string, Row[]>): boolean {
  return (
    references.some(({ table }) => owned.has(table)) ||
    subjectColumns.some(([type]) => columns.some(({ name }) => name === type))
  );
}

function belongs({ references }: TableOf, row: Row, owned: Map<string, Row[]>): boolean {
  const isIn = (table: string, id: unknown) =>
    owned.get(table)?.some((one) => String(one.id) === String(id)) ?? false;
  return (
    references.some(({ column, table }) => isIn(table, row[column])) ||
    subjectColumns.some(([type, id]) => typeof row[type] === "string" && isIn(`${row[type]}s`, row[id]))
  );
}

/** Days and moments identify no one; a text in their place would change what is open, sent or erased. */
const isDate = (name: string) => /(^|_)(at|on|day|until)$/.test(name);

function textsOf({ columns, references }: TableOf): TableOf["columns"] {
  const isReference = (name: string) =>
    references.some(({ column }) => column === name) || subjectColumns.flat().includes(name as never);
  return columns
    .filter(({ name, isText }) => isText && !isDate(name) && !isReference(name))
    .toSorted((a, b) => Number(a.isKey) - Number(b.isKey));
}

type Wording = (place: string) => string;

/** Adds these words to every text of these rows, except where the database takes only words of our own. */
async function fill(world: TestWorld, owned: Owned[], words: Wording): Promise<void> {
  for (const { table, rows } of owned)
    for (const row of rows) {
      const key = table.columns.filter(({ isKey }) => isKey).map(({ name }) => name);
      for (const { name } of textsOf(table)) {
        const text = filled(row[name], words(`${table.name}.${name}`));
        const at = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
        const update = sql`update ${sql.table(table.name)} set ${sql.ref(name)} = ${text} where ${sql.join(at, sql` and `)}`;
        await world.db.transact((tx) => update.execute(tx), { changed: ["*"] }).catch(requireRefusal);
      }
    }
}

function requireRefusal(error: unknown): void {
  if (!/constraint/i.test(String(error))) throw error;
}

/** In JSON, adds to every text that is not a name of our own; otherwise at the end. */
function filled(value: unknown, words: string): string {
  if (typeof value !== "string" || value === "") return words;
  if (!/^[[{]/.test(value)) return `${value} ${words}`;
  const isOurs = (text: string) => /^[a-z0-9:_-]*$/.test(text) || /^\d{4}-\d\d-\d\d/.test(text);
  return JSON.stringify(JSON.parse(value), (_, part: unknown) =>
    typeof part === "string" && !isOurs(part) ? `${part} ${words}` : part,
  );
}

function isOthersText({ table }: Owned): boolean {
  return !people.includes(table.name);
}

/** Leaves out the sent parts of a quote, which stay as they were sent. */
function withoutFrozen({ table, rows }: Owned): Owned {
  return { table, rows: rows.filter(({ sent_at, offer }) => offer === undefined || sent_at === null) };
}

const shell = { name: "Shell with a tanning ledge", id: "shell", unitCents: 100 };

/**
 * Marisol Vega, with all rows that the contracts' samples create for her, and rows in every table that she can be in.
 */
async function everywhere(world: TestWorld): Promise<number> {
  const consent = { phoneConsent: true, consentTextVersion: "telephone-2026-11-20" };
  const leadId = await aLead(world, { ...consent, requestType: "estimate", finish: "Ocean Blue" });
  for (const sample of Object.values(samples)) await sample(world);
  const terms = { ...yard, introduction: "Thank you for walking the yard with us." };
  await aSentQuote(world, { leadId, title: "Pool by the lanai", lines: [shell], terms });
  await aQuote(world, { leadId, title: "Pool by the oak", lines: [shell], terms });
  await holdTime(world, leadId);
  while ((await runDueJobs(world, 8)) > 0);
  const id = await contactOf(world, leadId);
  const change = { version: await versionOf(world, id), lastName: "Vega Ruiz" };
  await changeContact(world, { id, change, actor: admin });
  return id;
}

/** A time that is held for her, whoever could come. */
async function holdTime({ db }: TestWorld, lead_id: number): Promise<void> {
  const { id: user_id } = await db.read.selectFrom("users").select("id").limit(1).executeTakeFirstOrThrow();
  const [starts_at, held_until] = ["2199-11-24T15:00:00.000Z", "2199-11-20T15:00:00.000Z"];
  const slot = { user_id, lead_id, starts_at, held_until, kind: "yard", minutes: 60 };
  await db.transact((tx) => tx.insertInto("visit_slots").values(slot).execute(), {
    changed: ["visit-slots"],
  });
}

async function contactOf({ db }: TestWorld, leadId: number): Promise<number> {
  const leads = db.read.selectFrom("leads").select("contact_id").where("id", "=", leadId);
  return (await leads.executeTakeFirstOrThrow()).contact_id;
}

async function versionOf({ db }: TestWorld, id: number): Promise<number> {
  const contacts = db.read.selectFrom("contacts").select("version").where("id", "=", id);
  return (await contacts.executeTakeFirstOrThrow()).version;
}

async function erase(world: TestWorld, id: number): Promise<void> {
  await eraseContact(world, { id, version: await versionOf(world, id), reason: "request", actor: admin });
  while ((await runDueJobs(world, 8)) > 0);
}

/** The places in the whole database that hold this, as "table.column", with the first words found there. */
async function placesOf(world: TestWorld, pattern: RegExp): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  for (const { name } of await schemaOf(world.db))
    for (const row of await rowsOf(world, name))
      for (const [column, value] of Object.entries(row)) {
        const match = pattern.exec(String(value));
        if (match) places.set(`${name}.${column}`, match[1] ?? match[0]);
      }
  return places;
}

/** The columns that may hold a text. */
function namesOf(owned: Owned[]): string[] {
  return owned.flatMap(({ table }) => textsOf(table).map(({ name }) => `${table.name}.${name}`));
}

function expectNone(places: string[], remedy: string): void {
  expect(places, remedy).toEqual([]);
}

function expectComplete(owned: Owned[]): void {
  const empty = owned.filter((one) => one.rows.length === 0 && namesOf([one]).some((place) => !kept[place]));
  expectNone(
    empty.map(({ table }) => table.name),
    "Let the noun's sample.ts add a record for a lead of aLead(), or add one to `everywhere` in this file",
  );
  const names = namesOf(owned);
  const unknown = Object.keys(keptInOthers).filter((place) => !names.includes(place));
  expectNone(unknown, "Take out of the lists in this file what is no column of text of a contact's rows");
}

test("an erased contact's texts are gone from every table, however it leads to the contact", async () => {
  const world = await testWorld({ seeded: true });
  const id = await everywhere(world);
  const owned = await ownedBy(world, id);
  expectComplete(owned);
  await fill(world, owned, (place) => `‹${place}›`);
  await erase(world, id);
  const left = new Set((await placesOf(world, /‹([\w.]+)›/)).values());
  expectNone(
    [...left].filter((place) => !kept[place]),
    "An erased contact's text stays in these columns: empty them in the writes.ts of their noun, called by core/desk/erase-contact.ts, or list them in `kept` in this file with the reason",
  );
  const filled = namesOf(owned.filter(({ rows }) => rows.length > 0));
  const stays = (place: string) => kept[place] !== undefined && !deletedLater.includes(place);
  const emptied = filled.filter((place) => stays(place) && !left.has(place));
  expectNone(emptied, "These columns are emptied: take them out of `kept` in this file");
});

test("an erased contact is mentioned in nobody else's texts", async () => {
  const world = await testWorld({ seeded: true });
  const owned = await ownedBy(world, await everywhere(world));
  const rowan = { firstName: "Rowan Featherstone", email: "rowan@example.com", phone: "(352) 555-0161" };
  const id = await contactOf(world, await aLead(world, rowan));
  await fill(world, owned.filter(isOthersText).map(withoutFrozen), () => rowan.firstName);
  await erase(world, id);
  const left = [...(await placesOf(world, /rowan featherstone/i)).keys()];
  expectNone(
    left.filter((place) => !keptInOthers[place] && !/_search(_content)?\./.test(place)),
    "A mention of an erased contact stays in these columns: call redactMentions for them in the writes.ts of their noun, called by core/desk/erase-contact.ts, or list them in `keptInOthers` in this file with the reason",
  );
});
