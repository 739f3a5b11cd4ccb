/** What a bulk change reads of a pool. */
export type BulkPool = {
  id: string;
  version: number;
  published: boolean;
  manufacturerId: string;
  series: string;
  features: string[];
  finishes: string[];
};

type BulkRow = { id: string; version: number; set: Record<string, unknown> };

/** What the bar's fields hold; empty for what stays. */
export type BulkInput = {
  published: "" | "yes" | "no";
  manufacturerId: string;
  series: string;
  addFeature: string;
  removeFeature: string;
  addFinish: string;
  removeFinish: string;
};

export const nothingSet: BulkInput = {
  published: "",
  manufacturerId: "",
  series: "",
  addFeature: "",
  removeFeature: "",
  addFinish: "",
  removeFinish: "",
};

/** Sent instead of a series to remove it. */
export const noSeries = "-";

/**
 * What is stored of each selected pool; pools that already have these values are left out. A pool without a list of
 * colors comes in all of its manufacturer's, so none can be added to it.
 * @param finishesOf all colors of a manufacturer, by their slugs
 */
export function bulkRows(
  pools: readonly BulkPool[],
  input: BulkInput,
  finishesOf: (manufacturerId: string) => string[],
): BulkRow[] {
  return pools.flatMap((pool) => {
    const set = setOf(pool, input, finishesOf(pool.manufacturerId));
    return Object.keys(set).length > 0 ? [{ id: pool.id, version: pool.version, set }] : [];
  });
}

function setOf(pool: BulkPool, input: BulkInput, allFinishes: string[]): Record<string, unknown> {
  const published = input.published === "" ? pool.published : input.published === "yes";
  const series = input.series === "" ? pool.series : input.series === noSeries ? "" : input.series;
  const manufacturerId = input.manufacturerId || pool.manufacturerId;
  const features = listAfter(pool.features, input.addFeature, input.removeFeature);
  const finishes = finishesAfter(pool.finishes, input, allFinishes);
  return {
    ...(published !== pool.published && { published }),
    ...(series !== pool.series && { series }),
    ...(manufacturerId !== pool.manufacturerId && { manufacturerId }),
    ...(features && { features }),
    ...(finishes && { finishes }),
  };
}

/** The list with one more and one less; undefined if it stays. */
function listAfter(list: string[], add: string, remove: string): string[] | undefined {
  const isAdded = add !== "" && !list.includes(add);
  const isRemoved = remove !== "" && list.includes(remove);
  if (!isAdded && !isRemoved) return undefined;
  return [...list, ...(isAdded ? [add] : [])].filter((one) => one !== remove);
}

/** The colors after a change; an empty list stands for all, and at least one stays. */
function finishesAfter(
  finishes: string[],
  { addFinish, removeFinish }: BulkInput,
  all: string[],
): string[] | undefined {
  const existing = (slug: string) => (all.includes(slug) ? slug : "");
  if (finishes.length > 0) {
    const after = listAfter(finishes, existing(addFinish), removeFinish);
    return after?.length === 0 ? undefined : after;
  }
  const left = listAfter(all, "", removeFinish);
  return left?.length === 0 ? undefined : left;
}
