import { estimateWords, fillText, poolsInText } from "#core/content/text-fills.rules.ts";
import { readTextPictures } from "#core/content/text-pictures.reads.ts";
import type { PictureBook } from "#core/ports.ts";
import type { Db } from "#db/schema.ts";
import { withEntities } from "#lib/text/entities.ts";
import { comparedAmong, compareLink, comparisonTitle, fewestCompared } from "./compare.rules.ts";
import { findPoolsAt } from "./reads.ts";
import { fullPoolName, poolPath } from "./rules.ts";
import type { Pool } from "./shape.ts";

/**
 * A stored text for a file that is read elsewhere and stays as it is: each picture as one file, and each pool and
 * comparison as a link without prices, which would soon be old ones.
 */
export async function readTextFile(db: Db, book: PictureBook, html: string): Promise<string> {
  const [pictured, pools] = await Promise.all([
    readTextPictures(db, html, "file"),
    findPoolsAt(db, book, poolsInText(html)),
  ]);
  const cardsOf = (shown: Pool[]) => shown.map(cardInFile).join("");
  return fillText(pictured, {
    pool: (slug) => cardsOf(pools.filter((pool) => pool.slug === slug)),
    comparison(compared) {
      const columns = comparedAmong(pools, compared);
      return columns.length < fewestCompared ? cardsOf(columns) : comparisonInFile(columns);
    },
    estimate: () => `<p><a href="/estimate">${estimateWords}</a></p>`,
    // its headings have no ids
    contents: () => "",
  });
}

function cardInFile({ slug, dimensions, ...pool }: Pool): string {
  return `<p><a href="${poolPath(slug)}">${withEntities(fullPoolName(pool))}</a>, ${dimensions}</p>`;
}

function comparisonInFile(pools: Pool[]): string {
  const link = compareLink(pools.map(({ id }) => id).join(","));
  return `<p><a href="${link}">${withEntities(comparisonTitle(pools))}, side by side</a></p>`;
}
