/** A change of many prices that the user is entering. */
export type BulkPriceChange = {
  target: { manufacturerId: string; series: string; pools: string[] };
  by: { percent: number; cents: number };
};
