import type { PictureBook } from "#core/ports.ts";
import { offerOf } from "#core/quote-draft/reads.ts";
import { chosenOf } from "#core/quotes/reads.ts";
import type { Db, Row } from "#db/schema.ts";
import { sha256 } from "#lib/sha256.ts";
import type { QuoteFileKind } from "./rules.ts";
import type { PaperPicture, QuotePaper, QuoteSignature } from "./shape.ts";

export type PaperWanted = { quoteId: number; revisionId: number; kind: QuoteFileKind };

/** A quote's PDF by its hash; undefined if the quote has no such file. */
export function findQuoteFile(
  db: Db,
  { quoteId, hash }: { quoteId: number; hash: string },
): Promise<Row<"quote_files"> | undefined> {
  return db
    .selectFrom("quote_files")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("hash", "=", hash)
    .executeTakeFirst();
}

/** The PDF of a revision; undefined if it was not drawn yet. */
export function findDrawnFile(
  db: Db,
  { quoteId, revisionId, kind }: PaperWanted,
): Promise<Row<"quote_files"> | undefined> {
  return db
    .selectFrom("quote_files")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("revision_id", "=", revisionId)
    .where("kind", "=", kind)
    .executeTakeFirst();
}

/** Those of these hashes under which a quote has a PDF. */
export async function knownQuoteFiles(db: Db, hashes: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  // in batches below both engines' parameter limit
  for (let from = 0; from < hashes.length; from += 500) {
    const some = hashes.slice(from, from + 500);
    const rows = await db.selectFrom("quote_files").select("hash").where("hash", "in", some).execute();
    for (const { hash } of rows) known.add(hash);
  }
  return known;
}

/**
 * What a PDF is drawn from.
 * @returns undefined if that was not sent, was not signed, or was erased
 * @throws Error if the offer is not what was sent: its hash says so
 */
export async function findPaper(
  db: Db,
  pictures: PictureBook,
  { quoteId, revisionId, kind }: PaperWanted,
): Promise<QuotePaper | undefined> {
  const revision = await db
    .selectFrom("quote_revisions")
    .selectAll()
    .where("id", "=", revisionId)
    .where("quote_id", "=", quoteId)
    .executeTakeFirst();
  if (!revision || revision.offer === null || revision.offer === erasedOffer) return undefined;
  const [offer, offerHash] = [offerOf(revision), revision.offer_hash ?? ""];
  if (!offer || (await sha256(revision.offer)) !== offerHash)
    throw new Error(`The offer of revision ${revisionId} is not what was sent: its SHA-256 differs.`);
  const acceptance = kind === "signed" ? await findSignature(db, revisionId) : null;
  if (acceptance === undefined) return undefined;
  return paperOf(pictures, { offer, offerHash, acceptance });
}

/** The same with its pool's picture. */
export function paperOf(pictures: PictureBook, quote: Omit<QuotePaper, "picture">): QuotePaper {
  return { ...quote, picture: pictureOf(pictures, quote.offer.pool?.picture ?? null) };
}

/** What is left of an offer whose customer was erased: core/quotes/writes.ts. */
const erasedOffer = "{}";

async function findSignature(db: Db, revisionId: number): Promise<QuoteSignature | undefined> {
  const row = await db
    .selectFrom("quote_acceptances")
    .selectAll()
    .where("revision_id", "=", revisionId)
    .executeTakeFirst();
  return (
    row && {
      chosen: chosenOf(row),
      totalCents: row.total_cents,
      signerName: row.signer_name,
      signature: row.signature,
      signedAt: row.signed_at,
      ipAddress: row.ip_address,
      userAgent: row.user_agent,
      consentText: row.consent_text,
      signedHash: row.signed_hash,
    }
  );
}

/** The JPEG that link previews have, where there is one. */
function pictureOf(pictures: PictureBook, name: string | null): PaperPicture | null {
  const found = name === null ? null : pictures.find(name);
  return (
    found && { src: pictures.card(name ?? "") ?? found.src, alt: found.alt, caption: found.caption ?? "" }
  );
}
