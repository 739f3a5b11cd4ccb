import type { QuoteOffer } from "#core/quotes/draft.shape.ts";
import { optionsIn, quoteTotals } from "#core/quotes/rules.ts";
import type { Db, Row } from "#db/schema.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { require } from "#tools/simulate/faults.ts";
import type { Simulation } from "#tools/simulate/simulation.ts";
import { erasedRecords } from "./erasure.ts";
import { totalOf } from "./totals.ts";

/** What was seen of records that never change, by name. */
export type Seen = Map<string, string>;

/** No key of a browser made two quotes, and each that was acknowledged is there. */
export async function quotesAreStoredOnce(db: Db, { ledger }: Simulation): Promise<void> {
  const rows = await db.selectFrom("quotes").select(["id", "lead_id"]).execute();
  for (const [leadId, asked] of Map.groupBy(ledger.quotes, (quote) => quote.leadId)) {
    const stored = rows.filter(({ lead_id }) => lead_id === leadId);
    require(stored.length <=
      asked.length, `Lead ${leadId} has ${stored.length} quotes for ${asked.length} presses.`);
    for (const { id } of asked)
      require(id === null ||
        stored.some((row) => row.id === id), `The acknowledged quote ${id} is not stored.`);
  }
}

/** What a customer was sent stays as it was first seen, under its hash, and its total equals its parts. */
export async function offersNeverChange(db: Db, _: Simulation, seen: Seen): Promise<void> {
  const erased = await erasedRecords(db);
  const all = await db.selectFrom("quote_revisions").selectAll().where("sent_at", "is not", null).execute();
  const rows = all.filter((row) => !erased.quotes.has(row.quote_id));
  for (const { id, offer: text, offer_hash: hash, total_cents: total } of rows) {
    require(text !== null && sha256(text) === hash, `Revision ${id} is not what its hash says.`);
    requireSame(seen, `revision ${id}`, text);
    const offer = JSON.parse(text) as QuoteOffer;
    require(total ===
      totalOf(offer, optionsIn(offer, null)), `The total of revision ${id} is not that of its lines.`);
    const { totalCents, depositCents, draws } = quoteTotals(offer, []);
    const paid = draws.reduce((sum, draw) => sum + draw, depositCents);
    require(paid === totalCents, `The payments of revision ${id} do not add up to its total.`);
  }
  for (const { quote_id: id, mark } of rows)
    require(rows.filter((row) => row.quote_id === id && row.mark === mark).length ===
      1, `Quote ${id} has two ${mark}.`);
}

function requireSame(seen: Seen, name: string, text: string): void {
  require((seen.get(name) ?? text) === text, `What is stored of ${name} has changed.`);
  seen.set(name, text);
}

/** A signature is there once, is the one that was acknowledged, never changes, and has everything that follows from it. */
export async function signaturesAreWhole(db: Db, { ledger }: Simulation, seen: Seen): Promise<void> {
  const rows = await db
    .selectFrom("quote_acceptances")
    .innerJoin("quote_revisions", "quote_revisions.id", "quote_acceptances.revision_id")
    .innerJoin("quotes", "quotes.id", "quote_acceptances.quote_id")
    .selectAll("quote_acceptances")
    .select([
      "quote_revisions.offer",
      "quote_revisions.offer_hash",
      "quotes.stage",
      "quotes.lead_id",
      "quotes.number",
    ])
    .execute();
  const byQuote = Map.groupBy(rows, (row) => row.quote_id);
  const erased = await erasedRecords(db);
  for (const { quoteId, input } of ledger.signatures) {
    const [row] = byQuote.get(quoteId) ?? [];
    require(row !== undefined, `The acknowledged signature of quote ${quoteId} is not stored.`);
    require(row.signer_name === input.name &&
      row.chosen === JSON.stringify(input.chosen.toSorted()) &&
      row.total_cents === input.shownCents &&
      row.offer_hash ===
        input.offerHash, `The signature of quote ${quoteId} is not the one that was acknowledged to ${input.name}.`);
  }
  for (const [id, [row, ...others]] of byQuote) {
    require(others.length === 0, `Quote ${id} has two signatures.`);
    const { quote_id, chosen, total_cents, signer_name, signed_at, signed_hash, stage, offer } = row!;
    requireSame(
      seen,
      `the signature of quote ${id}`,
      JSON.stringify({ chosen, total_cents, signer_name, signed_at, signed_hash }),
    );
    require(stage === "accepted", `Quote ${id} is signed and ${stage}.`);
    const total = totalOf(JSON.parse(offer!) as QuoteOffer, JSON.parse(chosen) as string[]);
    require(total_cents === total, `The signed total of quote ${id} is not that of its lines.`);
    if (!erased.quotes.has(quote_id)) await requireTraces(db, quote_id, row!);
  }
  const accepted = await db.selectFrom("quotes").select("id").where("stage", "=", "accepted").execute();
  for (const { id } of accepted) require(byQuote.has(id), `Quote ${id} is accepted without a signature.`);
}

type Signed = Pick<Row<"quotes">, "lead_id" | "number"> & { signed_at: string };

/** One entry in the history, one in the activity log, the tasks, the PDF and the emails. */
async function requireTraces(db: Db, id: number, { lead_id, number }: Signed): Promise<void> {
  const activities = await db
    .selectFrom("activities")
    .select("id")
    .where("subject_type", "=", "quote")
    .where("subject_id", "=", String(id))
    .where("to_value", "=", "accepted")
    .execute();
  const audit = await db
    .selectFrom("audit")
    .select("id")
    .where("entity", "=", "quote")
    .where("entity_id", "=", String(id))
    .where("action", "=", "accept")
    .execute();
  const jobs = await db
    .selectFrom("jobs")
    .select("name")
    .where("subject_type", "=", "quote")
    .where("subject_id", "=", String(id))
    .where("name", "=", "quote.accepted")
    .execute();
  const tasks = await db
    .selectFrom("tasks")
    .select("id")
    .where("lead_id", "=", lead_id)
    .where("text", "like", `${number} is signed.%`)
    .execute();
  for (const rows of [activities, audit, jobs, tasks])
    require(rows.length ===
      1, `What follows from the signature of quote ${id} is there ${rows.length} times.`);
}

/** Numbers are an office's own, 1, 2, 3 … in each year. */
export async function numbersHaveNoGaps(db: Db): Promise<void> {
  const rows = await db
    .selectFrom("quotes")
    .select("number")
    .where("number", "not like", "Draft %")
    .execute();
  const series = Map.groupBy(rows, ({ number }) => number.slice(0, number.lastIndexOf("-")));
  for (const [name, numbers] of series) {
    const found = numbers.map(({ number }) => Number(number.slice(name.length + 1))).sort((a, b) => a - b);
    require(found.every(
      (one, index) => one === index + 1,
    ), `The numbers of ${name} are ${found.join(", ")}.`);
  }
}

/** A PDF that has a record is in the bucket. */
export async function filesAreKept(db: Db, { bucket }: Simulation): Promise<void> {
  const files = await db.selectFrom("quote_files").selectAll().execute();
  for (const { hash, quote_id: id } of files)
    require(bucket.files.has(hash), `A PDF of quote ${id} is lost.`);
}

/** Whatever was sent or signed has its PDF. */
export async function documentsAreDrawn(db: Db): Promise<void> {
  const files = await db.selectFrom("quote_files").select(["revision_id", "kind"]).execute();
  const has = (id: number, kind: string) =>
    files.some((file) => file.revision_id === id && file.kind === kind);
  const erased = await erasedRecords(db);
  const sent = await db
    .selectFrom("quote_revisions")
    .select(["id", "quote_id"])
    .where("sent_at", "is not", null)
    .execute();
  for (const { id, quote_id } of sent)
    require(has(id, "offer") || erased.quotes.has(quote_id), `Revision ${id} has no PDF.`);
  const signed = await db.selectFrom("quote_acceptances").select("revision_id").execute();
  for (const { revision_id: id } of signed)
    require(has(id, "signed"), `The signed revision ${id} has no PDF.`);
}
