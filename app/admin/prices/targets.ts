import { useAsk } from "#app/admin/kit/live/queries.ts";
import { priceBooks } from "#core/prices/contract.ts";
import type { PriceTargets } from "#core/prices/changes.shape.ts";

const none: PriceTargets = { manufacturers: [], pools: [] };

/** The manufacturers with their series, and the pools that match a search or have these ids. */
export function usePriceTargets(query: { q?: string; ids?: string } = {}): PriceTargets {
  return useAsk(priceBooks, "targets", { query }, { keepPrevious: true }).data ?? none;
}

type Choice = { value: string; label: string };

/** The manufacturers to choose from, after "none". */
export function manufacturerChoices({ manufacturers }: PriceTargets, none: string): Choice[] {
  return [{ value: "", label: none }, ...manufacturers.map(({ id, name }) => ({ value: id, label: name }))];
}

/** The series of a manufacturer to choose from, after "none". */
export function seriesChoices(
  { manufacturers }: PriceTargets,
  manufacturerId: string,
  none: string,
): Choice[] {
  const series = manufacturers.find(({ id }) => id === manufacturerId)?.series ?? [];
  return [{ value: "", label: none }, ...series.map((name) => ({ value: name, label: name }))];
}
