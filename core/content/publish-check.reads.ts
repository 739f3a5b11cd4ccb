import { findMediaByHash } from "#core/media/reads.ts";
import { mediaAddress } from "#core/media/rules.ts";
import { fixedSlugs, ownAddresses, redirectedText } from "#core/content/redirects/rules.ts";
import type { PictureBook } from "#core/ports.ts";
import type { Db } from "#db/schema.ts";
import { mediaHash } from "#lib/files/media.ts";
import type { CheckedText, HiddenPool, PictureFlaw } from "./publish-check.rules.ts";
import { poolsInText } from "./text-fills.rules.ts";
import { picturesInText } from "./text-pictures.rules.ts";

/** `from` is the page's current address; a new page has none. */
export type Wish = {
  table: "landing_pages" | "posts";
  id?: number | undefined;
  slug: string;
  path: string;
  from?: string | undefined;
};

/**
 * Why a page may not have an address: another page has it, the site itself uses it, or it is redirected. Undefined if
 * it may.
 */
export async function findAddressProblem(db: Db, wish: Wish): Promise<string | undefined> {
  const reason = await findAddressTaker(db, wish);
  return reason && `${reason}. Please choose another.`;
}

/** By what an address is taken, as a sentence without its period. Undefined if it is free. */
export async function findAddressTaker(
  db: Db,
  { table, id, slug, path, from }: Wish,
): Promise<string | undefined> {
  if (table === "landing_pages" && ownAddresses.includes(slug)) return `The site itself uses ${path}`;
  if (from && from !== path && fixedSlugs.includes(from.slice(1)))
    return `This page must stay at ${from}: the site links to it elsewhere`;
  const holder = await db
    .selectFrom(table)
    .select(["id", "title"])
    .where("slug", "=", slug)
    .where("id", "<>", id ?? -1)
    .executeTakeFirst();
  if (holder) return `“${holder.title}” already has this URL`;
  const redirect = await db
    .selectFrom("redirects")
    .select("to_path")
    .where("from_path", "=", path)
    .executeTakeFirst();
  return redirect && redirect.to_path !== from ? redirectedText(redirect.to_path) : undefined;
}

/** Why an article may not have a picture; undefined for a built-in one, one of the library, and for none. */
export async function findPictureProblem(
  db: Db,
  drawn: PictureBook,
  picture: string | undefined,
): Promise<string | undefined> {
  if (!picture || drawn.find(picture)) return undefined;
  const hash = mediaHash(picture);
  if (hash && (await findMediaByHash(db, hash))) return undefined;
  return "This picture does not exist. Please choose another.";
}

/** The pictures of a text that something is wrong with, by address. One that is still being processed is fine. */
export async function findPictureFlaws(
  db: Db,
  { content, picture = "" }: CheckedText,
): Promise<Map<string, PictureFlaw>> {
  const inText = picturesInText(content);
  const hashes = [...inText, picture].map(mediaHash).filter((hash) => hash !== null);
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom("media")
    .select(["hash", "name", "state", "alt"])
    .where("hash", "in", hashes)
    .where("kind", "<>", "pdf")
    .execute();
  const stored = new Map(rows.map((row) => [mediaAddress(row.hash), row]));
  const flaws = new Map<string, PictureFlaw>();
  // a picture above the text that does not exist is refused
  for (const address of inText) if (!stored.has(address)) flaws.set(address, { flaw: "unseen", name: "" });
  for (const [address, { name, state, alt }] of stored)
    if (state === "failed") flaws.set(address, { flaw: "unseen", name });
    else if (alt === "") flaws.set(address, { flaw: "undescribed", name });
  return flaws;
}

/** The pools of a text's cards and comparisons that visitors don't see: hidden, archived or gone. */
export async function findHiddenPools(db: Db, content: string): Promise<HiddenPool[]> {
  const slugs = poolsInText(content);
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom("pools")
    .select(["slug", "name", "published"])
    .where("slug", "in", slugs)
    .execute();
  const stored = new Map(rows.map((row) => [row.slug, row]));
  return slugs.flatMap((slug) => {
    const pool = stored.get(slug);
    return pool?.published === 1 ? [] : { slug, name: pool?.name ?? "" };
  });
}
