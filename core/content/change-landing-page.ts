import type { Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import { cleanText } from "#lib/text/clean-html.ts";
import { storeLandingPage } from "./landing-page.writes.ts";
import { landingPageTags, moveTags } from "./rules.ts";
import type { LandingPageChange } from "./shape.ts";
import { rethrowConflict } from "./writes.ts";

type ChangeLandingPage = { id: number; change: LandingPageChange; actor: Actor };

/**
 * Changes, publishes or unpublishes a landing page; its HTML is sanitized first. If the address of a published page
 * changes, a redirect is added. The previous version is kept as a revision. Changes of a published page can be held: they
 * wait until one is saved that is not.
 * @throws Problem not_found; stale_version if it was changed since the caller read it; invalid_input if its address is
 * taken, it is to be published, now or later, and something required is missing or a card is of a pool that visitors don’t see, a video of its text is on an unknown
 * site, or its times cannot be so
 */
export async function changeLandingPage(world: World, order: ChangeLandingPage): Promise<void> {
  const { content } = order.change;
  const change = {
    ...order.change,
    ...(content !== undefined && { content: cleanText(content) }),
  };
  await world.db
    .transact((tx) => storeLandingPage(tx, world, { ...order, change }), {
      changed: (move) => [...landingPageTags(order.id, move.from, move.to), ...moveTags(move)],
    })
    .catch(rethrowConflict);
}
