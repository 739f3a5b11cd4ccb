type Point = [x: number, y: number];
/** A cubic Bézier curve: where it begins, its two handles, and where it ends. */
type Curve = [Point, Point, Point, Point];

/** How many points of each curve are compared. */
const samples = 12;

/**
 * A closed path of relative curves, such as relativePath writes, simplified to fewer curves: for small drawings, where
 * most of the numbers make no visible difference. Its points are at most `tolerance` off, and rounded to a tenth. Any
 * other path is returned as it is.
 */
export function coarsePath(path: string, tolerance: number): string {
  const [, start, steps] = /^M([^A-Za-z]+)((?:c[^A-Za-z]+)+)z$/.exec(path) ?? [];
  if (!start || !steps) return path;
  const curves = curvesOf(numbersIn(start) as Point, steps.slice(1).split("c").map(numbersIn));
  const coarse: Curve[] = [];
  for (let from = 0; from < curves.length;) {
    let to = from + 1;
    let merged = curves[from]!;
    for (let next = to + 1; next <= curves.length; next += 1) {
      const together = joinCurves(curves.slice(from, next));
      if (farthest(curves.slice(from, next), together) > tolerance) break;
      [merged, to] = [together, next];
    }
    coarse.push(merged);
    from = to;
  }
  return written(coarse);
}

function numbersIn(text: string): number[] {
  return (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
}

function curvesOf(start: Point, steps: number[][]): Curve[] {
  let at = start;
  return steps.map((step) => {
    const points = [0, 2, 4].map((index): Point => [at[0] + step[index]!, at[1] + step[index + 1]!]);
    const curve: Curve = [at, points[0]!, points[1]!, points[2]!];
    at = curve[3];
    return curve;
  });
}

/** Replaces several curves by one that begins and ends like them, with handles of a third of their length. */
function joinCurves(curves: Curve[]): Curve {
  const [[start, first], last] = [curves[0]!, curves.at(-1)!];
  const [, , second, end] = last;
  const third = curves.reduce((sum, curve) => sum + lengthOf(curve), 0) / 3;
  return [start, toward(start, first, third), toward(end, second, third), end];
}

function toward([x, y]: Point, to: Point, length: number): Point {
  const distance = Math.hypot(to[0] - x, to[1] - y) || 1;
  return [x + ((to[0] - x) / distance) * length, y + ((to[1] - y) / distance) * length];
}

function lengthOf(curve: Curve): number {
  const points = pointsOn(curve);
  return points.slice(1).reduce((sum, point, index) => sum + distance(point, points[index]!), 0);
}

/** The largest distance of the curves from the one that is to replace them. */
function farthest(curves: Curve[], together: Curve): number {
  const points = pointsOn(together, samples * curves.length);
  return Math.max(
    ...curves.flatMap((curve) =>
      pointsOn(curve).map((point) => Math.min(...points.map((one) => distance(one, point)))),
    ),
  );
}

function pointsOn([a, b, c, d]: Curve, count = samples): Point[] {
  const at = (t: number, index: 0 | 1) =>
    (1 - t) ** 3 * a[index] +
    3 * (1 - t) ** 2 * t * b[index] +
    3 * (1 - t) * t ** 2 * c[index] +
    t ** 3 * d[index];
  return Array.from({ length: count + 1 }, (_, index): Point => [at(index / count, 0), at(index / count, 1)]);
}

function distance([x, y]: Point, [right, down]: Point): number {
  return Math.hypot(right - x, down - y);
}

/** Writes the curves in relative steps between rounded points, so that errors don't add up. */
function written(curves: Curve[]): string {
  const tenths = ([x, y]: Point): Point => [Math.round(x * 10), Math.round(y * 10)];
  const start = tenths(curves[0]![0]);
  let at = start;
  const steps = curves.map((curve) => {
    const step = curve.slice(1).flatMap((point) => {
      const [x, y] = tenths(point);
      return [x - at[0], y - at[1]];
    });
    at = tenths(curve[3]);
    return `c${step.map(short).reduce((before, next) => `${before}${next.startsWith("-") ? "" : " "}${next}`)}`;
  });
  return `M${start.map(short).join(" ")}${steps.join("")}z`;
}

/** 13 is written as 1.3, and -2 as -.2. */
function short(tenths: number): string {
  return String(tenths / 10).replace(/^(-?)0\./, "$1.");
}
