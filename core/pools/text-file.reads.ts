import { estimateWords, fillText, poolsInText } from "#core/content/text-fills.rules.ts";
import { readTextPictures } from "#core/content/text-pictures.reads.ts";
import type { PictureBook } from "#core/ports.ts";
import type { Db } from "#db/schema.ts";
import { withEntities } from "#lib/text/entities.ts";
import { findPoolsAt } from "./reads.ts";
import { fullPoolName, poolPath } from "./rules.ts";

/**
 * A stored text for a file that is read elsewhere and stays as it is: each picture as one file, and each pool as a link
 * without its price, which would soon be an old one.
 */
export async function readTextFile(db: Db, book: PictureBook, html: string): Promise<string> {
  const [pictured, pools] = await Promise.all([
    readTextPictures(db, html, "file"),
    findPoolsAt(db, book, poolsInText(html)),
  ]);
  const links = new Map(
    pools.map((pool) => [
      pool.slug,
      `<p><a href="${poolPath(pool.slug)}">${withEntities(fullPoolName(pool))}</a>, ${pool.dimensions}</p>`,
    ]),
  );
  return fillText(pictured, {
    pool: (slug) => links.get(slug) ?? "",
    estimate: () => `<p><a href="/estimate">${estimateWords}</a></p>`,
    // its headings have no ids
    contents: () => "",
  });
}
