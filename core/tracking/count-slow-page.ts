import type { World } from "#core/world.ts";
import { floridaIsoDay } from "#lib/florida-time.ts";
import { addCount } from "./writes.ts";
import { slowPages, type PageClass } from "./rules.ts";

/** Counts, by kind of page and Florida day, that the largest thing in view came late. Nothing about who saw it. */
export async function countSlowPage(world: World, pageClass: PageClass): Promise<void> {
  const day = floridaIsoDay(world.now());
  const subject = slowPages.subjectOf(pageClass);
  await world.db.transact((tx) => addCount(tx, { subject, action: slowPages.action, day }), { changed: [] });
}
