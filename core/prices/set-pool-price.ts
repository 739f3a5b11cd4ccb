import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { readCatalog } from "./changes.reads.ts";
import type { PoolPriceInput } from "./changes.shape.ts";
import { mostOwnRanges, ownRangeOf, withOwnRange } from "./own-ranges.rules.ts";
import { priceBookSentences as sentences } from "./rules.ts";
import { rangeText } from "./text.rules.ts";
import { lockPriceBooks, planRanges, requireCurrent, requireReadable, tagsOfBook } from "./writes.ts";

type SetPoolPrice = { input: PoolPriceInput; actor: Actor };

/**
 * Gives one pool a low and a high price of its own from a day on, as a copy of the price book in force.
 * @throws Problem invalid_input for a pool that does not exist, for a day that has passed, if it is the pool's own price
 * already, or if too many would have prices of their own; already_exists if another book takes effect that day
 */
export async function setPoolPrice(world: World, { input, actor }: SetPoolPrice): Promise<{ id: number }> {
  const now = world.now();
  const { range, on } = input;
  async function work(tx: Tx) {
    await lockPriceBooks(tx);
    const row = await requireCurrent(tx);
    const pool = (await readCatalog(tx)).find(({ id }) => id === range.poolId);
    if (!pool) throw new Problem("invalid_input", { fields: { "range.poolId": sentences.noPool } });
    const ranges = withOwnRange(requireReadable(row).ranges, ownRangeOf(range));
    if (ranges.length > mostOwnRanges)
      throw new Problem("invalid_input", { message: sentences.tooManyRanges });
    return planRanges(tx, now, { row, ranges, note: `${pool.name}: ${rangeText(range)}`, on, actor });
  }
  return world.db.transact(work, { changed: (made) => [...tagsOfBook(made.id, made), "jobs"] });
}
