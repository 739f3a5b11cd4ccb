import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { priceBookSentences } from "./rules.ts";
import type { EffectiveDay } from "./shape.ts";
import { lockPriceBooks, planBook, requireReadable, tagsOfBook } from "./writes.ts";

type PlanPrices = { id: number; input: EffectiveDay; actor: Actor };

/**
 * Puts a draft in force from a day on, at midnight in New York; today means now.
 * @throws Problem not_found, stale_version; too_late if it is not a draft; invalid_input for a day that has passed, or
 * if it changes nothing;
 * already_exists if another book takes effect that day
 */
export async function planPrices(world: World, { id, input, actor }: PlanPrices): Promise<void> {
  const now = world.now();
  const { version, on } = input;
  async function work(tx: Tx) {
    await lockPriceBooks(tx);
    const row = await findVersioned(tx, "price_books", { id, version, actor });
    if (row.status !== "draft") throw new Problem("too_late", { message: priceBookSentences.notPlanned });
    requireReadable(row);
    return { isSeen: await planBook(tx, now, { row, on, actor }) };
  }
  await world.db.transact(work, { changed: (planned) => [...tagsOfBook(id, planned), "jobs"] });
}
