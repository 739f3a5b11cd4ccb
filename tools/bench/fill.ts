import { phoneKey } from "#lib/text/phone.ts";
import { addressKey } from "#lib/text/address-key.ts";

import { came, dueAt, emailOf, firstId, owners, ownerOf, phoneOf, taskRow, userRow } from "./desk.ts";
import { person, plain, stages, story, type Person } from "./people.ts";
import type { Row, Store } from "./store.ts";

/** How many rows go in one statement or transaction. */
const atOnce = 5_000;

/** Adds this many leads, and twice as many contacts, to a database that the program made; the server must not run. */
export async function fill(store: Store, leads: number): Promise<void> {
  const now = Date.now();
  const isTyped = await store.hasTable("activities");
  const [history, emails] = isTyped ? ["activities", "emails"] : ["lead_events", "letters"];
  const steps: [table: string, count: number, make: (id: number) => Row | undefined][] = [
    ["users", owners, (id) => userRow(id, now)],
    ["contacts", leads * 2, (id) => contactRow(id, leads, now)],
    ["contact_emails", leads * 2, (id) => ({ contact_id: id, sort: 0, ...emailOf(person(id)) })],
    ["contact_phones", leads * 2, (id) => ({ contact_id: id, sort: 0, ...phoneOf(person(id)) })],
    ["leads", leads, (id) => leadRow(id, leads, now)],
    ["tasks", leads, (id) => taskRow(id, leads, now)],
    [history, leads, (id) => received(id, leads, now)],
    [history, leads, (id) => note(id, leads, now)],
    ["quotes", leads, (id) => quoteRow(id, leads, now)],
    ["quote_revisions", leads, (id) => revisionRow(id, leads, now)],
    ["consents", leads, (id) => consentRow(id, leads, now)],
    [emails, leads, (id) => emailRow(id, leads, now)],
    ["audit", leads, (id) => auditRow(id, leads, now)],
    ["jobs", Math.ceil(leads / 20), (id) => jobRow(id, leads, now)],
  ];
  // a row's dependents first if the store allows it: its search entry is then made only once
  const ofContact = (table: string) => Number(table.startsWith("contact_"));
  const before = steps.toReversed().toSorted(([one], [other]) => ofContact(other) - ofContact(one));
  for (const [table, count, make] of store.anyOrder ? before : steps)
    for (let from = 0; from < count; from += atOnce) {
      const ids = Array.from({ length: Math.min(atOnce, count - from) }, (_, n) => firstId + from + n);
      const rows = ids.map(make).filter((row) => row !== undefined);
      if (rows.length > 0) await insertExisting(store, table, rows);
    }
  await store.finish();
}

async function insertExisting(store: Store, table: string, rows: Row[]): Promise<void> {
  // older trees have fewer tables and columns
  const existing = new Set(await store.columns(table));
  if (existing.size === 0) return;
  const columns = Object.keys(rows[0] as Row).filter((column) => existing.has(column));
  await store.insert(
    table,
    rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
  );
}

/** Half of the people have sent a form at least once; the others came with an address list. */
function contactOf(leadId: number, leads: number): number {
  return firstId + ((leadId * 7919) % leads);
}

function named({ first, last, email, phone, address }: Person) {
  const search = plain([first, last, email, phone, phone.replace(/\D/g, "")].join(" "));
  return {
    first_name: first,
    last_name: last,
    name_key: plain(`${last} ${first}`.trim()),
    email,
    phone,
    address,
    search,
  };
}

function contactRow(id: number, leads: number, now: number): Row {
  const at = came(id, leads * 2, now);
  const one = person(id);
  const counted = id - firstId < leads ? 1 : 0;
  return {
    id,
    ...named(one),
    email_key: one.email,
    preferred_channel: null,
    lead_count: counted,
    version: 1,
    created_at: at,
    updated_at: at,
  };
}

function leadRow(id: number, leads: number, now: number): Row {
  const at = came(id, leads, now);
  const contact = contactOf(id, leads);
  const { message, requestType, office, stage, poolId, details } = story(id, 1 - (id - firstId) / leads);
  const columns = named(person(contact));
  return {
    id,
    ...columns,
    contact_id: contact,
    office_id: office,
    request_type: requestType,
    source_page: "home",
    state: stage,
    stage,
    stage_rank: stages.indexOf(stage),
    message,
    preferred_channel: null,
    nearest_branch: office,
    pool_id: poolId,
    details,
    idempotency_key: null,
    content_hash: "",
    search: `${columns.search} ${plain(message)}`,
    first_contacted_at: stage === "new" ? null : at,
    owner_id: ownerOf(id),
    next_due_at: dueAt(id, leads, now),
    phone_key: phoneKey(columns.phone),
    address_key: addressKey(columns.address),
    version: 1,
    created_at: at,
    updated_at: at,
  };
}

function received(id: number, leads: number, now: number): Row {
  return {
    lead_id: id,
    ...about(id),
    type: "received",
    note: "",
    actor: "Visitor",
    at: came(id, leads, now),
  };
}

function note(id: number, leads: number, now: number): Row | undefined {
  const { note: text } = story(id, 0);
  return text === ""
    ? undefined
    : { lead_id: id, ...about(id), type: "note", note: text, actor: "Dana", at: came(id, leads, now) };
}

function about(id: number): Row {
  return { subject_type: "lead", subject_id: String(id) };
}

function quoteRow(id: number, leads: number, now: number): Row {
  const at = came(id, leads, now);
  const { office } = story(id, 0);
  const day = new Date(Date.parse(at) + 30 * 86_400_000).toISOString().slice(0, 10);
  const stage = quoteStage(id, day < new Date(now).toISOString().slice(0, 10));
  const sent_at = stage === "draft" ? null : at;
  return {
    id,
    number: `Q-${at.slice(0, 4)}-${String(id).padStart(6, "0")}`,
    contact_id: contactOf(id, leads),
    lead_id: id,
    office_id: office,
    title: "Fiberglass pool with deck",
    state: stage,
    stage,
    total_cents: 5_000_000 + id * 100,
    valid_until: day,
    owner_id: ownerOf(id),
    stage_at: at,
    notes: "",
    sent_at,
    viewed_at: stage === "viewed" || stage === "accepted" ? at : null,
    lines: "[]",
    version: 1,
    created_at: at,
    updated_at: at,
  };
}

const quoteStages = ["draft", "sent", "accepted", "declined", "viewed", "expired"] as const;

/** @param isOver whether its last day is over: the program would first end thousands of such quotes */
function quoteStage(id: number, isOver: boolean): (typeof quoteStages)[number] {
  const stage = quoteStages[id % quoteStages.length] ?? "draft";
  return isOver && (stage === "sent" || stage === "viewed") ? "expired" : stage;
}

/** Older trees have no revisions; newer ones read a quote's lines from its first revision. */
function revisionRow(id: number, leads: number, now: number): Row {
  const { total_cents = 0, created_at = "" } = quoteRow(id, leads, now);
  return { quote_id: id, mark: "A", draft: "{}", total_cents, created_at };
}

function consentRow(id: number, leads: number, now: number): Row | undefined {
  if (id % 2 === 0) return undefined;
  return {
    lead_id: id,
    contact_id: contactOf(id, leads),
    kind: "telephone",
    granted: 1,
    text_version: "2026-11-20",
    source_page: "home",
    at: came(id, leads, now),
  };
}

function emailRow(id: number, leads: number, now: number): Row {
  const at = came(id, leads, now);
  const { first, email } = person(contactOf(id, leads));
  return {
    id: `bench-${id}`,
    lead_id: id,
    ...about(id),
    template: "lead-thanks",
    kind: "lead-thanks",
    to_address: email,
    subject: "We have your message",
    body_text: `Hello ${first}, thank you for your message. ${story(id, 0).message}`,
    state: "sent",
    reference: null,
    error: null,
    user_id: null,
    created_at: at,
    sent_at: at,
  };
}

function auditRow(id: number, leads: number, now: number): Row {
  return {
    at: came(id, leads, now),
    user_id: null,
    actor: "Dana",
    action: "change",
    entity: "lead",
    entity_id: String(id),
    detail: JSON.stringify({ before: { stage: "new" }, after: { stage: "contacted" } }),
  };
}

/** The jobs that the cleanup keeps: those finished in recent weeks, and some that failed for good. */
function jobRow(id: number, leads: number, now: number): Row {
  const at = came(id, Math.ceil(leads / 20), now);
  return {
    name: "lead.thanks",
    payload: JSON.stringify({ leadId: id }),
    ...about(id),
    state: id % 100 === 0 ? "failed" : "done",
    attempts: 1,
    run_at: at,
    lease_until: null,
    last_error: id % 100 === 0 ? "550 No such mailbox" : null,
    created_at: at,
    finished_at: at,
  };
}
