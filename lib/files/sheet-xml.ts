import { withoutEntities } from "#lib/text/entities.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { withoutUnseen } from "#lib/text/unseen.ts";
import { addressOf, placeOf } from "./sheet-bounds.ts";
import type { NamedSheet } from "./sheet-file.ts";

/** A row or a cell of a worksheet, with its attributes. */
const elements = /<((?:[\w.-]+:)?)(row|c)(?=[\s/>])([^<>]*)>/g;
const ownAddress = /\sr\s*=\s*["']([^"']*)["']/;

/**
 * A worksheet as its reader can read all of it: each cell has its address, which may be left out where it follows the
 * one before, and an error such as #N/A is a text, because the reader takes it for an empty cell.
 * @param xml one byte per character
 * @throws UnreadableSheet damaged for an address that no worksheet has
 */
export function readableSheet(xml: string): string {
  let row = 0;
  let column = 0;
  return xml.replace(elements, (whole, prefix: string, name: string, rest: string) => {
    const own = ownAddress.exec(rest)?.[1];
    if (name === "row") {
      row = own === undefined ? row + 1 : placeOf(own).row;
      column = 0;
      return whole;
    }
    column = own === undefined ? column + 1 : placeOf(own).column;
    const address = own === undefined ? ` r="${addressOf({ row, column })}"` : "";
    return `<${prefix}c${address}${rest.replace(/(\st\s*=\s*["'])e(?=["'])/, "$1str")}>`;
  });
}

const merges = /<(?:[\w.-]+:)?mergeCell\s[^<>]*?ref\s*=\s*["']([A-Z]+\d+):([A-Z]+\d+)["']/g;

/**
 * Fills the cells below a text that is merged over several rows, such as a manufacturer beside its pools. Only within the
 * rows: a merge may state any number of cells.
 */
export function fillMerged(rows: string[][], xml: string): void {
  for (const [, from = "", to = ""] of xml.matchAll(merges)) {
    const [first, last] = [placeOf(from), placeOf(to)];
    const text = rows[first.row - 1]?.[first.column - 1] ?? "";
    if (text === "") continue;
    for (const row of rows.slice(first.row, last.row)) row[first.column - 1] ||= text;
  }
}

/** A worksheet of a workbook: its number in the order of the workbook, from 1, and the path of its XML. */
export type Worksheet = NamedSheet & { number: number; path: string };

/** Excel allows 31 characters. */
const longestName = 100;

/**
 * The worksheets of a workbook, by the XML of its list and of the list's relations. One without a name is none, as for
 * the reader of the cells.
 * @param workbook one byte per character, and so are the relations
 */
export function worksheetsIn(workbook: string, relations: string): Worksheet[] {
  const targets = new Map(
    [...relations.matchAll(/<(?:[\w.-]+:)?Relationship\s[^<]*/g)].map(([relation]) => [
      attribute(relation, "Id"),
      attribute(relation, "Target") ?? "",
    ]),
  );
  const sheets = [...workbook.matchAll(/<(?:[\w.-]+:)?sheet\s[^<]*/g)].map(([sheet]) => sheet);
  const named = sheets.filter((sheet) => attribute(sheet, "name"));
  return named.map((sheet, index) => {
    const target = targets.get(/[\s:]id\s*=\s*["']([^"'<]*)/.exec(sheet)?.[1]) ?? "";
    const name = Buffer.from(attribute(sheet, "name") ?? "", "latin1").toString("utf8");
    return {
      name: oneLine(withoutUnseen(withoutEntities(name)).slice(0, longestName)),
      number: index + 1,
      path: target.startsWith("/") ? target.slice(1) : `xl/${target}`,
      isHidden: (attribute(sheet, "state") ?? "visible") !== "visible",
    };
  });
}

function attribute(element: string, name: string): string | undefined {
  const [, one, other] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(element) ?? [];
  return one ?? other;
}
