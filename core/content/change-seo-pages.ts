import type { Actor } from "#core/audit.ts";
import { rethrowMissingPicture } from "#core/media/writes.ts";
import { Problem } from "#core/problems.ts";
import type { ManyResult } from "#core/records/many.shape.ts";
import { Refusals } from "#core/records/many.writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { seoPageTags } from "./rules.ts";
import { storeSeoPage, type SeoWords } from "./seo-pages.writes.ts";
import type { SeoPagesChange } from "./seo-pages.shape.ts";

type ChangeSeoPages = SeoPagesChange & { actor: Actor };

/**
 * Changes several entries for search engines in one transaction, each as its form would.
 * @returns also the changes that lead back
 * @throws Problem stale_version if someone has changed one of them, unless those are left alone; invalid_input: both with
 * the fields by row, as in `rows.3.set.title`. Nothing is stored then
 */
export async function changeSeoPages(world: World, order: ChangeSeoPages): Promise<ManyResult> {
  const changed = order.rows.flatMap(({ id }) => seoPageTags(id));
  return world.db.transact((tx) => changeAll(tx, world, order), { changed }).catch(rethrowMissingPicture);
}

async function changeAll(
  tx: Tx,
  world: World,
  { rows, leaveChanged, actor }: ChangeSeoPages,
): Promise<ManyResult> {
  const refusals = new Refusals({ one: "search engine listing", many: "search engine listings" });
  const result: ManyResult = { changed: 0, leftAlone: [], undo: [] };
  // in one order, so that two such changes at once wait for each other instead of locking each other out
  const inOrder = [...rows.entries()].sort(([, one], [, other]) => (one.id < other.id ? -1 : 1));
  for (const [at, { id, version, set }] of inOrder)
    try {
      const before = await storeSeoPage(tx, world, { path: id, change: { ...set, version }, actor });
      result.changed += 1;
      result.undo.push({ id, version: version + 1, set: wordsBack(before, set) });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const record = problem.code === "not_found" ? undefined : { id, name: id };
      const left = refusals.note({ at, problem, record });
      if (left) result.leftAlone.push(left);
    }
  refusals.requireNone(leaveChanged);
  return result;
}

/** What gives an entry back what it had of the fields that were changed. */
function wordsBack(before: SeoWords, set: Partial<SeoWords>): Partial<SeoWords> {
  return Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(set, name)));
}
