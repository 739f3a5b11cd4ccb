/** "$62,000", "62000" or "62,000.50", with or without spaces around it. */
const amount = /^\$? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** A typed amount of dollars, in cents; NaN for anything else, such as "62.000" or "-5". */
export function centsTyped(text: string): number {
  const [, whole, fraction = ""] = amount.exec(text.trim()) ?? [];
  if (whole === undefined) return Number.NaN;
  return Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
}
