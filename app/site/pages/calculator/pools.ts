import { findPool, listPools } from "#core/pools/reads.ts";
import type { Pool } from "#core/pools/shape.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import type { World } from "#core/world.ts";
import { checkedText, rangeText } from "#core/prices/text.rules.ts";
import type { CalculatorPool } from "./address.ts";

/** A longer list would be unusable: other pools are chosen through the link on their page. */
const longestList = 200;

/** The pools to choose from: the first ones in display order, and any that the address names. */
export async function calculatorPools(world: World, named: (string | null)[]): Promise<CalculatorPool[]> {
  const listed = await listPools(world.db.read, world.media, {}, { limit: longestList });
  const missing = named.filter((id) => id && !listed.some((pool) => pool.id === id)) as string[];
  const others = await Promise.all(missing.map((id) => findPool(world.db.read, world.media, id)));
  const checked = checkedText(await readPriceBook(world.db.read));
  return [...listed, ...others.filter((pool) => pool !== undefined)].map((pool) => toChoice(pool, checked));
}

function toChoice(pool: Pool, checked: string): CalculatorPool {
  const { id, name, manufacturer, dimensions, price, surfaceSqFt, gallons } = pool;
  const summary = price
    ? `${dimensions}, ${rangeText(price)} installed; the loan starts from the high end. ${checked}.`
    : `${dimensions}. We have no price for this size yet, so enter your own.`;
  const text = (value: number | null) => (value === null ? "" : String(value));
  const fills = {
    price: text(price && price.highCents / 100),
    area: text(surfaceSqFt),
    gallons: text(gallons),
  };
  return { id, name, manufacturer, range: price ? rangeText(price) : "", summary, fills };
}
