import type { Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import { cleanText } from "#lib/text/clean-html.ts";
import { insertLandingPage } from "./landing-page.writes.ts";
import { landingPageTags } from "./rules.ts";
import { nothingPlanned, scheduleAfter } from "./schedule.rules.ts";
import type { LandingPageInput } from "./shape.ts";
import { rethrowConflict } from "./writes.ts";

/**
 * Adds a landing page; its HTML is sanitized first.
 * @throws Problem invalid_input if its address is taken, it is to be published, now or later, and something required is
 * missing or a card is of a pool that visitors don’t see, a video of its text is on an unknown site, or its times cannot be so
 */
export async function addLandingPage(
  world: World,
  { input, actor }: { input: LandingPageInput; actor: Actor },
): Promise<{ id: number }> {
  const now = world.now();
  const { after, wrong } = scheduleAfter(nothingPlanned, input, now);
  const {
    metaTitle,
    metaDescription,
    targetKeywords,
    publishDay: _,
    publishTime: __,
    lastDay: ___,
    ...same
  } = input;
  const written = {
    ...same,
    ...after,
    content: cleanText(input.content),
    meta_title: metaTitle,
    meta_description: metaDescription,
    target_keywords: targetKeywords,
  };
  const stored = world.db.transact(
    async (tx) => ({ id: await insertLandingPage(tx, world, { written, wrong, actor }) }),
    { changed: ({ id }) => landingPageTags(id, `/${input.slug}`) },
  );
  return stored.catch(rethrowConflict);
}
