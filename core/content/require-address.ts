import { Problem } from "#core/problems.ts";
import type { Tx } from "#db/schema.ts";
import { fixedSlugs, ownAddresses } from "#core/redirects/rules.ts";

/** `from` is where the page is now; a new one has none. */
type Wish = { table: "landing_pages" | "posts"; id?: number; slug: string; path: string; from?: string };

/**
 * Makes sure that a page may have this address: no other page has it, the site itself does not use it, and nobody is
 * sent on from it to another page.
 * @throws Problem invalid_input for the field slug.
 */
export async function requireAddress(tx: Tx, { table, id, slug, path, from }: Wish): Promise<void> {
  if (table === "landing_pages" && ownAddresses.includes(slug)) refuse(`The site itself uses ${path}`);
  if (from && from !== path && fixedSlugs.includes(from.slice(1)))
    refuse(`This page stays at ${from}: the site names it elsewhere`);
  const holder = await tx
    .selectFrom(table)
    .select(["id", "title"])
    .where("slug", "=", slug)
    .where("id", "<>", id ?? -1)
    .executeTakeFirst();
  if (holder) refuse(`“${holder.title}” has this address`);
  const redirect = await tx
    .selectFrom("redirects")
    .select("to_path")
    .where("from_path", "=", path)
    .executeTakeFirst();
  if (redirect && redirect.to_path !== from) refuse(`This address leads visitors on to ${redirect.to_path}`);
}

function refuse(reason: string): never {
  throw new Problem("invalid_input", { fields: { slug: `${reason}. Please choose another.` } });
}
