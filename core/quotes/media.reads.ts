import type { QuoteDraft, QuoteOffer } from "./draft.shape.ts";
import { findLinePictures } from "./reads.ts";
import type { Db, Row } from "#db/schema.ts";
import type { Picture } from "#lib/files/picture.ts";
import { picturesOf } from "./media.rules.ts";

type Offered = NonNullable<QuoteOffer["pictures"]>;

/** The library's pictures that a draft's lines show, in the order of the lines, as an offer names them. */
export async function listOfferedPictures(db: Db, draft: Pick<QuoteDraft, "packages">): Promise<Offered> {
  const hashes = picturesOf(draft);
  const rows = await pictureRows(db, hashes);
  return hashes.flatMap((hash) => {
    const row = rows.get(hash);
    return row ? [{ hash, alt: row.alt }] : [];
  });
}

/** The records of pictures, by hash; those that are not in the library are absent. */
export async function pictureRows(db: Db, hashes: string[]): Promise<Map<string, Row<"media">>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom("media")
    .selectAll()
    .where("hash", "in", hashes)
    .where("kind", "<>", "pdf")
    .execute();
  return new Map(rows.map((row) => [row.hash, row]));
}

/** The pictures that an offer's lines show, by hash, described as they were when it was sent. */
export async function findOfferedPictures(db: Db, offer: QuoteOffer): Promise<Record<string, Picture>> {
  const pictures = await findLinePictures(db, offer);
  const texts = new Map(offer.pictures?.map(({ hash, alt }) => [hash, alt]));
  return Object.fromEntries(
    Object.entries(pictures).map(([hash, picture]) => [
      hash,
      { ...picture, alt: texts.get(hash) ?? picture.alt },
    ]),
  );
}
