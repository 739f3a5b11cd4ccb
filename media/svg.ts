import sanitize from "sanitize-html";
import { Unusable } from "#lib/media.ts";

/** A drawing; more is a photograph in disguise. In bytes. */
export const largestSvg = 512 * 1024;

/**
 * What draws and nothing else. Not among them: script, foreignObject, image, a, animate, set (all can run or fetch),
 * use and pattern (a few lines of them multiply into billions of shapes), style (see `plainStyles`).
 */
const tags =
  "svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath mask title desc";

const attributes =
  "xmlns version viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points dx dy rotate transform id class style " +
  "preserveAspectRatio fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit " +
  "stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility clip-path clip-rule mask offset " +
  "stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits " +
  "font-family font-size font-style font-weight letter-spacing word-spacing text-anchor dominant-baseline " +
  "textLength lengthAdjust vector-effect paint-order role aria-label aria-hidden xml:space";

const ownNamespace = "http://www.w3.org/2000/svg";

/** Deeper nesting is no drawing but an attack on whoever reads it. */
const deepest = 100;

/**
 * Keeps of an SVG what draws: no scripts, no handlers, no links, no addresses outside the file.
 * @returns the drawing and its size in its own units
 * @throws Unusable
 */
export function cleanSvg(source: string): { svg: string; width: number; height: number } {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(source)) throw new Unusable("unsafe_svg", "entities");
  const styles = plainStyles(source);
  const clean = sanitize(source, {
    allowedTags: tags.split(" "),
    allowedAttributes: { "*": attributes.split(" ") },
    disallowedTagsMode: "completelyDiscard",
    nestingLimit: deepest,
    transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: harmless(tagName, attribs) }) },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    // our own `harmless` has looked at it; theirs would parse and rewrite it
    parseStyleAttributes: false,
  });
  const svg = /<svg[\s>][\s\S]*<\/svg>/.exec(clean)?.[0];
  if (!svg) throw new Unusable("damaged");
  const styled = styles ? svg.replace(/^<svg[^>]*>/, (root) => `${root}<style>${styles}</style>`) : svg;
  return { svg: styled, ...sizeOf(svg) };
}

/** Whatever can name a place outside the file, or hide that it does. */
const reaches = /url\s*\((?!\s*["']?#)|@|\\|javascript:|data:|expression|image-set|https?:|\/\//i;

function harmless(tag: string, attribs: Record<string, string>): Record<string, string> {
  const kept = Object.entries(attribs).filter(([name, value]) => name === "xmlns" || !reaches.test(value));
  return { ...Object.fromEntries(kept), ...(tag === "svg" && { xmlns: ownNamespace }) };
}

/** Drawing programs put colors into <style>: kept when it is nothing but plain rules, else all of it goes. */
function plainStyles(source: string): string {
  const plain = source.matchAll(/<style[^>]*>([^<&]*)<\/style>/g);
  const asData = source.matchAll(/<style[^>]*>\s*<!\[CDATA\[([^<&]*)\]\]>\s*<\/style>/g);
  return [...plain, ...asData]
    .map(([, rules = ""]) => rules.trim())
    .filter((rules) => /^[\w\s.#:;,{}()%*+'"!-]*$/.test(rules) && !reaches.test(rules))
    .join("\n");
}

function sizeOf(svg: string): { width: number; height: number } {
  const root = /^<svg[^>]*>/.exec(svg)?.[0] ?? "";
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? "";
  const box = attribute("viewBox")
    .split(/[\s,]+/)
    .map(Number);
  const length = (name: string) => Number(/^([\d.]+)(px)?$/.exec(attribute(name))?.[1] ?? 0);
  const width = Math.round(length("width") || box[2] || 0);
  const height = Math.round(length("height") || box[3] || 0);
  if (!(width > 0 && height > 0 && width < 100_000 && height < 100_000))
    throw new Unusable("damaged", "size");
  return { width, height };
}
