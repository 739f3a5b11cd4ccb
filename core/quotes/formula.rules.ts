import { quoteLimits } from "./rules.ts";
import {
  add,
  divide,
  multiply,
  numberOf,
  subtract,
  thousandths,
  type Fraction,
} from "#lib/text/fractions.ts";

/** The figures that formulas can use: the pool's, in feet, square feet and gallons; null if they are unknown. */
export type PoolFigures = Record<FigureName, number | null>;

export const figureNames = ["length", "width", "depth", "perimeter", "area", "gallons"] as const;
type FigureName = (typeof figureNames)[number];

/** A quantity in thousandths; or the problem, and the position of the character from 0. */
export type FormulaResult = { quantity: number } | { problem: string; at: number };

/** A catalog pool's figures for formulas; depth is its deepest. */
export function figuresOf(pool: {
  length: number;
  width: number;
  deepDepthFt: number | null;
  perimeterFt: number | null;
  surfaceSqFt: number | null;
  gallons: number | null;
}): PoolFigures {
  const { length, width, deepDepthFt, perimeterFt, surfaceSqFt, gallons } = pool;
  return { length, width, depth: deepDepthFt, perimeter: perimeterFt, area: surfaceSqFt, gallons };
}

/**
 * A quantity by formula, such as "(perimeter + 8) * 4" or "1.05 × area": numbers, the pool's figures, + − × ÷ and
 * parentheses. Exact, and rounded half up to thousandths at the end.
 * @param figures null if no pool is chosen
 */
export function evaluateFormula(text: string, figures: PoolFigures | null): FormulaResult {
  const at = 0;
  if (text.trim() === "") return { problem: "Type a formula, such as perimeter * 4", at };
  try {
    const reader = { parts: partsOf(text), next: 0, end: text.length, figures };
    const value = sumOf(reader);
    const left = reader.parts[reader.next];
    if (left) throw new WrongFormula(`There is an operator missing before “${left.text}”`, left.at);
    const quantity = thousandths(value);
    if (quantity < 0) throw new WrongFormula("A quantity can’t be less than 0", at);
    if (quantity > quoteLimits.quantity) throw new WrongFormula("A quantity can be at most 1,000,000", at);
    return { quantity };
  } catch (error) {
    if (error instanceof WrongFormula) return { problem: error.message, at: error.at };
    throw error;
  }
}

class WrongFormula extends Error {
  at: number;
  constructor(problem: string, at: number) {
    super(problem);
    this.at = at;
  }
}

type Part = { kind: "number" | "name" | "operator"; text: string; at: number };
type Reader = { parts: Part[]; next: number; end: number; figures: PoolFigures | null };

const part =
  /\s*(?:(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?|\.\d+)|(?<name>[a-z]+)|(?<operator>[-+*/()−–×·÷]))/iy;
const operators = new Map([
  ["−", "-"],
  ["–", "-"],
  ["×", "*"],
  ["·", "*"],
  ["÷", "/"],
]);

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < text.trimEnd().length; at = part.lastIndex) {
    part.lastIndex = at;
    const match = part.exec(text);
    if (!match) {
      const wrong = text.slice(at).search(/\S/) + at;
      throw new WrongFormula(`“${String.fromCodePoint(text.codePointAt(wrong) ?? 0)}” can’t be read`, wrong);
    }
    const { number, name, operator } = match.groups ?? {};
    const word = number ?? name ?? operator ?? "";
    const kind = number ? "number" : name ? "name" : "operator";
    parts.push({ kind, text: operators.get(word) ?? word, at: part.lastIndex - word.length });
  }
  return parts;
}

/** The operator that comes next, if it is one of these. */
function taken(reader: Reader, signs: string): Part | undefined {
  const nextPart = reader.parts[reader.next];
  if (nextPart?.kind !== "operator" || !signs.includes(nextPart.text)) return undefined;
  reader.next += 1;
  return nextPart;
}

function sumOf(reader: Reader): Fraction {
  let value = productOf(reader);
  for (let sign = taken(reader, "+-"); sign; sign = taken(reader, "+-")) {
    const other = productOf(reader);
    value = sign.text === "+" ? add(value, other) : subtract(value, other);
  }
  return value;
}

function productOf(reader: Reader): Fraction {
  let value = valueOf(reader);
  for (let sign = taken(reader, "*/"); sign; sign = taken(reader, "*/")) {
    const other = valueOf(reader);
    if (sign.text === "/" && other.over === 0n) throw new WrongFormula("This divides by 0", sign.at);
    value = sign.text === "*" ? multiply(value, other) : divide(value, other);
  }
  return value;
}

function valueOf(reader: Reader): Fraction {
  if (taken(reader, "-")) return subtract(numberOf("0"), valueOf(reader));
  const open = taken(reader, "(");
  if (open) {
    const value = sumOf(reader);
    if (!taken(reader, ")")) throw new WrongFormula("This parenthesis is not closed", open.at);
    return value;
  }
  const nextPart = reader.parts[reader.next];
  if (!nextPart) throw new WrongFormula("Something is missing at the end", reader.end);
  if (nextPart.kind === "operator")
    throw new WrongFormula(`A value is missing before “${nextPart.text}”`, nextPart.at);
  reader.next += 1;
  return nextPart.kind === "number"
    ? numberOf(nextPart.text.replaceAll(",", ""))
    : figure(nextPart, reader.figures);
}

function figure({ text, at }: Part, figures: PoolFigures | null): Fraction {
  const name = figureNames.find((one) => one === text.toLowerCase());
  if (!name) throw new WrongFormula(`“${text}” isn’t one of ${figureNames.join(", ")}`, at);
  if (!figures) throw new WrongFormula(`Choose a pool first: ${name} comes from the pool`, at);
  const value = figures[name];
  if (value === null) throw new WrongFormula(`The catalog doesn’t know this pool’s ${name}`, at);
  return numberOf(String(value));
}
