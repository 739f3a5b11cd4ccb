import { publicAddresses, type PublicAddress } from "#core/content/public-addresses.rules.ts";
import { listAddresses, listSeoPages } from "#core/content/reads.ts";
import { allRedirects } from "#core/content/redirects/reads.ts";
import type { Db } from "#db/schema.ts";
import { poolAddresses } from "./facts.reads.ts";

/** The addresses of all pages that visitors can see. */
export async function listPublicAddresses(db: Db): Promise<PublicAddress[]> {
  const [pools, texts, seo, redirects] = await Promise.all([
    poolAddresses(db),
    listAddresses(db),
    listSeoPages(db),
    allRedirects(db),
  ]);
  const moved = new Set(redirects.map(({ from }) => from));
  return publicAddresses({ records: [...pools, ...texts], seo, moved });
}
