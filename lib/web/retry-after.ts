/** No site is left alone for longer, in ms: a month. */
export const longestRest = 30 * 24 * 3_600_000;

/** For how long a site asks to be left alone, in ms: a number of seconds, or a date of HTTP. 0 if it does not. */
export function restOf(header: string | undefined, now = Date.now()): number {
  const text = header?.trim() ?? "";
  const rest = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return rest > 0 ? Math.min(rest, longestRest) : 0;
}
