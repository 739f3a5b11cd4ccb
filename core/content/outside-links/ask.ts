import { pagesRead } from "#core/content/checked-pages/reads.ts";
import { withOutside } from "#core/content/checked-pages/rules.ts";
import { storeRenewed } from "#core/content/checked-pages/writes.ts";
import { NotYet } from "#core/jobs.ts";
import type { World } from "#core/world.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { isPublicSite } from "#lib/web/askable-url.ts";
import { findTroubles } from "./reads.ts";
import { claimLinks, storeAnswers } from "./writes.ts";

/**
 * Asks a few other sites, at once, for pages that ours link to, and tells staff what has changed. A site that never
 * answers holds up no more than that. A site that is not public itself asks nobody.
 * @throws NotYet if there are more
 */
export async function askSites(world: World): Promise<void> {
  if (!isPublicSite(world.config.publicUrl)) return;
  const links = await world.db.transact((tx) => claimLinks(tx, world.now()), { changed: [] });
  if (links.length === 0) return;
  const asked = await Promise.all(
    links.map(async (link) => ({ link, answer: await world.otherSites.ask(link.address) })),
  );
  const addresses = links.map(({ address }) => address);
  const before = await findTroubles(world.db.read, addresses);
  await world.db.transact((tx) => storeAnswers(tx, world.now(), asked), { changed: [] });
  const after = await findTroubles(world.db.read, addresses);
  const said = (troubles: typeof before, address: string) => JSON.stringify(troubles.get(address));
  const changed = addresses.filter((address) => said(before, address) !== said(after, address));
  if (changed.length > 0) await renewFindings(world, new Set(changed));
  throw new NotYet(world.now());
}

/** Tells anew what is wrong with the pages that have these links. */
async function renewFindings({ db }: World, addresses: ReadonlySet<string>): Promise<void> {
  const troubles = await findTroubles(db.read);
  for await (const pages of pagesRead(db.read)) {
    await nextTurn();
    const found = pages.flatMap(({ id, page, findings }) =>
      page?.outside.some(({ address }) => addresses.has(address))
        ? { id, findings: withOutside(findings, page, troubles) }
        : [],
    );
    if (found.length > 0) await db.transact((tx) => storeRenewed(tx, found), { changed: ["checked-pages"] });
  }
}
