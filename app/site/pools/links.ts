import type { PoolCardData } from "./card-data.ts";

type Facts = Omit<PoolCardData, "gallons" | "price" | "pictures" | "outline">;

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

/** From a pool's own page. */
export function detailEstimateLink(pool: Facts): string {
  return estimate({ poolId: pool.id, poolName: pool.name, poolDimensions: pool.dimensions });
}

export function poolLink(id: string): string {
  return `/pool-detail/${encodeURIComponent(id)}`;
}

/** The calculator, filled in with this pool's figures. */
export function runningCostLink(id: string): string {
  return `/calculator?pool=${encodeURIComponent(id)}`;
}

function estimate(parameters: Record<string, string>): string {
  return `/estimate?${new URLSearchParams(parameters)}`;
}
