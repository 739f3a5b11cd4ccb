import { widthsOf } from "#core/media/reads.ts";
import { smallestFile } from "#core/media/rules.ts";
import type { MediaFiles, PictureBook } from "#core/ports.ts";
import { sentOfferOf } from "#core/quotes/draft.reads.ts";
import type { QuoteOffer } from "#core/quotes/draft.shape.ts";
import { verifyPath } from "#core/quotes/fingerprints.rules.ts";
import { pictureRows } from "#core/quotes/media.reads.ts";
import { chosenOf } from "#core/quotes/reads.ts";
import type { World } from "#core/world.ts";
import type { Db, Row } from "#db/schema.ts";
import type { PictureKind } from "#lib/files/media.ts";
import type { QuoteFileKind } from "./rules.ts";
import type { PaperContents, PaperPicture, QuoteSignature } from "./shape.ts";

export type PaperKey = { quoteId: number; revisionId: number; kind: QuoteFileKind };

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
  { quoteId, revisionId, kind }: PaperKey,
): Promise<Row<"quote_files"> | undefined> {
  return db
    .selectFrom("quote_files")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("revision_id", "=", revisionId)
    .where("kind", "=", kind)
    .executeTakeFirst();
}

/** The hashes among these under which a quote has a PDF. */
export async function knownQuoteFiles(db: Db, hashes: string[]): Promise<Set<string>> {
  const hashesInUse = new Set<string>();
  // in batches below both engines' parameter limit
  for (let from = 0; from < hashes.length; from += 500) {
    const some = hashes.slice(from, from + 500);
    const rows = await db.selectFrom("quote_files").select("hash").where("hash", "in", some).execute();
    for (const { hash } of rows) hashesInUse.add(hash);
  }
  return hashesInUse;
}

/**
 * The contents that a PDF is drawn from.
 * @returns undefined if they were not sent, not signed, or erased
 * @throws Problem unavailable if the offer is not what was sent
 */
export async function findPaper(
  db: Db,
  pictures: PictureBook,
  { quoteId, revisionId, kind }: PaperKey,
): Promise<PaperContents | undefined> {
  const revision = await db
    .selectFrom("quote_revisions")
    .selectAll()
    .where("id", "=", revisionId)
    .where("quote_id", "=", quoteId)
    .executeTakeFirst();
  const offer = revision && sentOfferOf(revision);
  if (!offer) return undefined;
  const acceptance = kind === "signed" ? await findSignature(db, revisionId) : null;
  if (acceptance === undefined) return undefined;
  return paperOf(pictures, { offer, offerHash: revision.offer_hash ?? "", acceptance });
}

/** The same with its pool's picture. */
export function paperOf(pictures: PictureBook, quote: Omit<PaperContents, "picture">): PaperContents {
  return { ...quote, picture: pictureOf(pictures, quote.offer.pool?.picture ?? null) };
}

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
  const picture = name === null ? null : pictures.find(name);
  return (
    picture && {
      src: pictures.card(name ?? "") ?? picture.src,
      alt: picture.alt,
      caption: picture.caption ?? "",
    }
  );
}

/**
 * Draws a quote's PDF with the pictures of its lines, from the library's small files. A picture never holds up a quote:
 * a missing or damaged one is left out and logged.
 * @throws Error if it can't be drawn now
 */
export async function drawPaper(world: World, db: Db, paper: PaperContents): Promise<Uint8Array> {
  const { number, revision } = paper.offer;
  const noteLost = (picture: string) =>
    world.log.error({ quote: number, revision, picture }, "a PDF is drawn without the picture of a line");
  const verifyUrl = `${world.config.publicUrl}${verifyPath}`;
  const linePictures = await readPictures(world.media, db, paper.offer, noteLost);
  return world.paper.draw({ ...paper, linePictures, verifyUrl }, noteLost);
}

/** How many files are read at once, because a bucket takes a while for each. */
const atOnce = 8;

async function readPictures(
  media: MediaFiles,
  db: Db,
  offer: QuoteOffer,
  noteLost: (picture: string) => void,
): Promise<Map<string, Uint8Array>> {
  const hashes = drawnPictures(offer);
  const rows = await pictureRows(db, hashes);
  const files = new Map<string, Uint8Array>();
  for (let from = 0; from < hashes.length; from += atOnce) {
    const some = hashes.slice(from, from + atOnce);
    const read = await Promise.all(some.map((hash) => readPicture(media, rows.get(hash))));
    for (const [index, hash] of some.entries()) {
      const file = read[index];
      if (file) files.set(hash, file);
      else noteLost(hash);
    }
  }
  return files;
}

/** The pictures of the lines that have a price. Offers sent before they included pictures are drawn as they were. */
function drawnPictures({ packages, pictures = [] }: QuoteOffer): string[] {
  const lines = packages[0]?.sections.flatMap((section) => section.lines) ?? [];
  const lineHashes = new Set(lines.map(({ kind, picture }) => (kind === "excluded" ? null : picture)));
  return pictures.map(({ hash }) => hash).filter((hash) => lineHashes.has(hash));
}

/** The smallest file, which is wide enough for paper; undefined if there is none, or the store can't read it. */
async function readPicture(
  media: MediaFiles,
  row: Row<"media"> | undefined,
): Promise<Uint8Array | undefined> {
  if (!row) return undefined;
  const name = smallestFile({ kind: row.kind as PictureKind, widths: widthsOf(row) });
  try {
    const file = await media.open(row.file, name);
    return file ? new Uint8Array(await new Response(file.stream).arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
