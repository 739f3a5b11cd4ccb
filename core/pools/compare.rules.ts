/** One pool alone is compared with nothing. */
export const fewestCompared = 2;

/** More columns than this can't be read side by side on a laptop. */
export const mostCompared = 3;

/** The pools in an address, "latham-aruba,latham-fiji": at most three, each once; what can't be an id is left out. */
export function comparedIds(text: string): string[] {
  const ids = text.split(",").filter((id) => /^[a-z0-9-]{1,100}$/.test(id));
  return [...new Set(ids)].slice(0, mostCompared);
}

/** The same with one more pool at its end, or without it. */
export function withCompared(text: string, id: string): string {
  const ids = comparedIds(text);
  return (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).join(",");
}

/** The page that shows these pools side by side. */
export function compareLink(text: string): string {
  return `/pools/compare?pools=${comparedIds(text).join(",")}`;
}

/** The title of a comparison: "Kingston or Apollo 14". */
export function comparisonTitle(pools: { model: string }[]): string {
  const either = new Intl.ListFormat("en-US", { type: "disjunction" });
  return either.format(pools.map(({ model }) => model));
}

/** Those of the pools that a text compares, in its order; the text names them by their slugs. */
export function comparedAmong<One extends { slug: string }>(pools: One[], text: string): One[] {
  return comparedIds(text).flatMap((slug) => pools.find((pool) => pool.slug === slug) ?? []);
}
