import type { Db } from "#db/schema.ts";
import { erasedOffer } from "./draft.reads.ts";
import type { QuoteFileKind } from "./files/rules.ts";
import type { fingerprintNames } from "./fingerprints.rules.ts";

/** What a fingerprint is of. It says nothing about who was offered it or who signed. */
export type Fingerprinted = {
  /** Which of the fingerprints it is. */
  name: keyof typeof fingerprintNames;
  /** What a file contains; null for the fingerprint of a text. */
  fileKind: QuoteFileKind | null;
  /** The quote's: "OCA-2026-0017". */
  number: string;
  /** A, B, C … */
  revision: string;
  /** When this revision was sent, an ISO time. */
  sentAt: string;
  /** When this revision was signed, and for how many cents; null if it was not. */
  signature: { signedAt: string; totalCents: number } | null;
  /** It is a file with our seal. */
  isSealed: boolean;
  /** A later revision of the quote was sent. */
  isReplaced: boolean;
};

type Source = Pick<Fingerprinted, "name" | "fileKind" | "isSealed"> & { revisionId: number };

/**
 * What a fingerprint is of: a file, the text that was signed, or an offer.
 * @param hash 64 hexadecimal digits in lower case
 * @returns undefined for one that we do not know, or whose offer was erased with its customer
 */
export async function findFingerprinted(db: Db, hash: string): Promise<Fingerprinted | undefined> {
  const source = await findSource(db, hash);
  if (!source) return undefined;
  const { revisionId, ...about } = source;
  const row = await db
    .selectFrom("quote_revisions as revision")
    .innerJoin("quotes", "quotes.id", "revision.quote_id")
    .leftJoin("quote_acceptances as acceptance", "acceptance.revision_id", "revision.id")
    .select(["quotes.number", "revision.mark", "revision.sent_at"])
    .select(["acceptance.signed_at", "acceptance.total_cents"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("quote_revisions as later")
          .select("later.id")
          .whereRef("later.quote_id", "=", "revision.quote_id")
          .whereRef("later.id", ">", "revision.id")
          .where("later.sent_at", "is not", null),
      ).as("is_replaced"),
    )
    .where("revision.id", "=", revisionId)
    .where("revision.sent_at", "is not", null)
    .where("revision.offer", "!=", erasedOffer)
    .executeTakeFirst();
  if (!row?.sent_at) return undefined;
  const { number, mark, sent_at, signed_at, total_cents } = row;
  const signature =
    signed_at === null || total_cents === null ? null : { signedAt: signed_at, totalCents: total_cents };
  const isReplaced = Boolean(row.is_replaced);
  return { ...about, number, revision: mark, sentAt: sent_at, signature, isReplaced };
}

async function findSource(db: Db, hash: string): Promise<Source | undefined> {
  const file = await db
    .selectFrom("quote_files")
    .select(["revision_id", "kind", "seal"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (file) {
    const isSealed = file.seal !== null;
    return { name: "file", fileKind: file.kind as QuoteFileKind, isSealed, revisionId: file.revision_id };
  }
  const ofText = { fileKind: null, isSealed: false };
  const acceptance = await db
    .selectFrom("quote_acceptances")
    .select("revision_id")
    .where("signed_hash", "=", hash)
    .executeTakeFirst();
  if (acceptance) return { name: "signed", ...ofText, revisionId: acceptance.revision_id };
  const revision = await db
    .selectFrom("quote_revisions")
    .select("id")
    .where("offer_hash", "=", hash)
    .executeTakeFirst();
  return revision && { name: "offer", ...ofText, revisionId: revision.id };
}
