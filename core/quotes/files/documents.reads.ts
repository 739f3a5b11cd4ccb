import { findDocument } from "#core/media/reads.ts";
import type { QuoteOffer } from "#core/quotes/draft.shape.ts";
import type { Db } from "#db/schema.ts";

/** The bytes of files that an email of a quote may have: many mail servers take no email above 10 MB, encoded. */
export const mostAttachedBytes = 7_000_000;

/** A document of the library, with where its bytes are and what the customer sees as its name. */
export type QuoteDocument = { hash: string; file: string; name: string };

/**
 * The documents of an offer, as staff attached them and as its notices bring them, in their order: those that fit into
 * an email, and those that are only on the customer's page. Deleted ones are on neither.
 * @param room in bytes
 */
export async function fittingDocuments(
  db: Db,
  { attachments }: Pick<QuoteOffer, "attachments">,
  room: number,
): Promise<{ fitting: QuoteDocument[]; others: QuoteDocument[] }> {
  const [fitting, others]: [QuoteDocument[], QuoteDocument[]] = [[], []];
  let left = room;
  for (const { hash, name } of attachments) {
    const stored = await findDocument(db, hash);
    if (!stored) continue;
    const isFitting = stored.bytes <= left;
    if (isFitting) left -= stored.bytes;
    (isFitting ? fitting : others).push({ hash, file: stored.file, name: name || stored.name });
  }
  return { fitting, others };
}

/** A document's name as texts have it: without the ending of its file. */
export function plainDocumentName(name: string): string {
  return name.replace(/\.pdf$/i, "");
}
