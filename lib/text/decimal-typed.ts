/** "412.5", "1,200" or ".5", and "12." while it is being typed. */
const decimal = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

/**
 * A typed number in units of its last place: "412.5" with 3 places is 412500. NaN for anything else, such as "1,20", "-5"
 * or one with more places.
 */
export function decimalTyped(text: string, places: number): number {
  const [, whole, fraction = ""] = decimal.exec(text.trim()) ?? [];
  const isNothing = whole === undefined || `${whole}${fraction}` === "";
  if (isNothing || fraction.length > places) return Number.NaN;
  return Number(`${whole.replaceAll(",", "")}${fraction.padEnd(places, "0")}`);
}

/** The number as people write it: 412500 with 3 places is "412.5", and 1200000 is "1,200". */
export function decimalText(value: number, places: number): string {
  if (!Number.isFinite(value)) return "";
  return formatWith(places).format(value / 10 ** places);
}

/** Creating a formatter takes longer than using it a hundred times. */
const formats = new Map<number, Intl.NumberFormat>();

function formatWith(places: number): Intl.NumberFormat {
  const cached = formats.get(places);
  if (cached) return cached;
  const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: places });
  formats.set(places, format);
  return format;
}
