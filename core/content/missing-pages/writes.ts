import { allRedirects } from "#core/content/redirects/reads.ts";
import type { Tx } from "#db/schema.ts";
import { publicPaths } from "./reads.ts";

/** For an address that leads somewhere now, in any letter case. */
export async function forgetMissingPage(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom("missing_pages").where("path", "=", path.toLowerCase()).execute();
}

/** For all addresses that show a page or lead to one by now. */
export async function forgetFoundPages(tx: Tx): Promise<void> {
  const [pages, redirects] = [await publicPaths(tx), await allRedirects(tx)];
  const found = new Set([...pages, ...redirects.map(({ from }) => from)].map((path) => path.toLowerCase()));
  const missing = await tx.selectFrom("missing_pages").select(["id", "path"]).execute();
  const ids = missing.filter(({ path }) => found.has(path)).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom("missing_pages").where("id", "in", ids).execute();
}
