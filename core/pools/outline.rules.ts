import { feetAndInches } from "#lib/text/feet.ts";
import { flatPath } from "#lib/web/flat-path.ts";
import { pathSteps, scaledPath, type Point } from "#lib/files/svg-path.ts";

/** More steps than any plan needs; a page sends the whole path. */
export const mostOutlineSteps = 2_000;

/** How far an outline may reach beyond the pool, and how far its end may be from its start, in feet: an inch. */
const toleranceFt = 1 / 12;

/** The shell's edge around the water, in feet: the median of the manufacturers' own outlines and water areas. */
const lipFt = 0.55;

/**
 * What an even floor from end to end would hold and what is really held, because of ledges, steps and sloped walls: the
 * median of the manufacturers' own figures. Where only the greatest depth is published, it is a share of that.
 */
const heldShare = 0.81;
const heldShareOfDeepest = 0.66;

/** U.S. gallons in a cubic foot (231 cubic inches each). */
const gallonsPerCubicFoot = 1728 / 231;

type Ground = { length: number; width: number };
type Depths = { shallowDepthFt: number | null; deepDepthFt: number | null };

/** Why a path cannot be this pool's outline, as a sentence for staff; null if it can. */
export function outlineProblem(path: string, { length, width }: Ground): string | null {
  if (/[<>"'&;:()]/.test(path))
    return "Paste only the path itself, the text of the “d” attribute, without any tag or script";
  const steps = pathSteps(path, Number.POSITIVE_INFINITY);
  if (!steps) return "This is not an SVG path. It begins with M and has only path commands and numbers";
  if (steps.length > mostOutlineSteps)
    return `The outline has ${steps.length.toLocaleString("en-US")} points. Please use at most ${mostOutlineSteps.toLocaleString("en-US")}`;
  const parts = flatPath(steps);
  const [part] = parts;
  if (!part || parts.length !== 1 || part.points.length < 3)
    return "The outline must be one closed line around the pool";
  if (!part.isClosed && distance(part.points[0], part.points.at(-1)) > toleranceFt)
    return "The outline is not closed. It must end where it begins, or with Z";
  return outOfBounds(part.points, { length, width });
}

function outOfBounds(points: Point[], { length, width }: Ground): string | null {
  const { left, top, right, bottom } = boundsOf(points);
  if (left < -toleranceFt || top < -toleranceFt)
    return "The outline begins before 0,0, the corner that lengths and widths are counted from";
  if (right > length + toleranceFt)
    return `The outline is ${feetAndInches(right)} long, more than the pool’s length (${feetAndInches(length)})`;
  if (bottom > width + toleranceFt)
    return `The outline is ${feetAndInches(bottom)} wide, more than the pool’s width (${feetAndInches(width)})`;
  return null;
}

/** A stored shape stretched to a pool's length and width, with its corner at 0,0; null if it is not a path. */
export function stretchedOutline(path: string, { length, width }: Ground): string | null {
  const steps = pathSteps(path, mostOutlineSteps);
  const points = steps ? flatPath(steps).flatMap((part) => part.points) : [];
  if (!steps || points.length === 0) return null;
  const { right, bottom } = boundsOf(points);
  if (right <= 0 || bottom <= 0) return null;
  const [x, y] = [length / right, width / bottom];
  // an outline that fits to an inch is not redrawn
  return Math.abs(right - length) < 1 / 12 && Math.abs(bottom - width) < 1 / 12
    ? path
    : scaledPath(steps, x, y);
}

/** What follows from an outline and the depths. Null where it cannot be computed. */
export type OutlineFigures = {
  surfaceSqFt: number | null;
  perimeterFt: number | null;
  gallons: number | null;
};

/**
 * The water's area and edge, which are the outline's inside the shell's rim, in whole square feet and feet, and what
 * the pool holds in hundreds of gallons. The first two are within a few percent of what manufacturers publish, the
 * gallons within a quarter.
 */
export function outlineFigures(path: string | null, ground: Ground, depths: Depths): OutlineFigures {
  const steps = path === null ? null : pathSteps(path, mostOutlineSteps);
  const points = steps ? (flatPath(steps)[0]?.points ?? []) : [];
  if (points.length < 3) return { surfaceSqFt: null, perimeterFt: null, gallons: null };
  const [outerArea, outerEdge] = [areaOf(points), edgeOf(points)];
  const area = outerArea - outerEdge * lipFt + Math.PI * lipFt ** 2;
  const edge = outerEdge - 2 * Math.PI * lipFt;
  const depth = averageDepth(depths);
  const surfaceSqFt = Math.max(1, Math.round(Math.min(area, ground.length * ground.width)));
  return {
    surfaceSqFt,
    perimeterFt: Math.max(1, Math.round(edge)),
    gallons: depth === null ? null : roundGallons(surfaceSqFt * depth * gallonsPerCubicFoot),
  };
}

/** To hundreds; a spa's to tens. */
function roundGallons(gallons: number): number {
  const step = gallons < 2_000 ? 10 : 100;
  return Math.round(gallons / step) * step;
}

function averageDepth({ shallowDepthFt, deepDepthFt }: Depths): number | null {
  if (deepDepthFt === null) return shallowDepthFt;
  if (shallowDepthFt === null) return deepDepthFt * heldShareOfDeepest;
  return Math.max(shallowDepthFt, ((shallowDepthFt + deepDepthFt) / 2) * heldShare);
}

function pairs(points: Point[]): [Point, Point][] {
  return points.map((point, index) => [point, points[(index + 1) % points.length] ?? point]);
}

function areaOf(points: Point[]): number {
  return Math.abs(pairs(points).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)) / 2;
}

function edgeOf(points: Point[]): number {
  return pairs(points).reduce((sum, [a, b]) => sum + distance(a, b), 0);
}

function distance(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.POSITIVE_INFINITY;
}

function boundsOf(points: Point[]) {
  return {
    left: Math.min(...points.map(({ x }) => x)),
    top: Math.min(...points.map(({ y }) => y)),
    right: Math.max(...points.map(({ x }) => x)),
    bottom: Math.max(...points.map(({ y }) => y)),
  };
}
