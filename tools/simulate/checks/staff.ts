import type { Db } from "#db/schema.ts";
import { require } from "#tools/simulate/faults.ts";
import type { Simulation } from "#tools/simulate/simulation.ts";
import { erasedRecords } from "./erasure.ts";

/** Each acknowledged lead is there once, with what was sent; of the others, none is there twice. */
export async function leadsAreStoredOnce(db: Db, { ledger }: Simulation): Promise<void> {
  const rows = await db.selectFrom("leads").selectAll().execute();
  const byKey = Map.groupBy(rows, (row) => row.idempotency_key);
  const erased = await erasedRecords(db);
  for (const { key, id, input } of ledger.leads) {
    if (id !== null && erased.leads.has(id)) continue;
    const stored = byKey.get(key) ?? [];
    require(stored.length < 2, `The lead ${key} is stored ${stored.length} times.`);
    if (id === null) continue;
    const [row] = stored;
    require(row?.id === id, `The lead ${key} was acknowledged as ${id}, and is not stored.`);
    require(row.first_name === input.firstName &&
      row.email === input.email &&
      row.message === input.message, `The lead ${key} is not stored as it was sent.`);
  }
  const keys = new Set(ledger.leads.map(({ key }) => key));
  for (const { id, idempotency_key: key } of rows)
    require(keys.has(key ?? "") || erased.leads.has(id), `Nobody sent the lead ${id}.`);
  const received = await db
    .selectFrom("activities")
    .select("subject_id")
    .where("subject_type", "=", "lead")
    .where("type", "=", "received")
    .execute();
  require(received.length === rows.length, "A lead has no history, or two beginnings.");
  const contacts = await db.selectFrom("contacts").select(["id", "lead_count"]).execute();
  for (const { id, lead_count: count } of contacts) {
    const own = rows.filter(({ contact_id }) => contact_id === id).length;
    require(count === own, `The contact ${id} has ${own} leads and counts ${count}.`);
  }
}

export async function repliesAreStoredOnce(db: Db, { ledger, mail }: Simulation): Promise<void> {
  const rows = await db.selectFrom("replies").selectAll().execute();
  const byKey = Map.groupBy(rows, (row) => row.client_key);
  const erased = await erasedRecords(db);
  for (const { id, input, isCanceled } of ledger.replies) {
    const stored = byKey.get(input.key) ?? [];
    require(stored.length < 2, `The reply ${input.key} is stored ${stored.length} times.`);
    if (id === null || erased.leads.has(input.leadId)) continue;
    const [row] = stored;
    require(row?.id === id && row.text === input.text, `The acknowledged reply ${input.key} is not stored.`);
    const isSent = mail.taken.has(row.email_id);
    require(!isCanceled || !isSent, `The reply ${input.key} is sent, although it was canceled.`);
  }
}

export async function tasksAreAsLeft(db: Db, { ledger }: Simulation): Promise<void> {
  const rows = new Map((await db.selectFrom("tasks").selectAll().execute()).map((row) => [row.id, row]));
  const erased = await erasedRecords(db);
  for (const { id, leadId, text, isDone } of ledger.tasks) {
    if (id === null || erased.leads.has(leadId)) continue;
    const row = rows.get(id);
    require(row?.text === text, `The acknowledged task ${id} is not stored.`);
    require(isDone === null || isDone === (row.done_at !== null), `The task ${id} is not as it was left.`);
  }
  for (const { leadId, text } of ledger.tasks) {
    const same = [...rows.values()].filter((row) => row.lead_id === leadId && row.text === text);
    require(same.length < 2, `The task “${text}” is stored ${same.length} times.`);
  }
}

export async function articlesAreAsSaved(db: Db, { ledger }: Simulation): Promise<void> {
  for (const { id, version, title } of ledger.articles) {
    const row = await db
      .selectFrom("posts")
      .select(["version", "title"])
      .where("id", "=", id)
      .executeTakeFirst();
    require(row !== undefined && row.version >= version, `The article ${id} has lost version ${version}.`);
    require(row.version > version ||
      row.title === title, `Version ${version} of article ${id} is not what was saved.`);
  }
  const saves = ledger.articles.map(({ id, version }) => `${id} ${version}`);
  require(new Set(saves).size === saves.length, "Two editors were told that they saved the same version.");
}
