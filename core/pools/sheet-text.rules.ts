import { lengthProblem } from "./input.rules.ts";
import type { Kind, Read, SheetField, SheetValue, SheetWords } from "./sheet.rules.ts";
import { feetTyped } from "#lib/text/feet-typed.ts";
import { feetAndInches } from "#lib/text/feet.ts";

/** A pool's value as text: for a person in feet and inches, for a file in decimal feet. */
export function sheetText(
  { kind }: SheetField,
  value: SheetValue,
  words: SheetWords,
  to: "person" | "file",
): string {
  if (value === null) return "";
  if (kind.is === "manufacturer")
    return words.manufacturers.find(({ id }) => id === value)?.name ?? String(value);
  if (kind.is === "flag") return value ? kind.yes : kind.no;
  if (kind.is === "length" && to === "person") return typedFeet(Number(value));
  if (kind.is === "number" && to === "person") return Number(value).toLocaleString("en-US");
  return Array.isArray(value) ? value.join("; ") : String(value);
}

/** Feet and inches if they say it exactly, so that nothing is lost by typing it again. */
function typedFeet(value: number): string {
  const words = feetAndInches(value).replaceAll("′", "'").replaceAll("″", '"');
  return feetTyped(words) === value ? words : String(value);
}

/** What a spreadsheet shows in a cell whose formula fails, in English; "N/A" is a word that people write. */
const sheetError =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA)$/i;

/** Why a cell with an error of the spreadsheet says nothing; null for any other. */
export function errorInCell(text: string): string | null {
  return sheetError.test(text) ? `The cell has an error (${text}). Correct its formula in the file` : null;
}

/** What a text means in a field, or why it means nothing. */
export function readSheetText({ kind, label }: SheetField, typed: string, words: SheetWords): Read {
  const text = armed(typed).trim();
  const error = errorInCell(text);
  if (error) return { wrong: error };
  if (text === "") return isNeeded(kind) ? { wrong: `${label} is required` } : { value: emptyOf(kind) };
  switch (kind.is) {
    case "manufacturer":
      return readOne(text, words.manufacturers, "manufacturer");
    case "choice":
      return readOne(
        text,
        kind.of.map((one) => ({ id: one, name: one })),
        label.toLowerCase(),
      );
    case "flag":
      return readFlag(text, kind);
    case "length": {
      const problem = lengthProblem(kind.field, text);
      return problem === null ? { value: feetTyped(text) } : { wrong: problem };
    }
    case "number":
      return readNumber(text, kind);
    case "list":
      return readList(text, kind.most);
    default:
      return text.length <= kind.most
        ? { value: kind.is === "long" ? text : text.replace(/\s+/g, " ") }
        : { wrong: `Please use at most ${kind.most.toLocaleString("en-US")} characters` };
  }
}

/** A file that we wrote begins a text that looks like a formula with an apostrophe. */
export function armed(typed: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(typed) ? typed.slice(1) : typed;
}

function isNeeded(kind: Kind): boolean {
  return (
    kind.is === "manufacturer" ||
    kind.is === "choice" ||
    kind.is === "flag" ||
    ("needed" in kind && kind.needed === true)
  );
}

function emptyOf(kind: Kind): SheetValue {
  if (kind.is === "list") return [];
  return kind.is === "length" || kind.is === "number" ? null : "";
}

/** By its name or its beginning, if that says which one. */
export function readOne<Id extends string>(
  text: string,
  all: readonly { id: Id; name: string }[],
  one: string,
): { value: Id } | { wrong: string } {
  const lower = text.toLowerCase();
  const exact = all.find(({ id, name }) => name.toLowerCase() === lower || id.toLowerCase() === lower);
  const beginning = all.filter(({ name }) => name.toLowerCase().startsWith(lower));
  const match = exact ?? (beginning.length === 1 ? beginning[0] : undefined);
  if (match) return { value: match.id };
  const some = all.slice(0, 6).map(({ name }) => name);
  const names = `${some.join(", ")}${all.length > some.length ? " …" : ""}`;
  return { wrong: `There is no ${one} “${text.slice(0, 60)}”. Enter one of these: ${names}` };
}

const [yesWords, noWords] = [
  ["yes", "y", "true", "1", "x"],
  ["no", "n", "false", "0"],
];

function readFlag(text: string, { yes, no }: Extract<Kind, { is: "flag" }>): Read {
  const word = text.toLowerCase();
  if (word === yes.toLowerCase() || yesWords?.includes(word)) return { value: true };
  if (word === no.toLowerCase() || noWords?.includes(word)) return { value: false };
  return { wrong: `Enter ${yes} or ${no}` };
}

function readNumber(text: string, { least = 0, most, whole }: Extract<Kind, { is: "number" }>): Read {
  const plain = text.replace(/(\d),(?=\d{3}(?:\D|$))/g, "$1").replace(/ ?(gal(?:lons)?|sq ?ft|ft)\.?$/i, "");
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return { wrong: "Enter a number" };
  const value = Number(plain);
  if (whole && !Number.isInteger(value)) return { wrong: "Enter a whole number" };
  if (value < least) return { wrong: `Enter at least ${least}` };
  return value <= most ? { value } : { wrong: `Enter at most ${most.toLocaleString("en-US")}` };
}

function readList(text: string, most: number): Read {
  const entries = text
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const value = [...new Set(entries)];
  return value.length <= most ? { value } : { wrong: `Please use at most ${most} entries` };
}
