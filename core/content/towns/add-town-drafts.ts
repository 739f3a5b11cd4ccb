import type { Actor } from "#core/audit.ts";
import { insertLandingPage } from "#core/content/landing-page.writes.ts";
import { findAddressTaker } from "#core/content/publish-check.reads.ts";
import { landingPageTags } from "#core/content/rules.ts";
import { nothingPlanned } from "#core/content/schedule.rules.ts";
import { Problem } from "#core/problems.ts";
import { listOffices } from "#core/settings/offices.reads.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { Violation } from "#lib/runtime/violation.ts";
import { cleanText } from "#lib/text/clean-html.ts";
import { townDraft } from "./draft.rules.ts";
import { townData } from "./facts.ts";
import type { TownDraftsAdded, TownDraftsInput } from "./shape.ts";
import { townFacts, type Town } from "./town.rules.ts";

type AddTownDrafts = TownDraftsInput & { actor: Actor };

/**
 * Adds a draft about a service for each of several towns, written as the first drafts are. A town whose address is taken
 * is skipped, so the same towns again add nothing.
 * @throws Problem invalid_input if nothing is known of a town; nothing is added then
 */
export async function addTownDrafts(world: World, order: AddTownDrafts): Promise<TownDraftsAdded> {
  const addAll = () =>
    world.db.transact((tx) => add(tx, world, order), {
      changed: ({ added }) => added.flatMap(({ id, path }) => landingPageTags(id, path)),
    });
  const { added, skipped } = await addAll().catch((reason: unknown) => {
    // somebody has just added one of them: now its address is found to be taken
    if (isTakenMeanwhile(reason)) return addAll();
    throw reason;
  });
  return { added: added.map(({ id, version, title }) => ({ id, version, title })), skipped };
}

/** The address was free when it was looked up, and is taken when the draft is checked or written. */
function isTakenMeanwhile(reason: unknown): boolean {
  if (reason instanceof Problem) return reason.details.fields?.slug !== undefined;
  return reason instanceof Violation && reason.kind === "unique";
}

type Added = { id: number; version: number; title: string; path: string };

async function add(
  tx: Tx,
  world: World,
  { towns, service, view, actor }: AddTownDrafts,
): Promise<{ added: Added[]; skipped: TownDraftsAdded["skipped"] }> {
  const offices = await listOffices(tx);
  const added: Added[] = [];
  const skipped: TownDraftsAdded["skipped"] = [];
  for (const town of knownTowns(towns)) {
    const draft = townDraft(townFacts(townData, offices, town), { service, view });
    const { slug, title } = draft;
    const path = `/${slug}`;
    const taker = await findAddressTaker(tx, { table: "landing_pages", slug, path });
    if (taker) {
      skipped.push({ slug: town.slug, name: town.name, reason: `${taker}.` });
      continue;
    }
    const written = { ...draft, ...nothingPlanned, button: "", content: cleanText(draft.content) };
    const id = await insertLandingPage(tx, world, { written, wrong: {}, actor });
    added.push({ id, version: 1, title, path });
  }
  return { added, skipped };
}

/** In one order, so that two who add the same at once wait for each other instead of locking each other out. */
function knownTowns(slugs: string[]): Town[] {
  const known = townData.towns.filter(({ slug }) => slugs.includes(slug));
  const unknown = slugs.find((slug) => !known.some((town) => town.slug === slug));
  if (unknown === undefined) return known;
  throw new Problem("invalid_input", { fields: { towns: `We have no facts about a town “${unknown}”.` } });
}
