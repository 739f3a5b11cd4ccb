type SplitName = { firstName: string; lastName: string };

/** What belongs to the family name before its last word: "de la Cruz", "van der Berg", "St. Pierre". */
const particles = new Set(
  (
    "de la las los le lo del della dela di da das dos du des d' van von vander der den ter af av zu zum zur " +
    "y e bin ibn ben bint abu san santa st st. saint mac mc o'"
  ).split(" "),
);

/** A particle that joins two family names, so the word before it belongs to them too: "Ramón y Cajal". */
const joining = new Set(["y", "e"]);

const suffixes = new Set(
  "jr jr. sr sr. ii iii iv esq esq. md m.d. phd ph.d. dds d.d.s. cpa pe p.e.".split(" "),
);

/** These write the family name first. */
const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\s]+$/u;
const otherScript = /(?!\p{Script=Latin})\p{L}/u;

/**
 * A full name that was typed into one box, divided as a mailing program expects it. Nothing is lost, and what can't be
 * told apart stays whole as the first name: one word, two people, an email address. The record keeps what was typed.
 */
export function splitName(typed: string): SplitName {
  const name = typed.trim().replace(/\s+/g, " ");
  const whole = { firstName: name, lastName: "" };
  const words = name.split(" ");
  if (words.length < 2 || /[\d@/]/.test(name)) return whole;
  if (eastAsian.test(name)) return { firstName: rest(words, 1), lastName: words[0] ?? "" };
  // in these a family name of several words looks like several names
  if (otherScript.test(name)) return { firstName: words[0] ?? "", lastName: rest(words, 1) };
  return beforeComma(name) ?? (namesTwoPeople(words) ? whole : splitWords(words));
}

/** "Ortiz, Sam"; in "Sam Ortiz, Jr." the comma belongs to the suffix. */
function beforeComma(name: string): SplitName | undefined {
  const [lastName = "", firstName = "", ...more] = name.split(",").map((part) => part.trim());
  if (more.length > 0 || !lastName || !firstName || isSuffix(firstName)) return undefined;
  return { firstName, lastName };
}

/** "Bob Lee & Ann Cho"; "Bob & Ann Lee" are two people with one family name. */
function namesTwoPeople(words: string[]): boolean {
  return words.findIndex((word) => ["&", "and", "+"].includes(word.toLowerCase())) > 1;
}

function splitWords(words: string[]): SplitName {
  const [first = "", second = ""] = words;
  const isFamily = isParticle(first) && (isParticle(second) || first === first.toLowerCase());
  let end = words.length;
  while (end > 1 && isSuffix(words[end - 1] ?? "")) end -= 1;
  // nothing but a first name and its suffix: "Sam Jr."
  if (end === 1) return { firstName: words.join(" "), lastName: "" };
  if (isFamily) return { firstName: "", lastName: words.join(" ") };
  let from = end - 1;
  while (from > 1 && isParticle(words[from - 1] ?? ""))
    from -= joining.has(words[from - 1]!.toLowerCase()) && from > 2 ? 2 : 1;
  return { firstName: words.slice(0, from).join(" "), lastName: rest(words, from) };
}

function isParticle(word: string): boolean {
  return particles.has(word.toLowerCase());
}

function isSuffix(word: string): boolean {
  return suffixes.has(word.replace(/,$/, "").toLowerCase());
}

function rest(words: string[], from: number): string {
  return words.slice(from).join(" ");
}
