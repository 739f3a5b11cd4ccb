/** Staff lists and figures count up to here: the cost of a count must not grow with the tables. */
export const mostCounted = 10_000;

/** "1,234", or "10,000+" where more were found than are counted. */
export function countLabel(count: number, { capped = false }: { capped?: boolean | undefined } = {}): string {
  const isMore = capped || count > mostCounted;
  return `${Math.min(count, mostCounted).toLocaleString("en-US")}${isMore ? "+" : ""}`;
}
