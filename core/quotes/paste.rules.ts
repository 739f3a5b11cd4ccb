import { quoteLimits, type QuoteUnit } from "./rules.ts";
import { decimalTyped } from "#lib/text/decimal-typed.ts";
import { centsTyped } from "#lib/money/dollars-typed.ts";

/** The kind of a pasted column. */
type Column = "name" | "quantity" | "unit" | "price" | null;

export type PastedLine = { name: string; quantity: number; unit: QuoteUnit; unitCents: number };
/** A cell that can't be read: the row from 1, as it was pasted. */
export type WrongCell = { row: number; text: string; problem: string };
export type Pasted = { lines: PastedLine[]; wrong: WrongCell[] };

const headings: [Column, RegExp][] = [
  ["quantity", /^(qty|quantity|count|how many)\b/],
  ["unit", /^(unit|units|uom|measure)$/],
  ["price", /^(unit )?(price|rate)\b|^(price|cost) (each|per unit)$|^each$/],
  ["name", /^(name|item|line|description|what|product|work)\b/],
];

const units: [QuoteUnit, RegExp][] = [
  ["sqft", /^(sq\.? ?(ft|feet|foot)\.?|sf|square f(ee|oo)t|ft2|ft²)$/],
  ["ft", /^(lf|lin\.? ?ft\.?|linear f(ee|oo)t|ft\.?|feet|foot)$/],
  ["lump", /^(ls|lump( sum)?|job|whole job|lot)$/],
  ["allowance", /^allow(ance|\.)?$/],
  ["each", /^(ea\.?|each|pc|pcs|piece|pieces|unit|units)$/],
];

/**
 * The lines in rows copied from a spreadsheet: name, quantity, unit and price, in any order, with headings or without.
 * A missing quantity is 1, a missing price $0. Row totals are left out, because they are calculated.
 */
export function pastedLines(cells: string[][]): Pasted {
  const rows = cells.map((row) => row.map((cell) => cell.trim()));
  const isHeaded = rows[0]?.some((cell) => headingOf(cell) === "name") ?? false;
  const body = rows.map((row, at) => ({ row, number: at + 1 })).slice(isHeaded ? 1 : 0);
  const filled = body.filter(({ row }) => row.some((cell) => cell !== ""));
  const columns = isHeaded ? rows[0]!.map(headingOf) : columnsOf(filled.map(({ row }) => row));
  const lines: PastedLine[] = [];
  const wrong: WrongCell[] = [];
  for (const { row, number } of filled) {
    const cellOf = (column: Column) => row[columns.indexOf(column)] ?? "";
    const say = (text: string, problem: string) => wrong.push({ row: number, text, problem });
    lines.push({
      name: nameIn(cellOf("name"), say),
      quantity: quantityIn(cellOf("quantity"), say),
      unit: unitIn(cellOf("unit"), say),
      unitCents: priceIn(cellOf("price"), say),
    });
  }
  return { lines, wrong };
}

type Say = (text: string, problem: string) => void;

function nameIn(text: string, say: Say): string {
  if (text === "") say(text, "The name is missing");
  if (text.length > quoteLimits.name)
    say(text.slice(0, 40), `The name is longer than ${quoteLimits.name} characters`);
  return text.replace(/\s+/g, " ");
}

function quantityIn(text: string, say: Say): number {
  if (text === "") return 1_000;
  const quantity = decimalTyped(text, 3);
  if (!(quantity <= quoteLimits.quantity)) say(text, "This isn’t a quantity");
  return quantity;
}

function unitIn(text: string, say: Say): QuoteUnit {
  const unit = unitOf(text);
  if (text !== "" && !unit) say(text, "This isn’t a unit: each, ft, sq ft, whole job or allowance");
  return unit ?? "each";
}

function priceIn(text: string, say: Say): number {
  if (text === "" || text === "-" || text === "–") return 0;
  const cents = centsTyped(text);
  if (!(cents <= quoteLimits.cents)) say(text, "This isn’t a price");
  return cents;
}

function headingOf(cell: string): Column {
  const words = cell.toLowerCase();
  return headings.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

function unitOf(text: string): QuoteUnit | undefined {
  const word = text.toLowerCase();
  return units.find(([, pattern]) => pattern.test(word))?.[0];
}

/** Guesses the kinds of columns without headings, by what most of their cells look like. */
function columnsOf(rows: string[][]): Column[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const kinds = Array.from({ length: width }, (_, at) => kindOf(rows.map((row) => row[at] ?? "")));
  const name = kinds.indexOf("text");
  const unit = kinds.indexOf("unit");
  const [amount, numbers] = [kinds.indexOf("dollars"), placesOf(kinds, "number")];
  // a price without a dollar sign comes after the quantity, or stands alone without a unit
  const price = amount >= 0 ? amount : numbers.length > 1 ? numbers[1] : unit < 0 ? numbers[0] : undefined;
  const quantity = numbers.find((at) => at !== price);
  return kinds.map((_, at) => {
    if (at === name) return "name";
    if (at === unit) return "unit";
    if (at === price) return "price";
    return at === quantity ? "quantity" : null;
  });
}

type Kind = "dollars" | "number" | "unit" | "text" | "empty";

function kindOf(cells: string[]): Kind {
  const counts = new Map<Kind, number>();
  for (const cell of cells) {
    if (cell === "") continue;
    const kind = cellKind(cell);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? "empty";
}

function cellKind(cell: string): Kind {
  if (unitOf(cell)) return "unit";
  if (cell.startsWith("$")) return "dollars";
  return /^[\d.,]+$/.test(cell) ? "number" : "text";
}

function placesOf(kinds: Kind[], kind: Kind): number[] {
  return kinds.flatMap((one, at) => (one === kind ? [at] : []));
}
