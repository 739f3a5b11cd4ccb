/** Staff lists and totals count up to here, so that the cost of a count does not grow with the tables. */
export const mostCounted = 10_000;

/** "1,234", or "10,000+" if there are more than are counted. */
export function countLabel(count: number, { capped = false }: { capped?: boolean | undefined } = {}): string {
  const isMore = capped || count > mostCounted;
  return `${Math.min(count, mostCounted).toLocaleString("en-US")}${isMore ? "+" : ""}`;
}
