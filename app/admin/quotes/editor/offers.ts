import { evaluateFormula, type PoolFigures } from "#core/quotes/formula.rules.ts";
import type { PlacedLine } from "#core/quotes/merge.rules.ts";

/** Changes to a line that the editor offers and makes only if the user agrees. */
export type LineOffers = {
  /** Today's price of its item, in cents, if it differs from the line's. */
  price: number | null;
  /** The formula's current result if it differs from the quantity, or the reason why there is none. */
  formula: { quantity: number; problem?: undefined } | { quantity?: undefined; problem: string } | null;
};

const none: LineOffers = { price: null, formula: null };

/**
 * @param figures undefined while the pool is being loaded
 * @param prices of items today, in cents, by their ids
 */
export function offersFor(
  line: PlacedLine,
  figures: PoolFigures | null | undefined,
  prices: ReadonlyMap<number, number>,
): LineOffers {
  const today = line.itemId === null ? undefined : prices.get(line.itemId);
  const price = today === undefined || today === line.unitCents ? null : today;
  if (line.formula === "" || figures === undefined) return price === null ? none : { price, formula: null };
  const result = evaluateFormula(line.formula, figures);
  if ("problem" in result) return { price, formula: { problem: result.problem } };
  return { price, formula: result.quantity === line.quantity ? null : { quantity: result.quantity } };
}
