import { sql, type SqlBool } from "kysely";
import { allRedirects } from "#core/content/redirects/reads.ts";
import { beginningsOf, isPrefix, startOf } from "#core/content/redirects/rules.ts";
import type { Tx } from "#db/schema.ts";
import { publicPaths } from "./reads.ts";

/** For an address that leads somewhere now, in any letter case; for a prefix, all under it. */
export async function forgetMissingPage(tx: Tx, from: string): Promise<void> {
  const path = from.toLowerCase();
  const start = startOf(path);
  const isMeant = isPrefix(path)
    ? sql<SqlBool>`substr(path, 1, ${start.length}) = ${start}`
    : sql<SqlBool>`path = ${path}`;
  await tx.deleteFrom("missing_pages").where(isMeant).execute();
}

/** For all addresses that show a page or lead to one by now. */
export async function forgetFoundPages(tx: Tx): Promise<void> {
  const [pages, redirects] = [await publicPaths(tx), await allRedirects(tx)];
  const found = new Set([...pages, ...redirects.map(({ from }) => from)].map((path) => path.toLowerCase()));
  const missing = await tx.selectFrom("missing_pages").select(["id", "path"]).execute();
  const ids = missing
    .filter(({ path }) => beginningsOf(path).some((one) => found.has(one)))
    .map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom("missing_pages").where("id", "in", ids).execute();
}
