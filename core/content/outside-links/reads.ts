import type { Db } from "#db/schema.ts";
import { isBroken, isTold, outsideAddress, type LinkTrouble } from "./rules.ts";

/** What staff are told of pages of other sites, by address. @param addresses a few hundred at most, if only they are meant */
export async function findTroubles(db: Db, addresses?: string[]): Promise<Map<string, LinkTrouble>> {
  if (addresses?.length === 0) return new Map();
  const query = db
    .selectFrom("outside_links")
    .select(["address", "outcome", "status", "since", "times"])
    .where("outcome", "in", ["gone", "nameless", "unclear"]);
  const rows = await (addresses ? query.where("address", "in", addresses) : query).execute();
  return new Map(
    rows
      .filter(isTold)
      .map(({ address, outcome, status, since }) => [address, { address, outcome, status, since }]),
  );
}

/** Which links of a text are known as broken, by URL. Nobody is asked. */
export async function findBrokenLinks(
  db: Db,
  publicUrl: string,
  hrefs: string[],
): Promise<Map<string, LinkTrouble>> {
  const addresses = new Map(hrefs.map((href) => [href, outsideAddress(href, publicUrl)]));
  const asked = [...new Set(addresses.values())].filter((one) => one !== undefined);
  const troubles = await findTroubles(db, asked);
  const broken = [...addresses].map(([href, address = ""]) => [href, troubles.get(address)] as const);
  return new Map(broken.filter((entry): entry is [string, LinkTrouble] => !!entry[1] && isBroken(entry[1])));
}
