import type { PathStep, Point } from "#lib/files/svg-path.ts";

/** How many straight pieces replace one curve. */
const pieces = 32;

/** A path as straight lines, one list of points for each of its parts; whether each was closed by its last step. */
export type FlatPart = { points: Point[]; isClosed: boolean };

type Pen = { at: Point; start: Point; control: Point | null };

/** A path with its curves as short straight lines. */
export function flatPath(steps: PathStep[]): FlatPart[] {
  const parts: FlatPart[] = [];
  const pen: Pen = { at: { x: 0, y: 0 }, start: { x: 0, y: 0 }, control: null };
  for (const step of steps) {
    if (step.command.toUpperCase() === "M") {
      pen.at = pen.start = target(step, pen, 0);
      pen.control = null;
      parts.push({ points: [pen.at], isClosed: false });
      continue;
    }
    const part = parts.at(-1);
    if (!part) return [];
    if (step.command.toUpperCase() === "Z") {
      part.isClosed = true;
      pen.at = pen.start;
      pen.control = null;
      continue;
    }
    if (part.isClosed) parts.push({ points: [pen.at], isClosed: false });
    const drawn = draw(step, pen);
    parts.at(-1)?.points.push(...drawn);
    pen.at = drawn.at(-1) ?? pen.at;
  }
  return parts;
}

/** The point that begins at an index of a step's numbers. */
function target({ command, numbers }: PathStep, { at }: Pen, index: number): Point {
  const from = command === command.toLowerCase() ? at : { x: 0, y: 0 };
  return { x: from.x + (numbers[index] ?? 0), y: from.y + (numbers[index + 1] ?? 0) };
}

function draw(step: PathStep, pen: Pen): Point[] {
  const { control } = pen;
  pen.control = null;
  const point = (index: number) => target(step, pen, index);
  const mirrored = control ? { x: 2 * pen.at.x - control.x, y: 2 * pen.at.y - control.y } : pen.at;
  switch (step.command.toUpperCase()) {
    case "H":
      return [{ x: point(0).x, y: pen.at.y }];
    case "V":
      return [{ x: pen.at.x, y: target({ ...step, numbers: [0, ...step.numbers] }, pen, 0).y }];
    case "C":
      pen.control = point(2);
      return cubic(pen.at, point(0), point(2), point(4));
    case "S":
      pen.control = point(0);
      return cubic(pen.at, mirrored, point(0), point(2));
    case "Q":
      pen.control = point(0);
      return quadratic(pen.at, point(0), point(2));
    case "T":
      pen.control = mirrored;
      return quadratic(pen.at, mirrored, point(0));
    case "A":
      return arc(pen.at, step.numbers, point(5));
    default:
      return [point(0)];
  }
}

function along(at: (share: number) => Point): Point[] {
  return Array.from({ length: pieces }, (_, index) => at((index + 1) / pieces));
}

function cubic(a: Point, b: Point, c: Point, d: Point): Point[] {
  return along((t) => {
    const u = 1 - t;
    const mix = (axis: "x" | "y") =>
      u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis];
    return { x: mix("x"), y: mix("y") };
  });
}

function quadratic(a: Point, b: Point, c: Point): Point[] {
  return along((t) => {
    const mix = (axis: "x" | "y") => (1 - t) ** 2 * a[axis] + 2 * (1 - t) * t * b[axis] + t * t * c[axis];
    return { x: mix("x"), y: mix("y") };
  });
}

/** As the SVG specification computes the center of an arc (appendix B.2.4). */
function arc(from: Point, numbers: number[], to: Point): Point[] {
  const [rx = 0, ry = 0, degrees = 0, large = 0, sweep = 0] = numbers;
  let [a, b] = [Math.abs(rx), Math.abs(ry)];
  if (a === 0 || b === 0 || (from.x === to.x && from.y === to.y)) return [to];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  const [x1, y1] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const grow = Math.sqrt((x1 / a) ** 2 + (y1 / b) ** 2);
  if (grow > 1) [a, b] = [a * grow, b * grow];
  const square = (a * b) ** 2 / ((a * y1) ** 2 + (b * x1) ** 2) - 1;
  const sign = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, square));
  const [cx, cy] = [(sign * a * y1) / b, (-sign * b * x1) / a];
  const begin = Math.atan2((y1 - cy) / b, (x1 - cx) / a);
  let turn = Math.atan2((-y1 - cy) / b, (-x1 - cx) / a) - begin;
  if (sweep === 1 && turn < 0) turn += 2 * Math.PI;
  if (sweep === 0 && turn > 0) turn -= 2 * Math.PI;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return along((t) => {
    const [x, y] = [cx + a * Math.cos(begin + turn * t), cy + b * Math.sin(begin + turn * t)];
    return { x: cos * x - sin * y + middle.x, y: sin * x + cos * y + middle.y };
  });
}
