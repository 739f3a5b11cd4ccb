/** A command of an SVG path with the numbers of one step. */
export type PathStep = { command: string; numbers: number[] };

export type Point = { x: number; y: number };

/** The numbers that one step of each command takes. */
const sizes: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/giy;

/**
 * The steps of an SVG path, with repeated commands spelled out.
 * @returns null for anything that is not a path, or that has more than `most` steps
 */
export function pathSteps(path: string, most: number): PathStep[] | null {
  if (!/^\s*[Mm][\sMLHVCSQTAZmlhvcsqtaz\d.,+eE-]*$/.test(path)) return null;
  const steps: PathStep[] = [];
  for (const [, command = "", text = ""] of path.matchAll(
    /([MLHVCSQTAZmlhvcsqtaz])([^MLHVCSQTAZmlhvcsqtaz]*)/g,
  )) {
    const numbers = numbersIn(text, command.toUpperCase() === "A");
    const size = sizes[command.toUpperCase()] ?? 0;
    if (!numbers || (size === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % size > 0))
      return null;
    if (size === 0) steps.push({ command, numbers });
    for (let at = 0; at < numbers.length; at += size)
      steps.push({ command: at === 0 ? command : following(command), numbers: numbers.slice(at, at + size) });
    if (steps.length > most) return null;
  }
  return steps;
}

/** After the first pair of a move, further pairs are lines. */
function following(command: string): string {
  return command === "M" ? "L" : command === "m" ? "l" : command;
}

/** The two flags of an arc may be written without anything between them and the next number. */
function numbersIn(text: string, isArc: boolean): number[] | null {
  const numbers: number[] = [];
  let at = 0;
  const skip = () => {
    while (at < text.length && /[\s,]/.test(text[at] as string)) at += 1;
  };
  for (skip(); at < text.length; skip()) {
    const place = numbers.length % 7;
    if (isArc && (place === 3 || place === 4)) {
      if (!/[01]/.test(text[at] as string)) return null;
      numbers.push(Number(text[at]));
      at += 1;
      continue;
    }
    number.lastIndex = at;
    const [one] = number.exec(text) ?? [];
    if (one === undefined || !Number.isFinite(Number(one))) return null;
    numbers.push(Number(one));
    at += one.length;
  }
  return numbers;
}

/** The steps scaled, with numbers to a thousandth. Arcs must not be rotated, or the scales must be equal. */
export function scaledPath(steps: PathStep[], x: number, y: number): string {
  return steps
    .map(
      ({ command, numbers }) =>
        command + numbers.map((one, index) => short(one * scaleOf(command, index, x, y))).join(" "),
    )
    .join("");
}

function scaleOf(command: string, index: number, x: number, y: number): number {
  const upper = command.toUpperCase();
  if (upper === "H") return x;
  if (upper === "V") return y;
  if (upper !== "A") return index % 2 === 0 ? x : y;
  return [x, y, 1, 1, 1, x, y][index] as number;
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
