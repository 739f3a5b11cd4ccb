import { offerOf, sentOfferOf } from "#core/quotes/draft.reads.ts";
import type { QuoteOffer } from "#core/quotes/draft.shape.ts";
import { findDrawnFile } from "#core/quotes/files/reads.ts";
import { isLinkOpen, standingOf } from "#core/quotes/reads.ts";
import { awaitsAnswer, type QuoteStage } from "#core/quotes/rules.ts";
import type { Db, Row } from "#db/schema.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { isStillValid } from "./rules.ts";

/** A quote as its customer may see it. */
export type OpenQuote = {
  quote: Row<"quotes">;
  /** The revision that was sent last. */
  revisionId: number;
  offer: QuoteOffer;
  offerHash: string;
  sentAt: string;
  acceptance: Row<"quote_acceptances"> | undefined;
};

/**
 * What its customer can still do: an outstanding quote whose last day is over has expired, even if that is not recorded
 * yet.
 */
export type OpenState = "open" | Extract<QuoteStage, "accepted" | "declined" | "expired" | "withdrawn">;

export function stateOf({ quote, offer }: Pick<OpenQuote, "quote" | "offer">, now: Date): OpenState {
  const stage = quote.stage as QuoteStage;
  if (awaitsAnswer(standingOf(quote))) return isStillValid(offer.validUntil, now) ? "open" : "expired";
  // a sent offer does not stand while the quote is a draft again
  return stage === "accepted" || stage === "declined" || stage === "expired" ? stage : "withdrawn";
}

/**
 * The id of the quote that a token opens, even if the link no longer works. One look-up in a unique index, the same for
 * a token that never existed.
 */
export async function findLink(
  db: Db,
  token: string,
): Promise<Pick<Row<"quote_links">, "quote_id" | "revoked_at"> | undefined> {
  return db
    .selectFrom("quote_links")
    .select(["quote_id", "revoked_at"])
    .where("token_hash", "=", sha256(token))
    .executeTakeFirst();
}

/**
 * The quote that a token opens, as it was sent last; undefined for a token that is wrong, revoked or too old, and for a
 * quote that was never sent.
 * @throws Problem unavailable if the stored offer is not what was sent
 */
export async function findOpenQuote(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<OpenQuote | undefined> {
  const link = await findLink(db, token);
  // a wrong token makes the same queries, so that it takes as long
  return readOpen(db, { id: link && link.revoked_at === null ? link.quote_id : -1, now });
}

/** The same by the quote's id. */
export async function readOpen(
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<OpenQuote | undefined> {
  const quote = await db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
  const revision = await sentRevision(db, id);
  const acceptance = await db
    .selectFrom("quote_acceptances")
    .selectAll()
    .where("quote_id", "=", id)
    .executeTakeFirst();
  if (!quote || !revision || !isLinkOpen(quote, now)) return undefined;
  const { offer_hash, sent_at } = revision;
  // nobody can read or sign an offer that was changed after it was sent
  const offer = sentOfferOf(revision);
  if (!offer || offer_hash === null || sent_at === null) return undefined;
  return { quote, revisionId: revision.id, offer, offerHash: offer_hash, sentAt: sent_at, acceptance };
}

/** The revision that was sent last, which is the signed one once there is one, because nothing is sent after it. */
function sentRevision(db: Db, quoteId: number): Promise<Row<"quote_revisions"> | undefined> {
  return db
    .selectFrom("quote_revisions")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("sent_at", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** An earlier offer of the same quote, by its hash; null if there is none. */
export async function findOffer(db: Db, quoteId: number, offerHash: string): Promise<QuoteOffer | null> {
  const revision = await db
    .selectFrom("quote_revisions")
    .select(["id", "offer"])
    .where("quote_id", "=", quoteId)
    .where("offer_hash", "=", offerHash)
    .executeTakeFirst();
  return revision ? offerOf(revision) : null;
}

/** The PDF of the signed offer or, until then, of the offer that was sent last; undefined until it is drawn. */
export async function findOpenFile(
  db: Db,
  { quote, revisionId, acceptance }: OpenQuote,
): Promise<Row<"quote_files"> | undefined> {
  const revision = { quoteId: quote.id, revisionId };
  const signed = acceptance && (await findDrawnFile(db, { ...revision, kind: "signed" }));
  return signed ?? findDrawnFile(db, { ...revision, kind: "offer" });
}

type Question = { quoteId: number; question: string; since: Date };

/** Whether the same question was asked since then. */
export async function hasQuestion(db: Db, { quoteId, question, since }: Question): Promise<boolean> {
  const same = await db
    .selectFrom("activities")
    .select("id")
    .where("subject_type", "=", "quote")
    .where("subject_id", "=", String(quoteId))
    .where("type", "=", "question")
    .where("note", "=", question)
    .where("at", ">=", since.toISOString())
    .executeTakeFirst();
  return same !== undefined;
}
