/** Every character that people, phones and spreadsheets use for feet, and for inches (two single ones too). */
const footMark = "'’‘′ʹ´`‵";
const inchMark = '"“”″〃ʺ';
const feetUnit = `(?:[${footMark}](?![${footMark}])|ft\\.?|feet|foot)`;
const inchUnit = `(?:[${inchMark}]|[${footMark}]{2}|in\\.?|inch|inches)`;
const amount = String.raw`\d+(?:\.\d+)?`;
const withFraction = String.raw`(\d+(?:\.\d+)?)?(?:(?:^|[ -]|(?<=\d))(\d+)\/(\d+))?`;

const feetOnly = new RegExp(`^(${amount}) ?${feetUnit}?$`);
const feetAndFraction = new RegExp(`^(\\d+)? ?(\\d+)/(\\d+) ?${feetUnit}?$`);
const feetThenInches = new RegExp(`^(${amount}) ?${feetUnit}[ ,-]*${withFraction} ?(?:${inchUnit})?$`);
const inchesOnly = new RegExp(`^${withFraction} ?${inchUnit}$`);

/**
 * A typed length in decimal feet, to a hundredth: 32' 6", 32 ft 6 in, 32′6″, 15' 6½", 78 in, 30½, 32.5 or the number itself.
 * NaN for anything else, such as “32' 14"”, “1,5” or “-3”.
 */
export function feetTyped(typed: string | number): number {
  const text = String(typed)
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/[‐‑‒–—−]/g, "-")
    .trim();
  const plain = text
    .replace(/(\d),(?=\d{3}(?:\D|$))/g, "$1")
    .replace(/[½¼¾⅐-⅞]/g, (sign) => ` ${sign.normalize("NFKC").replace("⁄", "/")}`)
    .replace(/ {2,}/g, " ");
  return Math.round(feetIn(plain.trim()) * 100) / 100;
}

function feetIn(text: string): number {
  const only = feetOnly.exec(text);
  if (only) return Number(only[1]);
  const [, ...parts] = feetAndFraction.exec(text) ?? [];
  // "31/2" could be a half less than four
  if (parts.length > 0 && (parts[0] === undefined || text.includes(" "))) return inchesOf(...parts);
  const inches = inchesOnly.exec(text);
  if (inches) return inchesOf(inches[1], inches[2], inches[3]) / 12;
  const [, feet, whole, top, bottom] = feetThenInches.exec(text) ?? [];
  if (feet === undefined || (feet.includes(".") && (whole ?? top))) return Number.NaN;
  const rest = inchesOf(whole, top, bottom);
  return rest < 12 ? Number(feet) + rest / 12 : Number.NaN;
}

function inchesOf(whole = "", top = "", bottom = ""): number {
  if (whole === "" && top === "") return Number.NaN;
  return Number(whole) + (top === "" ? 0 : Number(top) / Number(bottom));
}
