import { poolPath } from "#core/pools/rules.ts";
import type { PoolSummary } from "#core/pools/shape.ts";

type Facts = Omit<PoolSummary, "slug" | "badge" | "gallons" | "price" | "pictures" | "outline">;

/** Get Estimate on a card: the form with one parameter per dimension (specification, section 7). */
export function cardEstimateLink(pool: Facts): string {
  return estimate({
    poolName: pool.name,
    poolSeries: pool.series,
    poolShape: pool.shape,
    poolSize: pool.size,
    poolLength: String(pool.length),
    poolWidth: String(pool.width),
    poolDepth: pool.depth,
    poolManufacturer: pool.manufacturer,
  });
}

/** From a recommendation of the design tool. */
export function recommendationEstimateLink(pool: Facts): string {
  const { id, model, manufacturer, series, dimensions, depth, shape, size } = pool;
  return estimate({ pool: id, model, manufacturer, series, dimensions, depth, shape, size });
}

/** From a pool's own page, with the color that the visitor has chosen there. */
export function detailEstimateLink(pool: Pick<Facts, "id" | "name" | "dimensions">, color = ""): string {
  const { id, name, dimensions } = pool;
  return estimate({ poolId: id, poolName: name, poolDimensions: dimensions, ...(color && { color }) });
}

/** A link to the estimate that brings extras along, by id. */
export function withExtras(link: string, extras: string[]): string {
  return extras.length === 0 ? link : `${link}&${new URLSearchParams(extras.map((id) => ["extras", id]))}`;
}

export const poolLink = poolPath;

/** The calculator, filled in with this pool's figures. */
export function runningCostLink(id: string): string {
  return `/calculator?pool=${encodeURIComponent(id)}&show=running-costs`;
}

function estimate(parameters: Record<string, string>): string {
  return `/estimate?${new URLSearchParams(parameters)}`;
}
