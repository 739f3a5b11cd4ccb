import { cityIn } from "#lib/text/city-in.ts";

/** What a delivery to a county adds to an installed price, in cents, and the towns that stand for the county. */
export type Freight = { county: string; towns: string[]; cents: number };

export const freightLimits = { counties: 67, towns: 60, name: 60 };

/**
 * The delivery to a place: a county, a town, or an address that ends with one. Null if it is not in the table, because
 * then nothing is added.
 */
export function freightTo(table: readonly Freight[], place: string): Freight | null {
  const names = [place, cityIn(place)].map(placeKey).filter(Boolean);
  return (
    table.find(({ county, towns }) => [county, ...towns].some((name) => names.includes(placeKey(name)))) ??
    null
  );
}

function placeKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+county$/, "");
}

/** The least and the most that a delivery adds, if no place is given; null if it adds nothing anywhere. */
export function freightSpan(table: readonly Freight[]): { lowCents: number; highCents: number } | null {
  const amounts = table.map(({ cents }) => cents).filter((cents) => cents > 0);
  return amounts.length === 0 ? null : { lowCents: Math.min(...amounts), highCents: Math.max(...amounts) };
}
