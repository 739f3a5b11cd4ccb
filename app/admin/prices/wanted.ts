/** A change of many prices, as it is being written. */
export type Wanted = {
  target: { manufacturerId: string; series: string; pools: string[] };
  by: { percent: number; cents: number };
};
