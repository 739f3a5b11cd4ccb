import { program } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { floridaMidnight } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { lockPriceBooks, putInForce, tagsOfBook } from "./writes.ts";

type SwitchPrices = { priceBookId: number };

/**
 * Puts the planned price books in force whose day has come, one after the other: a machine that stood still may have
 * missed several.
 * @returns when this book's day begins, if it is still to come
 */
export async function switchPrices(world: World, { priceBookId }: SwitchPrices): Promise<Date | undefined> {
  const now = world.now();
  const today = floridaIsoDay(now);
  async function work(tx: Tx) {
    await lockPriceBooks(tx);
    const planned = await tx
      .selectFrom("price_books")
      .selectAll()
      .where("status", "=", "planned")
      .orderBy("effective_on")
      .execute();
    const isDue = (on: string | null): on is string => on !== null && on <= today;
    for (const row of planned)
      if (isDue(row.effective_on)) await putInForce(tx, now, { row, on: row.effective_on, actor: program });
    const isSeen = planned.some(({ effective_on }) => isDue(effective_on));
    const later = planned.find(({ id, effective_on }) => id === priceBookId && !isDue(effective_on));
    return { isSeen, until: later?.effective_on ? floridaMidnight(later.effective_on) : undefined };
  }
  const { until } = await world.db.transact(work, {
    changed: (switched) => tagsOfBook(priceBookId, switched),
  });
  return until;
}
