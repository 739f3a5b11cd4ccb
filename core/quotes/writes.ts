import { sql } from "kysely";
import { recordActivities } from "#core/activities/writes.ts";
import type { Actor } from "#core/audit.ts";
import { holdLead } from "#core/leads/writes.ts";
import { forgetMediaUses } from "#core/media/writes.ts";
import { Problem } from "#core/problems.ts";
import { draftOf, erasedOffer } from "#core/quote-draft/reads.ts";
import { withoutPerson } from "#core/quote-draft/rules.ts";
import { forgetQuoteFiles } from "#core/quote-files/writes.ts";
import type { QuoteDraft } from "#core/quote-draft/shape.ts";
import type { Database, Row, Tx } from "#db/schema.ts";
import type { Secret } from "#lib/password.ts";
import { numberPrefixes, quoteNumber } from "#core/quote-numbers/rules.ts";
import { chosenAtFirst, quoteLimits, quoteTotals, type QuoteStage } from "./rules.ts";

/**
 * A quote, locked until the commit: who changes it waits for others who do.
 * @throws Problem not_found
 */
export async function holdQuote(tx: Tx, engine: Database["engine"], id: number): Promise<Row<"quotes">> {
  let query = tx.selectFrom("quotes").selectAll().where("id", "=", id);
  // on SQLite transactions are never concurrent
  if (engine === "postgres") query = query.forUpdate();
  const quote = await query.executeTakeFirst();
  if (!quote) throw new Problem("not_found");
  return quote;
}

/** The latest revision of a quote: its draft, or what was sent last. */
export function latestRevision(tx: Tx, quoteId: number): Promise<Row<"quote_revisions">> {
  return tx
    .selectFrom("quote_revisions")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

/**
 * What a draft comes to with the options that are in at first, in cents.
 * @throws Problem invalid_input beyond $99,999,999.99
 */
export function requireTotal(draft: QuoteDraft): number {
  const first = draft.packages[0];
  const { totalCents } = quoteTotals(draft, first ? chosenAtFirst(first) : []);
  if (totalCents > quoteLimits.cents)
    throw new Problem("invalid_input", { fields: { draft: "The total must be at most $99,999,999.99" } });
  return totalCents;
}

/**
 * A person who was erased is sent nothing more.
 * @throws Problem forbidden
 */
export async function requireKnownContact(tx: Tx, { contact_id }: Row<"quotes">): Promise<void> {
  const contact = await tx
    .selectFrom("contacts")
    .select("erased_at")
    .where("id", "=", contact_id)
    .executeTakeFirstOrThrow();
  if (contact.erased_at !== null)
    throw new Problem("forbidden", { message: "This person was erased, so nothing more is sent to them." });
}

/** Any number that nothing else locks. */
const numbersLock = 26_035;

type Numbered = { officeId: string; year: number };

/**
 * The next number of an office's year. It is given back if the caller's transaction fails, so there are no gaps; until
 * its end no other number is given.
 */
export async function takeNumber(
  tx: Tx,
  engine: Database["engine"],
  { officeId, year }: Numbered,
): Promise<string> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${numbersLock})`.execute(tx);
  const { last } = await tx
    .insertInto("quote_numbers")
    .values({ office_id: officeId, year, last: 1 })
    .onConflict((oc) =>
      oc.columns(["office_id", "year"]).doUpdateSet((eb) => ({ last: eb("quote_numbers.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return quoteNumber(await prefixFor(tx, { officeId, year }), year, last);
}

/** An office that has begun a year goes on with its prefix; another office never takes it. */
async function prefixFor(tx: Tx, { officeId, year }: Numbered): Promise<string> {
  const prefixes = numberPrefixes(officeId);
  const firsts = prefixes.map((prefix) => quoteNumber(prefix, year, 1));
  const taken = await tx
    .selectFrom("quotes")
    .select(["number", "office_id"])
    .where("number", "in", firsts)
    .execute();
  const isOwn = (first: string) =>
    taken.every(({ number, office_id }) => number !== first || office_id === officeId);
  const place = firsts.findIndex(isOwn);
  return prefixes[place] ?? officeId;
}

type NewLink = { quoteId: number; secret: Secret; createdBy: number | null };

/** A link to the customer's page. Only the token's hash is stored; earlier links still open the page. */
export async function addQuoteLink(
  tx: Tx,
  now: Date,
  { quoteId, secret, createdBy }: NewLink,
): Promise<void> {
  await tx
    .insertInto("quote_links")
    .values({
      quote_id: quoteId,
      token_hash: secret.hash,
      created_by: createdBy,
      created_at: now.toISOString(),
    })
    .execute();
}

/** Links that were given out stop working. */
export async function revokeQuoteLinks(tx: Tx, now: Date, quoteId: number): Promise<void> {
  await tx
    .updateTable("quote_links")
    .set({ revoked_at: now.toISOString() })
    .where("quote_id", "=", quoteId)
    .where("revoked_at", "is", null)
    .execute();
}

/**
 * A quote, locked with its lead until the commit: the lead first, as in every write.
 * @throws Problem not_found
 */
export async function holdQuoteAndLead(
  tx: Tx,
  engine: Database["engine"],
  id: number,
): Promise<Row<"quotes">> {
  const quote = await tx.selectFrom("quotes").select("lead_id").where("id", "=", id).executeTakeFirst();
  if (quote?.lead_id) await holdLead(tx, quote.lead_id);
  return holdQuote(tx, engine, id);
}

type Stepped = { quote: Row<"quotes">; from: QuoteStage; to: QuoteStage; note: string };

/** Adds a quote's new stage to its history and to its lead's. */
export async function recordQuoteStage(
  tx: Tx,
  now: Date,
  actor: Actor,
  { quote, from, to, note }: Stepped,
): Promise<void> {
  const entry = { type: "quote", from, to, note } as const;
  const { id, lead_id } = quote;
  await recordActivities(tx, now, actor, [
    { subject: { type: "quote", id }, ...entry },
    ...(lead_id === null ? [] : [{ subject: { type: "lead" as const, id: lead_id }, ...entry }]),
  ]);
}

type Answer = { quote: Row<"quotes">; stage: QuoteStage; at: string; totalCents?: number };

/** Brings a quote, which the caller holds, into the stage that follows from its customer's answer. */
export async function answerQuote(tx: Tx, { quote, stage, at, totalCents }: Answer): Promise<void> {
  const { id, version, viewed_at, total_cents } = quote;
  const moved = { stage, stage_at: at, viewed_at: viewed_at ?? at, total_cents: totalCents ?? total_cents };
  await tx
    .updateTable("quotes")
    .set({ ...moved, version: version + 1, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Notes that a sent quote was read for the first time. Its version stays, because no form shows it. */
export async function noteView(tx: Tx, { id }: Row<"quotes">, at: string): Promise<void> {
  await tx
    .updateTable("quotes")
    .set({ stage: "viewed", stage_at: at, viewed_at: at })
    .where("id", "=", id)
    .execute();
}

/**
 * Removes what an erased contact's quotes say of the person. Numbers, stages, dates and amounts stay for bookkeeping,
 * and a quote that was signed stays as it was signed: both sides may have to prove what was agreed.
 * @returns the hashes of the PDFs that nothing refers to any more, for the job that deletes them
 */
export async function eraseQuotes(tx: Tx, now: Date, contactId: number): Promise<string[]> {
  const files: string[] = [];
  const quotes = await tx.selectFrom("quotes").selectAll().where("contact_id", "=", contactId).execute();
  for (const { id, stage, version } of quotes) {
    const isSigned = stage === "accepted";
    await tx
      .updateTable("quotes")
      .set({
        notes: "",
        ...(!isSigned && { title: "" }),
        version: version + 1,
        updated_at: now.toISOString(),
      })
      .where("id", "=", id)
      .execute();
    await revokeQuoteLinks(tx, now, id);
    if (isSigned) continue;
    await forgetMediaUses(tx, [{ type: "quote", id }]);
    files.push(...(await eraseRevisions(tx, id)));
  }
  return files;
}

/** What was offered and never signed has no reader left. */
async function eraseRevisions(tx: Tx, quoteId: number): Promise<string[]> {
  const files = await forgetQuoteFiles(tx, quoteId);
  const revisions = await tx
    .selectFrom("quote_revisions")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .execute();
  for (const revision of revisions)
    await tx
      .updateTable("quote_revisions")
      .set({
        draft: JSON.stringify(withoutPerson(draftOf(revision))),
        offer: revision.offer === null ? null : erasedOffer,
      })
      .where("id", "=", revision.id)
      .execute();
  return files;
}
