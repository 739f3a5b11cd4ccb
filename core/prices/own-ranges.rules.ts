type Ends = { lowCents: number; highCents: number };

/** What a range of its own is for, most specific last. */
export const rangeScopes = {
  manufacturer: "All pools of a manufacturer",
  series: "A series of a manufacturer",
  pool: "One pool",
} as const;
export type RangeScope = keyof typeof rangeScopes;

export const rangeKinds = {
  change: "Change of the usual price",
  range: "Low and high price",
} as const;
export type RangeKind = keyof typeof rangeKinds;

/** Prices that differ from those that the water area gives. The fields that its scope or kind does not use are empty. */
export type OwnRange = {
  of: RangeScope;
  manufacturerId: string;
  series: string;
  poolId: string;
  kind: RangeKind;
  lowCents: number;
  highCents: number;
  /** Added to both ends: first this many percent of them, then these cents. */
  percent: number;
  cents: number;
};

/** What identifies a pool among those that a range is for. */
export type RangedPool = { id: string; manufacturerId: string; series: string };

/** More would be a price list, which belongs to the rule. */
export const mostOwnRanges = 2_000;

/** A stated price of an installed pool below it is taken for a mistake, such as $61.94 for $61,940. */
export const leastPriceCents = 1_000_00;

export const rangeLimits = { percent: 90, cents: 50_000_00, rangeCents: 1_000_000_00 };

/** The least that a pool costs after a change, in cents. */
const leastCents = 100_00;

/** What a range is for, as one text: no two of a book have the same. An id of a manufacturer has no line breaks. */
export function targetKey({ of, manufacturerId, series, poolId }: Target): string {
  if (of === "pool") return `${of}\n${poolId}`;
  return `${of}\n${manufacturerId}\n${of === "series" ? series : ""}`;
}

type Target = Pick<OwnRange, "of" | "manufacturerId" | "series" | "poolId">;

const indexes = new WeakMap<readonly OwnRange[], Map<string, OwnRange>>();

/** The most specific range for a pool: its own, or else its series', or its manufacturer's. */
export function ownRangeFor(ranges: readonly OwnRange[], pool: RangedPool): OwnRange | undefined {
  if (ranges.length === 0) return undefined;
  const byTarget = indexes.get(ranges) ?? new Map(ranges.map((range) => [targetKey(range), range]));
  indexes.set(ranges, byTarget);
  const { id: poolId, manufacturerId, series } = pool;
  const scopes: RangeScope[] = ["pool", "series", "manufacturer"];
  return scopes
    .map((of) => byTarget.get(targetKey({ of, manufacturerId, series, poolId })))
    .find((range) => range !== undefined);
}

/** A pool's own low and high price, as a price book keeps it. */
export function ownRangeOf({ poolId, lowCents, highCents }: Ends & { poolId: string }): OwnRange {
  const target = { of: "pool", manufacturerId: "", series: "", poolId } as const;
  return { ...target, kind: "range", lowCents, highCents, percent: 0, cents: 0 };
}

/** The ranges with this one in place of what its pools had of their own. */
export function withOwnRange(ranges: readonly OwnRange[], range: OwnRange): OwnRange[] {
  const key = targetKey(range);
  return [...ranges.filter((one) => targetKey(one) !== key), range];
}

/** A pool's price by its own range, from the one that the rule gives; before rounding. */
export function inOwnRange({ kind, lowCents, highCents, ...by }: OwnRange, usual: Ends): Ends {
  if (kind === "range") return { lowCents, highCents };
  return { lowCents: changed(usual.lowCents, by), highCents: changed(usual.highCents, by) };
}

/** A change of prices: percent, then cents. */
export type PriceChange = { percent: number; cents: number };

function changed(amount: number, { percent, cents }: PriceChange): number {
  return Math.max(leastCents, amount * (1 + percent / 100) + cents);
}

/** Which prices are changed together: a manufacturer's, a series', or those of single pools. */
export type PriceTarget = { manufacturerId: string; series: string; pools: readonly string[] };

/** Whether a change is meant for a pool. */
export function isMeant({ manufacturerId, series, pools }: PriceTarget, pool: RangedPool): boolean {
  if (pools.length > 0) return pools.includes(pool.id);
  return pool.manufacturerId === manufacturerId && (series === "" || pool.series === series);
}

/**
 * The ranges after a change of the prices of many pools. What a pool, series or manufacturer had of its own is changed
 * too, so that each of these pools changes alike, and no other does.
 * @param catalog all pools
 */
export function withPriceChange(
  ranges: readonly OwnRange[],
  target: PriceTarget,
  by: PriceChange,
  catalog: readonly RangedPool[],
): OwnRange[] {
  const meant = catalog.filter((pool) => isMeant(target, pool));
  const next = new Map(ranges.map((range) => [targetKey(range), range]));
  const put = (rangeTarget: Target, from: OwnRange | undefined) =>
    next.set(targetKey(rangeTarget), composed(rangeTarget, from, by));
  if (target.pools.length > 0) {
    for (const pool of meant) put(targetOf("pool", pool), ownRangeFor(ranges, pool));
    return [...next.values()];
  }
  const whole: Target = {
    of: target.series === "" ? "manufacturer" : "series",
    manufacturerId: target.manufacturerId,
    series: target.series,
    poolId: "",
  };
  const inherited = { id: "", manufacturerId: target.manufacturerId, series: target.series };
  put(whole, ownRangeFor(ranges, inherited));
  const ids = new Set(meant.map(({ id }) => id));
  for (const range of ranges) {
    const isWithin =
      range.of === "pool"
        ? ids.has(range.poolId)
        : range.of === "series" && target.series === "" && range.manufacturerId === target.manufacturerId;
    if (isWithin) put(range, range);
  }
  return [...next.values()];
}

function targetOf(of: "pool", { id }: RangedPool): Target {
  return { of, manufacturerId: "", series: "", poolId: id };
}

/** A range that has been changed once more. */
function composed(
  { of, manufacturerId, series, poolId }: Target,
  from: OwnRange | undefined,
  by: PriceChange,
): OwnRange {
  const target = { of, manufacturerId, series, poolId };
  if (from?.kind === "range") {
    const [lowCents, highCents] = [from.lowCents, from.highCents].map((cents) =>
      hundreds(changed(cents, by)),
    );
    return { ...target, kind: "range", lowCents: lowCents!, highCents: highCents!, percent: 0, cents: 0 };
  }
  const before = { percent: from?.percent ?? 0, cents: from?.cents ?? 0 };
  // four places keep a price of a million to the cent
  const percent = Math.round(((1 + before.percent / 100) * (1 + by.percent / 100) - 1) * 1_000_000) / 10_000;
  const cents = Math.round(before.cents * (1 + by.percent / 100)) + by.cents;
  return { ...target, kind: "change", lowCents: 0, highCents: 0, percent, cents };
}

/** A pool that goes to another manufacturer or series. */
export type PoolMove = { before: RangedPool; after: RangedPool };

/**
 * The ranges after pools have moved. What a pool had of its manufacturer or series becomes its own, unless where it goes
 * has a range; so a merge or a new name for a series changes no price by itself.
 * @param gone a manufacturer that is no more
 */
export function rangesAfterMoves(
  ranges: readonly OwnRange[],
  moves: readonly PoolMove[],
  gone: string | null = null,
): readonly OwnRange[] {
  const left = ranges.filter(({ manufacturerId }) => gone === null || manufacturerId !== gone);
  const kept = moves.flatMap(({ before, after }) => {
    const range = ownRangeFor(ranges, before);
    if (!range || range.of === "pool" || ownRangeFor(left, after)) return [];
    return [{ ...range, ...targetOf("pool", after) }];
  });
  return kept.length === 0 && left.length === ranges.length ? ranges : [...left, ...kept];
}

/** What a move of pools made of a book's ranges. */
export type RangesChange = { before: readonly OwnRange[]; after: readonly OwnRange[] };

/** The same, with the book, and whether its prices were in force. */
export type FollowedRanges = RangesChange & { book: number; isCurrent: boolean };

/** The ranges without that change, except where someone has set another since. */
export function rangesBack(
  ranges: readonly OwnRange[],
  { before, after }: RangesChange,
): readonly OwnRange[] {
  const [was, became, now] = [before, after, ranges].map(byTarget) as [Targets, Targets, Targets];
  const next = new Map(now);
  for (const key of new Set([...was.keys(), ...became.keys()])) {
    const old = was.get(key);
    const isAsLeft = JSON.stringify(became.get(key)) === JSON.stringify(now.get(key));
    if (!isAsLeft || JSON.stringify(old) === JSON.stringify(became.get(key))) continue;
    if (old) next.set(key, old);
    else next.delete(key);
  }
  const back = [...next.values()];
  return JSON.stringify(back) === JSON.stringify(ranges) ? ranges : back;
}

type Targets = Map<string, OwnRange>;

function byTarget(ranges: readonly OwnRange[]): Targets {
  return new Map(ranges.map((range) => [targetKey(range), range]));
}

/** Every price is whole hundreds of dollars. */
export function hundreds(cents: number): number {
  return Math.round(cents / 100_00) * 100_00;
}
