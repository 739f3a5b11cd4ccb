/** Context shown around a difference, in characters. */
const around = 40;
/** Longer differences are truncated; the form has the full text. */
const most = 400;

/** The differing parts of two texts with some context; other values in words. */
export function excerpts(one: unknown, other: unknown): [string, string] {
  const [a, b] = [inWords(one), inWords(other)];
  if (Math.max(a.length, b.length) <= 2 * around) return [a, b];
  const start = commonStart(a, b);
  const end = commonEnd(a, b, Math.min(a.length, b.length) - start);
  return [cut(a, start, end), cut(b, start, end)];
}

function cut(text: string, start: number, end: number): string {
  const from = Math.max(0, start - around);
  const to = Math.min(text.length, text.length - end + around);
  const part = text.slice(from, Math.min(to, from + most));
  return `${from > 0 ? "…" : ""}${part}${from + part.length < text.length ? "…" : ""}`;
}

function commonStart(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a[at] === b[at]) at += 1;
  return at;
}

function commonEnd(a: string, b: string, longest: number): number {
  let length = 0;
  while (length < longest && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  if (typeof value === "object") return Object.values(value).map(inWords).filter(Boolean).join(", ");
  return String(value);
}
