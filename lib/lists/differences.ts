/** Longer values are described by their length only. */
const mostShown = 200;

export type Difference = { field: string; from: string; to: string };

/**
 * The differences between two records or lists, for people to read. Nested fields are named by path, entries of a list
 * of records by 1-based position ("2.text"); lists of strings are compared as sets: removed and added.
 */
export function differences(before: unknown, after: unknown, field = ""): Difference[] {
  if (same(before, after)) return [];
  if (isWords(before) && isWords(after)) return [ofWords(before, after, field)];
  if (!isRecord(before) || !isRecord(after)) return [{ field, from: excerpt(before), to: excerpt(after) }];
  const [old, now] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) =>
    differences(old[name], now[name], field ? `${field}.${name}` : name),
  );
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");
}

function ofWords(before: string[], after: string[], field: string): Difference {
  const gone = before.filter((word) => !after.includes(word));
  const fresh = after.filter((word) => !before.includes(word));
  if (gone.length + fresh.length === 0) return { field, from: "one order", to: "another" };
  return { field, from: excerpt(gone), to: excerpt(fresh) };
}

function entriesOf(value: object): Record<string, unknown> {
  if (Array.isArray(value))
    return Object.fromEntries(value.map((one, index) => [String(index + 1), one as unknown]));
  return value as Record<string, unknown>;
}

/** Regardless of key order, which may differ between the database and a form. */
function same(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const [a, b] = [entriesOf(one), entriesOf(other)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => same(a[name], b[name]));
}

function excerpt(value: unknown): string {
  const text = inWords(value);
  return text.length <= mostShown ? text : `${text.length.toLocaleString("en-US")} characters`;
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (isRecord(value))
    return Object.values(value)
      .map(inWords)
      .filter((words) => words !== "")
      .join(", ");
  return String(value);
}
