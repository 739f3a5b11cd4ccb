import { listClimates } from "#core/prices/costs.facts.ts";
import { exampleLoan } from "#core/prices/loan.rules.ts";
import { poolYear, type Climate } from "#core/prices/costs.rules.ts";
import type { PricedPool, PricedSize } from "#core/prices/pricing.rules.ts";
import { loanFields } from "#app/site/pages/calculator/fields.ts";
import { startTexts, useOf } from "#app/site/pages/calculator/reading.ts";
import { pages } from "#app/site/pages/calculator/sources.ts";

/** A year of running costs in a town, in cents by size; the pool's own under its size. */
export type TownYear = { town: string; cents: Record<string, number> };

/** The figures beside the price, by size or for the pool: an example loan, and a year of running costs. A size's are those of its largest shell. */
export type EstimateFigures = {
  loan: { aprPercent: number; months: number; date: string };
  /** In each office's town, as far as its climate is known, and first in the town that the calculator starts with. */
  years: TownYear[];
  /** The settings behind them. */
  yearOf: { degrees: string; ratesOn: string };
};

/**
 * The same loan and the same year as the calculator starts with, and that year in the offices' towns.
 * @param pool the pool from the link, or null for a size
 */
export function figuresFor(
  sizes: readonly PricedSize[],
  pool: PricedPool | null,
  offices: readonly { name: string }[],
): EstimateFigures {
  const { city: first = "", degrees = "" } = startTexts;
  const climates = listClimates();
  const towns = new Set([first, ...offices.map(({ name }) => name)]);
  return {
    loan: { ...exampleLoan, date: loanFields.apr.source?.date ?? "" },
    years: [...towns].flatMap((town) => {
      const climate = climates.find(({ city }) => city === town);
      return climate ? [{ town, cents: yearIn(climate, sizes, pool) }] : [];
    }),
    yearOf: { degrees, ratesOn: pages.electricity.date },
  };
}

function yearIn(climate: Climate, sizes: readonly PricedSize[], pool: PricedPool | null): TownYear["cents"] {
  const yearOf = ({ surfaceSqFt, length, width }: PricedSize["largest"]) => {
    const area = String(surfaceSqFt ?? length * width);
    return poolYear(climate, useOf({ ...startTexts, area })).reduce((sum, one) => sum + one.totalCents, 0);
  };
  const bySize = sizes.map(({ size, largest }) => [size, yearOf(largest)] as const);
  return Object.fromEntries(pool ? [...bySize, [pool.size, yearOf(pool)] as const] : bySize);
}
