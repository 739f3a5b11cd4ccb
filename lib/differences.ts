/** Longer values are told by their length only. */
const toldWhole = 200;

export type Difference = { field: string; from: string; to: string };

/** Which facts differ between two records or lists, each as people read it. Entries of a list go by their place, from 1. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({
      field,
      from: told(old[field]),
      to: told(now[field]),
      same: same(old[field], now[field]),
    }))
    .filter((one) => !one.same)
    .map(({ field, from, to }) => ({ field, from, to }));
}

function entriesOf(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return Object.fromEntries(value.map((one, index) => [String(index + 1), one]));
  return (value ?? {}) as Record<string, unknown>;
}

/** Whatever the order of the names: the database and a form may write them differently. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const [a, b] = [entriesOf(one), entriesOf(other)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => same(a[name], b[name]));
}

function told(value: unknown): string {
  if (value === undefined) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length <= toldWhole ? text : `${text.length.toLocaleString("en-US")} characters`;
}
