import { listClimates } from "#core/prices/costs.facts.ts";
import { poolYear } from "#core/prices/costs.rules.ts";
import { startTexts, useOf } from "./reading.ts";

/**
 * Dollars per year by water temperature (°F): a heat pump, a pool of 1,000 sq ft in Miami, heated all year without a
 * cover. A table of the U.S. Department of Energy, as poolheaterguide.com quotes it; it is older than our power price.
 */
export const publishedDollars = { 78: 1_100, 80: 1_460, 82: 1_845 } as const;

export type Comparison = { degrees: number; published: number; ours: number; withLessSun: number };

/** The share of the sun (%) at which our calculation is above the table at each temperature. */
export const lessSun = 60;

/** Each case of the published table beside our calculation of it, in dollars per year. */
export function comparisons(): Comparison[] {
  const miami = listClimates().find(({ city }) => city === "Miami")!;
  const heat = (degrees: string, change: object) => {
    const use = useOf({ ...startTexts, area: "1000", from: "1", to: "12", cover: "0", degrees, ...change });
    return poolYear(miami, use).reduce((sum, { heatCents }) => sum + heatCents, 0) / 100;
  };
  return Object.entries(publishedDollars).map(([degrees, published]) => ({
    degrees: Number(degrees),
    published,
    ours: heat(degrees, {}),
    withLessSun: heat(degrees, { sun: String(lessSun) }),
  }));
}
