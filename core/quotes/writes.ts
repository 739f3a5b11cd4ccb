import { Problem } from "#core/problems.ts";
import { chosenAtFirst, quoteLimits, quoteTotals } from "./rules.ts";
import { draftOf } from "#core/quote-draft/reads.ts";
import { forgetQuoteFiles } from "#core/quote-files/writes.ts";
import type { QuoteDraft } from "#core/quote-draft/shape.ts";
import type { Database, Row, Tx } from "#db/schema.ts";

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
 * Removes what an erased contact's quotes say of the person. Numbers, stages, dates and amounts stay for bookkeeping,
 * and a quote that was signed stays as it was signed: both sides may have to prove what was agreed.
 */
export async function eraseQuotes(tx: Tx, now: Date, contactId: number): Promise<void> {
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
    await tx
      .updateTable("quote_links")
      .set({ revoked_at: now.toISOString() })
      .where("quote_id", "=", id)
      .where("revoked_at", "is", null)
      .execute();
    if (!isSigned) await eraseRevisions(tx, id);
  }
}

/** What was offered and never signed has no reader left. */
async function eraseRevisions(tx: Tx, quoteId: number): Promise<void> {
  await forgetQuoteFiles(tx, quoteId);
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
        offer: revision.offer === null ? null : "{}",
      })
      .where("id", "=", revision.id)
      .execute();
}

/** The lines' amounts without any text. */
function withoutPerson(draft: QuoteDraft): QuoteDraft {
  return {
    ...draft,
    site: { address: "", county: "", access: "" },
    finish: "",
    introduction: "",
    discount: { ...draft.discount, reason: "" },
    attachments: [],
    packages: draft.packages.map((one) => ({
      ...one,
      sections: one.sections.map((section) => ({
        ...section,
        lines: section.lines.map((line) => ({ ...line, name: "", text: "" })),
      })),
    })),
  };
}
