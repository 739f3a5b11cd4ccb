type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** How near two points may be, in units of the box, before one of them says nothing; coarser until the path is short. */
const distances = [1, 2, 4, 8, 16, 32];

/**
 * The path of what was drawn: one curve through the points of each stroke, scaled from the pad to the box, with numbers
 * to a tenth. A dot is a short line.
 * @param most characters; a longer drawing is drawn with fewer points
 */
export function signaturePath(strokes: Point[][], pad: Size, box: Size, most: number): string {
  const scaled = strokes.map((points) =>
    points.map(({ x, y }) => ({ x: (x / pad.width) * box.width, y: (y / pad.height) * box.height })),
  );
  const paths = distances.map((apart) => scaled.map((points) => strokePath(thinned(points, apart))).join(""));
  return paths.find((path) => path.length <= most) ?? "";
}

/** The first and the last point, and those between that are far enough from the one before. */
function thinned(points: Point[], apart: number): Point[] {
  const kept: Point[] = [];
  points.forEach((point, index) => {
    const last = kept.at(-1);
    const isFar = !last || Math.hypot(point.x - last.x, point.y - last.y) >= apart;
    if (isFar || index === points.length - 1) kept.push(point);
  });
  return kept;
}

function strokePath(points: Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const last = rest.at(-1) ?? { x: first.x + 0.5, y: first.y };
  const middles = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] as Point;
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${at(first)}${middles.join("")}L${at(last)}`;
}

function at({ x, y }: Point): string {
  return `${tenth(x)} ${tenth(y)}`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
