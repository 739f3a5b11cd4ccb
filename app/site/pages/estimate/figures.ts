import { listClimates } from "#core/prices/costs.facts.ts";
import { exampleLoan } from "#core/prices/loan.rules.ts";
import { poolYear } from "#core/prices/costs.rules.ts";
import type { PricedPool, PricedSize } from "#core/prices/pricing.rules.ts";
import { loanFields } from "#app/site/pages/calculator/fields.ts";
import { startTexts, useOf } from "#app/site/pages/calculator/reading.ts";
import { pages } from "#app/site/pages/calculator/sources.ts";

/** The figures beside the price, by size or for the pool: an example loan, and a year of running costs. A size's are those of its largest shell. */
export type EstimateFigures = {
  loan: { aprPercent: number; months: number; date: string };
  /** A year of running costs in cents, by size; the pool's own under its size. */
  yearCents: Record<string, number>;
  /** The town and the settings behind it, in a sentence. */
  yearWords: string;
};

/**
 * The same loan and the same year as the calculator starts with.
 * @param pool the pool from the link, or null for a size
 */
export function figuresFor(sizes: readonly PricedSize[], pool: PricedPool | null): EstimateFigures {
  const { city = "", degrees = "" } = startTexts;
  const climate = listClimates().find((one) => one.city === city)!;
  const yearOf = (area: number) =>
    poolYear(climate, useOf({ ...startTexts, area: String(area) })).reduce(
      (sum, one) => sum + one.totalCents,
      0,
    );
  const yearOfShell = ({ surfaceSqFt, length, width }: PricedSize["largest"]) =>
    yearOf(surfaceSqFt ?? length * width);
  const bySize = sizes.map(({ size, largest }) => [size, yearOfShell(largest)] as const);
  const own = pool && ([pool.size, yearOfShell(pool)] as const);
  return {
    loan: { ...exampleLoan, date: loanFields.apr.source?.date ?? "" },
    yearCents: Object.fromEntries(own ? [...bySize, own] : bySize),
    yearWords: `Pump, heat pump at ${degrees} °F all year, chemicals and water in ${city}, at rates looked up ${pages.electricity.date}`,
  };
}
