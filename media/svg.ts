import sanitize from "sanitize-html";
import { Unusable } from "#lib/files/media.ts";

/** In bytes; anything larger is an embedded photograph. */
export const largestSvg = 512 * 1024;

/**
 * Elements that only draw. Excluded: script, foreignObject, image, a, animate, set (all can run code or load
 * resources), use and pattern (a few lines can expand to billions of shapes), style (see `plainStyles`).
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

const end = "</svg>";
const ownNamespace = "http://www.w3.org/2000/svg";

/** Deeper nesting is not a drawing but an attack on the parser. */
const deepest = 100;

/**
 * Reduces an SVG to what draws: no scripts, handlers, links or external references.
 * @returns the SVG and its size in its own units
 * @throws Unusable
 */
export function cleanSvg(source: string): { svg: string; width: number; height: number } {
  // no regular expression here may look past the next <: a file can repeat the same beginning a hundred thousand times
  if (/<!ENTITY|<!DOCTYPE[^<>[]*\[/i.test(source)) throw new Unusable("unsafe_svg", "entities");
  const styles = plainStyles(source);
  const clean = sanitize(source, {
    allowedTags: tags.split(" "),
    allowedAttributes: { "*": attributes.split(" ") },
    disallowedTagsMode: "completelyDiscard",
    nestingLimit: deepest,
    transformTags: {
      "*": (tagName, attribs) => ({ tagName, attribs: harmlessAttributes(tagName, attribs) }),
    },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    // `harmless` has already checked it; the library would parse and rewrite it
    parseStyleAttributes: false,
  });
  const svg = clean.slice(Math.max(0, clean.search(/<svg[\s>]/)), clean.lastIndexOf(end) + end.length);
  if (!/^<svg[\s>]/.test(svg)) throw new Unusable("damaged");
  const styled = styles ? svg.replace(/^<svg[^>]*>/, (root) => `${root}<style>${styles}</style>`) : svg;
  return { svg: styled, ...sizeOf(svg) };
}

/** Anything that can reference something outside the file, or hide that it does. */
const externalReference = /url\s*\((?!\s*["']?#)|@|\\|javascript:|data:|expression|image-set|https?:|\/\//i;

function harmlessAttributes(tag: string, attribs: Record<string, string>): Record<string, string> {
  const safe = Object.entries(attribs).filter(
    ([name, value]) => name === "xmlns" || !externalReference.test(value),
  );
  return { ...Object.fromEntries(safe), ...(tag === "svg" && { xmlns: ownNamespace }) };
}

/** Drawing programs put colors into <style>: kept if it contains only plain rules, otherwise removed entirely. */
function plainStyles(source: string): string {
  const plain = source.matchAll(/<style[^<>]*>([^<&]*)<\/style>/g);
  const asData = source.matchAll(/<style[^<>]*>\s*<!\[CDATA\[([^<&]*)\]\]>\s*<\/style>/g);
  return [...plain, ...asData]
    .map(([, rules = ""]) => rules.trim())
    .filter((rules) => /^[\w\s.#:;,{}()%*+'"!-]*$/.test(rules) && !externalReference.test(rules))
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
