import type { Author } from "#core/records/changes/rules.ts";
import { fewestHeadings, headingWord } from "#lib/files/heading-word.ts";
import { numberStyles, type NumberStyle } from "#lib/text/number-style.ts";
import type { PlaceChoice, SheetFault } from "#lib/files/sheet-file.ts";

/** A column that we add to rows that could not be stored; it is no part of the file. */
export const ownHeadings = ["Row in the file", "Why it was left out"];

/** The name of the file with the rows of another that could not be stored. */
export function correctionsName(fileName: string): string {
  const name = fileName.replace(/\.\w{1,5}$/, "").replace(/[^\w-]+/g, "-");
  return `${name || "import"}-rows-to-correct.csv`;
}

/** What a file may have. An XLSX file is packed: what it unpacks to is limited, too. */
export const importLimits = {
  bytes: 10_000_000,
  rows: 10_000,
  columns: 60,
  characters: 10_000_000,
  unpackedBytes: 100_000_000,
  name: 120,
};

/**
 * What the rows of a file are about. Price items whose file may say what they cost us are a kind of their own, which only
 * users who may see costs see.
 */
export const importKinds = ["pools", "price-items", "price-item-costs", "redirects"] as const;
export type ImportKind = (typeof importKinds)[number];

/** The rows that one transaction stores. */
export const rowsAtOnce = 500;

/**
 * A file is read, compared with the catalog, and checked by a person; then its rows are stored in steps, and can be
 * taken back.
 */
export const importStates = [
  "reading",
  "comparing",
  "checked",
  "running",
  "stopped",
  "done",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof importStates)[number];

export const rowPlans = ["new", "changed", "unchanged", "wrong"] as const;
export type RowPlan = (typeof rowPlans)[number];

export const rowOutcomes = ["stored", "left", "undone", "kept"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The field of each column, or "" for a column that is not imported. */
export type Mapping = string[];

/** A field that a column of a file can be: its heading, and the words that mean the same. */
export type ColumnField = { name: string; label: string; also: readonly string[] };

/** The words by which a heading means one of these fields. */
export function wordsOf({ name, label, also }: ColumnField): string[] {
  return [name.toLowerCase(), headingWord(label), ...also];
}

/** The fields that the headings seem to mean; each is suggested once. */
export function suggestedMapping(headings: readonly string[], fields: readonly ColumnField[]): Mapping {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const word = headingWord(heading);
    const field = fields.find((one) => !taken.has(one.name) && word !== "" && wordsOf(one).includes(word));
    if (field) taken.add(field.name);
    return field?.name ?? "";
  });
}

/** Whether so few headings are known that another row may have the headings of the table. */
export function hasFewHeadings(mapping: Mapping): boolean {
  return mapping.filter((name) => name !== "").length < fewestHeadings;
}

/** That a field is chosen for two columns, as a sentence; null if none is. */
export function chosenTwice(mapping: Mapping, fields: readonly ColumnField[]): string | null {
  const twice = fields.find(({ name }) => mapping.filter((one) => one === name).length > 1);
  return twice ? `Two columns are chosen for ${twice.label}. Choose one of them.` : null;
}

/** How the numbers of a file are written, as examples; "" until it is known. */
export const numberExamples: Record<NumberStyle, string> = {
  american: "1,234.5 (American)",
  european: "1.234,5 (European)",
};

/** The number style in stored or sent text; "" for anything else. */
export function numberStyleIn(text: string): NumberStyle | "" {
  return numberStyles.find((style) => style === text) ?? "";
}

/** What keeps a file from being compared, as a sentence; null if nothing does. */
export function fileProblem(
  { mapping, numbers }: { mapping: Mapping; numbers: NumberStyle | "" },
  problemOf: (mapping: Mapping) => string | null,
): string | null {
  return problemOf(mapping) ?? (numbers === "" ? numbersInDoubt : null);
}

/** The question about a file whose numbers can be read in two ways. */
export const numbersInDoubt =
  "Choose how numbers are written in this file: some of them can be read in two ways, such as 9.000.";

const sentences: Record<SheetFault, string> = {
  empty: "The file is empty.",
  no_rows: "The file has headings, but no rows below them.",
  no_such_sheet: "There is no such sheet in the file.",
  no_such_row: "The headings can’t be in this row.",
  old_excel: "This is an old Excel file (.xls). Save it as .xlsx or CSV, and choose that one.",
  not_a_table: "This is not a table. Choose an Excel file (.xlsx) or a CSV file.",
  damaged:
    "The file is damaged or incomplete. Open it in the program that made it, save it again, and choose that one.",
  unpacks_to_too_much: "The file unpacks to more than 100 MB, so it can’t be read.",
  too_many_rows: "The file has more than 10,000 rows. Split it and import the parts one at a time.",
  too_many_columns: `The file has more than ${importLimits.columns} columns. Delete the ones you don’t need.`,
  too_much_text:
    "The file has more than 10 million characters of text. Split it and import the parts one at a time.",
  too_much_memory: "Reading the file took too much memory. Save it as CSV, and choose that one.",
  too_slow: "Reading the file took too long. Save it as CSV, and choose that one.",
};

/**
 * Why a file can't be imported.
 * @param row the line at which a CSV file can't be read
 */
export function faultSentence(why: SheetFault, row?: number): string {
  if (why !== "damaged" || !row) return sentences[why];
  return `The file can’t be read beyond line ${row}. A quotation mark there may never be closed.`;
}

/** What is said differently of a sheet or row that someone has chosen in a file that could be read. */
const choiceSentences: Partial<Record<SheetFault, string>> = {
  empty: "This sheet is empty. Choose another one.",
  no_rows: "This sheet has no rows below its headings. Choose another one.",
  damaged: "This sheet can’t be read. Choose another one.",
};

/** Why a table can't be read from the sheet or row that someone has chosen. */
export function choiceSentence(why: SheetFault, { headingRow }: PlaceChoice): string {
  if (why === "no_rows" && headingRow !== undefined)
    return "There are no rows below this one. Choose another row.";
  return choiceSentences[why] ?? sentences[why];
}

/** That a file can't be read again: it is from before files were kept, or the store has lost it. */
export const forgottenFile = "The file was not kept. Choose it again to read it from another sheet or row.";

export const tooHeavySentence = "The file is larger than 10 MB. Split it and import the parts one at a time.";

/** Why a row is left: its record has changed since the comparison. @param one such as "pool" */
export function changedAfterCheck(author: Author | undefined, one: string): string {
  if (!author) return `This ${one} no longer exists.`;
  return `${author.isOwn ? "You" : (author.by ?? "Someone")} changed this ${one} after the file was checked.`;
}

/** Why a row is kept: its record has changed since it was stored. @param one such as "pool" */
export function changedSince(author: Author | undefined, one: string): string {
  if (!author) return hadDeleted;
  return `${author.isOwn ? "You have" : `${author.by ?? "Someone"} has`} changed this ${one} since then.`;
}

/** What is noted of a row that is taken back, but whose record is gone already. */
export const hadDeleted = "Someone had deleted it.";

/** What can be done with an import in each state. */
export const allowedIn = {
  // comparing was interrupted if nobody is at it any more
  read: ["checked", "comparing"],
  map: ["checked", "comparing"],
  start: ["checked", "stopped"],
  stop: ["running"],
  undo: ["done", "stopped"],
} as const satisfies Record<string, readonly ImportState[]>;
export type ImportAction = keyof typeof allowedIn;

/** Whether an import in this state can be read or mapped anew, started, stopped or undone. */
export function isAllowed(action: ImportAction, state: string): boolean {
  return (allowedIn[action] as readonly string[]).includes(state);
}
