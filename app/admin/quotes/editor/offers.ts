import { evaluateFormula, type PoolFigures } from "#core/quotes/formula.rules.ts";
import type { PlacedLine } from "#core/quotes/merge.rules.ts";

/** What could be changed in a line, and is only if somebody says so. */
export type LineOffers = {
  /** The price of its item today, in cents, if it is another one. */
  price: number | null;
  /** What its formula gives now, if that is not its quantity; or why it gives nothing. */
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
