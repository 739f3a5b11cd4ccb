import { layOutArticle } from "#core/content/article-layout.rules.ts";
import type { Heading } from "#core/content/rules.ts";
import { poolsInText } from "#core/content/text-fills.rules.ts";
import { readTextPictures } from "#core/content/text-pictures.reads.ts";
import { findPoolsAt } from "#core/pools/reads.ts";
import type { Pool } from "#core/pools/shape.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { checkedText } from "#core/prices/text.rules.ts";
import type { World } from "#core/world.ts";

/** The text of an article or landing page, laid out, with what it shows of today. */
export type TextOnPage = {
  html: string;
  headings: Heading[];
  /** The published ones among the pools of its cards and comparisons. */
  pools: Pool[];
  /** The date of their prices. */
  checked: string;
};

/** A stored text for its page. @param stored sanitized */
export async function readText({ db, media }: World, stored: string): Promise<TextOnPage> {
  const slugs = poolsInText(stored);
  const [pictured, pools] = await Promise.all([
    readTextPictures(db.read, stored),
    findPoolsAt(db.read, media, slugs),
  ]);
  // a page without prices is not drawn again when they change
  const checked = pools.length > 0 ? checkedText(await readPriceBook(db.read)) : "";
  return { ...layOutArticle(pictured), pools, checked };
}
