import type { Actor } from "#core/audit.ts";
import { mostOwnRanges, withPriceChange } from "./own-ranges.rules.ts";
import { readCatalog } from "./changes.reads.ts";
import { changeWords, priceChangeSentences, type CatalogPool } from "./changes.rules.ts";
import type { BulkChangeInput } from "./changes.shape.ts";
import { isMeant } from "./own-ranges.rules.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { priceBookSentences } from "./rules.ts";
import { lockPriceBooks, planRanges, requireCurrent, requireReadable, tagsOfBook } from "./writes.ts";

type ChangeManyPrices = { input: BulkChangeInput; actor: Actor };

/**
 * Changes the prices in force of a manufacturer, a series or single pools, from a day on, as a new price book. They must
 * be those that the change was previewed on, so that it does what was seen, and not twice if its answer is lost.
 * @throws Problem stale_version if other prices are in force by now; invalid_input if no pool is meant, for a day that has passed, or if too many would have prices of their
 * own; already_exists if another book takes effect that day
 */
export async function changeManyPrices(
  world: World,
  { input, actor }: ChangeManyPrices,
): Promise<{ id: number }> {
  const now = world.now();
  const { book, target, by, on } = input;
  async function work(tx: Tx) {
    await lockPriceBooks(tx);
    const row = await requireCurrent(tx);
    if (row.id !== book.id || row.version !== book.version)
      throw new Problem("stale_version", { message: priceChangeSentences.otherPrices });
    const catalog = await readCatalog(tx);
    const meant = catalog.filter((pool) => isMeant(target, pool));
    if (meant.length === 0) throw refusal(priceChangeSentences.noPools);
    const ranges = withPriceChange(requireReadable(row).ranges, target, by, catalog);
    if (ranges.length > mostOwnRanges) throw refusal(priceBookSentences.tooManyRanges);
    const note = `${nameOf(target, meant)}: ${changeWords(by)}`;
    return planRanges(tx, now, { row, ranges, note, on, actor });
  }
  return world.db.transact(work, { changed: (made) => [...tagsOfBook(made.id, made), "jobs"] });
}

function refusal(message: string): Problem {
  return new Problem("invalid_input", { message, fields: { "target.manufacturerId": message } });
}

/** "Latham", "Latham Olympia", "Latham Olympia 14", "12 pools" */
function nameOf({ pools, series }: BulkChangeInput["target"], meant: CatalogPool[]): string {
  const [first] = meant;
  if (pools.length > 0) return meant.length === 1 ? first!.name : `${meant.length} pools`;
  return [first!.manufacturer, series].filter(Boolean).join(" ");
}
