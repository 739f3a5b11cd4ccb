import { recordActivities } from "#core/records/activities.writes.ts";
import type { Actor } from "#core/audit.ts";
import { holdLead } from "#core/leads/writes.ts";
import { forgetMediaUses } from "#core/media/writes.ts";
import { Problem } from "#core/problems.ts";
import { draftOf, erasedOffer } from "./draft.reads.ts";
import { withoutPerson } from "./draft.rules.ts";
import type { QuoteDraft } from "./draft.shape.ts";
import { forgetQuoteFiles } from "#core/quotes/files/writes.ts";
import { forgetDraftMedia } from "./media.writes.ts";
import type { Database, Row, Tx } from "#db/schema.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import type { Secret } from "#lib/runtime/password.ts";
import { redactor } from "#lib/text/redact.ts";
import { idsMentioning, standingOf } from "./reads.ts";
import { isWritten, quoteLimits, totalsNow, type QuoteStage } from "./rules.ts";

/**
 * A quote, locked until the commit, so that writers wait for each other.
 * @throws Problem not_found
 */
export async function holdQuote(tx: Tx, engine: Database["engine"], id: number): Promise<Row<"quotes">> {
  const quote = await holdIfThere(tx, engine, id);
  if (!quote) throw new Problem("not_found");
  return quote;
}

function holdIfThere(tx: Tx, engine: Database["engine"], id: number): Promise<Row<"quotes"> | undefined> {
  const query = tx.selectFrom("quotes").selectAll().where("id", "=", id);
  // on SQLite transactions are never concurrent
  return (engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
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
 * Total of a draft with its preselected options, in cents.
 * @throws Problem invalid_input beyond $99,999,999.99
 */
export function requireTotal(draft: QuoteDraft): number {
  const { totalCents } = totalsNow(draft, null);
  if (totalCents > quoteLimits.cents)
    throw new Problem("invalid_input", { fields: { draft: "The total must be at most $99,999,999.99" } });
  return totalCents;
}

/**
 * Nothing more is sent to an erased person.
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

/** Revokes a quote's links. */
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

/** What its history says of a quote: its stage, or that it was written for its customer. */
type Step = QuoteStage | "written";
type Stepped = { quote: Row<"quotes">; from: QuoteStage; to: Step; note: string };

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

/** Moves a quote, which the caller has locked, to the stage that follows from its customer's answer. */
export async function answerQuote(tx: Tx, { quote, stage, at, totalCents }: Answer): Promise<void> {
  const { id, version, viewed_at, total_cents } = quote;
  const sent_at = sentWhenRead(quote, at);
  const moved = {
    stage,
    stage_at: at,
    sent_at,
    viewed_at: viewed_at ?? at,
    total_cents: totalCents ?? total_cents,
  };
  await tx
    .updateTable("quotes")
    .set({ ...moved, version: version + 1, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Records that a sent quote was read for the first time. Its version stays, because no form shows it. */
export async function noteView(tx: Tx, quote: Row<"quotes">, at: string): Promise<void> {
  await tx
    .updateTable("quotes")
    .set({ stage: "viewed", stage_at: at, sent_at: sentWhenRead(quote, at), viewed_at: at })
    .where("id", "=", quote.id)
    .execute();
}

/** A customer who reads what was only written has been given its link. */
function sentWhenRead(quote: Row<"quotes">, at: string): string | null {
  return isWritten(standingOf(quote)) ? at : quote.sent_at;
}

/**
 * Removes what an erased contact's quotes say about the person. Numbers, stages, dates and amounts stay for
 * bookkeeping, and a signed quote stays as it was signed, without a later draft: both sides may have to prove what was
 * agreed.
 * @returns the hashes of the PDFs that nothing refers to any longer, for the job that deletes them
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
    if (!isSigned) files.push(...(await forgetQuoteFiles(tx, id)));
    if (isSigned) await forgetDraftMedia(tx, id);
    else await forgetMediaUses(tx, [{ type: "quote", id }]);
    await eraseRevisions(tx, { id, isSigned });
  }
  return files;
}

/** Nobody will read an offer that was never signed. */
async function eraseRevisions(tx: Tx, { id, isSigned }: { id: number; isSigned: boolean }): Promise<void> {
  const revisions = await tx.selectFrom("quote_revisions").selectAll().where("quote_id", "=", id).execute();
  for (const revision of revisions) {
    if (isSigned && revision.sent_at !== null) continue;
    await tx
      .updateTable("quote_revisions")
      .set({
        draft: JSON.stringify(withoutPerson(draftOf(revision))),
        offer: revision.offer === null ? null : erasedOffer,
      })
      .where("id", "=", revision.id)
      .execute();
  }
}

type Redacting = { engine: Database["engine"]; now: Date; identifiers: string[] };

/**
 * Removes an erased person from anyone's quotes that mention them: notes, titles, and unsent drafts. Sent offers are
 * frozen, and a signed quote keeps its title. A changed quote has a new version: otherwise an editor that has it open
 * would store the mention again.
 */
export async function redactQuotes(tx: Tx, { engine, now, identifiers }: Redacting): Promise<void> {
  const ids = await idsMentioning(tx, identifiers);
  if (ids.length === 0) return;
  const redact = redactor(identifiers);
  for (const id of ids) {
    const quote = await holdIfThere(tx, engine, id);
    if (!quote) continue;
    const notes = redact.text(quote.notes);
    const title = quote.stage === "accepted" ? quote.title : redact.text(quote.title);
    const isDraftChanged = await redactDrafts(tx, id, redact.json);
    if (!isDraftChanged && notes === quote.notes && title === quote.title) continue;
    await tx
      .updateTable("quotes")
      .set({ notes, title, version: quote.version + 1, updated_at: now.toISOString() })
      .where("id", "=", id)
      .execute();
    addTag(`quotes:${id}`);
  }
}

/** @returns whether one of them mentioned the person */
async function redactDrafts(tx: Tx, quoteId: number, redact: (text: string) => string): Promise<boolean> {
  const drafts = await tx
    .selectFrom("quote_revisions")
    .select(["id", "draft"])
    .where("quote_id", "=", quoteId)
    .where("sent_at", "is", null)
    .execute();
  const left = drafts.map(({ id, draft }) => ({ id, draft: redact(draft) }));
  const changed = left.filter(({ draft }, at) => draft !== drafts[at]?.draft);
  for (const { id, draft } of changed)
    await tx.updateTable("quote_revisions").set({ draft }).where("id", "=", id).execute();
  return changed.length > 0;
}
