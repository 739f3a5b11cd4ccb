import type { World } from "#core/world.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { addCount } from "./writes.ts";
import { slowPages, type PageClass } from "./rules.ts";

/** Counts a slow LCP, by page class and Florida day. Nothing about the visitor is stored. */
export async function countSlowPage(world: World, pageClass: PageClass): Promise<void> {
  const day = floridaIsoDay(world.now());
  const subject = slowPages.subjectOf(pageClass);
  await world.db.transact((tx) => addCount(tx, { subject, action: slowPages.action, day }), { changed: [] });
}
