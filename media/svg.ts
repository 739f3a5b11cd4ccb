import sanitize from "sanitize-html";
import { Unusable } from "#lib/files/media.ts";

/** In bytes; anything larger is an embedded photograph. */
export const largestSvg = 512 * 1024;

/**
 * Elements that only draw. Excluded: script, foreignObject, image, animate, set (all can run code or load resources),
 * style (see `plainStyles`). What `use` and others refer to is inside the file, and drawn a limited number of times.
 */
const tags =
  "svg g path rect circle ellipse line polyline polygon text tspan defs symbol use pattern linearGradient radialGradient " +
  "stop clipPath mask title desc filter feGaussianBlur feOffset feBlend feFlood feMerge feMergeNode feColorMatrix " +
  "feComposite feComponentTransfer feFuncR feFuncG feFuncB feFuncA feDropShadow";

const attributes =
  "xmlns version viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points dx dy rotate transform id class style " +
  "preserveAspectRatio fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit " +
  "stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility clip-path clip-rule mask offset " +
  "stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits " +
  "font-family font-size font-style font-weight letter-spacing word-spacing text-anchor dominant-baseline " +
  "textLength lengthAdjust vector-effect paint-order role aria-label aria-hidden xml:space href patternUnits " +
  "patternContentUnits patternTransform filter filterUnits primitiveUnits in in2 result stdDeviation operator mode type " +
  "values k1 k2 k3 k4 tableValues slope intercept amplitude exponent flood-color flood-opacity " +
  "color-interpolation-filters";

/** Elements that draw something and are removed all the same, in words: a drawing is not stored without a part of it. */
const drawsToo: Record<string, string> = {
  image: "a photo",
  foreignObject: "text in HTML",
  marker: "arrowheads",
  textPath: "a text along a line",
  feImage: "a filter",
  feTurbulence: "a filter",
  feDisplacementMap: "a filter",
  feTile: "a filter",
  feMorphology: "a filter",
  feConvolveMatrix: "a filter",
  feDiffuseLighting: "a filter",
  feSpecularLighting: "a filter",
};

/** Elements that only hold others, whose contents are drawn without them. */
const holders: Record<string, string> = { a: "g", switch: "g" };

const end = "</svg>";
const ownNamespace = "http://www.w3.org/2000/svg";

/** Deeper nesting is not a drawing but an attack on the parser. */
const deepest = 100;

/**
 * Reduces an SVG to what draws: no scripts, handlers, links or external references.
 * @returns the SVG and its size in its own units
 * @throws Unusable, also if something that it draws would be lost
 */
export function cleanSvg(source: string): { svg: string; width: number; height: number } {
  // no regular expression here may look past the next <: a file can repeat the same beginning a hundred thousand times
  if (/<!ENTITY|<!DOCTYPE[^<>[]*\[/i.test(source)) throw new Unusable("unsafe_svg", "entities");
  const styles = plainStyles(source);
  const lost = new Set<string>();
  const clean = sanitize(source, {
    allowedTags: tags.split(" "),
    allowedAttributes: { "*": attributes.split(" ") },
    disallowedTagsMode: "completelyDiscard",
    nestingLimit: deepest,
    transformTags: {
      "*": (tagName, attribs) => {
        const harmless = harmlessAttributes(tagName, attribs);
        const part = lostPart(tagName, attribs, harmless);
        if (part) lost.add(part);
        return { tagName: Object.hasOwn(holders, tagName) ? holders[tagName]! : tagName, attribs: harmless };
      },
    },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    // `harmless` has already checked it; the library would parse and rewrite it
    parseStyleAttributes: false,
  });
  const svg = clean.slice(Math.max(0, clean.search(/<svg[\s>]/)), clean.lastIndexOf(end) + end.length);
  if (!/^<svg[\s>]/.test(svg)) throw new Unusable("damaged");
  if (lost.size > 0) throw new Unusable("partial_svg", [...lost].join(" and "));
  checkDrawing(svg);
  const styled = styles ? svg.replace(/^<svg[^>]*>/, (root) => `${root}<style>${styles}</style>`) : svg;
  return { svg: styled, ...sizeOf(svg) };
}

/** Anything that can reference something outside the file, or hide that it does. */
const externalReference = /url\s*\((?!\s*["']?#)|@|\\|javascript:|data:|expression|image-set|https?:|\/\//i;

type Attributes = Record<string, string>;

function harmlessAttributes(tag: string, attribs: Attributes): Attributes {
  const safe = Object.entries(attribs).filter(
    ([name, value]) => name === "xmlns" || name.endsWith("href") || !externalReference.test(value),
  );
  const { href, "xlink:href": olderHref = href, ...others } = Object.fromEntries(safe);
  const target = /^#[\w.:-]+$/.test(olderHref ?? "") && { href: olderHref ?? "" };
  return { ...others, ...target, ...(tag === "svg" && { xmlns: ownNamespace }) };
}

/** More elements than any drawing has: a few lines can refer to each other and expand to billions. */
const mostDrawn = 50_000;
const shapes = /^(?:path|rect|circle|ellipse|line|polyline|polygon|text|use)$/;
/** What is inside is drawn only where something refers to it. */
const unseenHere = /^(?:defs|symbol|pattern|clipPath|mask|filter|linearGradient|radialGradient)$/;

/** The elements with an id: how many others are in each, and what is in or referred to by them, by id. */
type Parts = Map<string, { elements: number; refers: string[] }>;

/** @throws Unusable if nothing is drawn, or too much once references are followed */
function checkDrawing(svg: string): void {
  const parts: Parts = new Map([["", { elements: 0, refers: [] }]]);
  const open: { name: string; id: string }[] = [];
  const drawn: (string | undefined)[] = [];
  for (const [, closes, name = "", rest = "", isEmpty] of svg.matchAll(/<(\/?)([\w:]+)([^<>]*?)(\/?)>/g)) {
    if (closes) {
      open.pop();
      continue;
    }
    const around = parts.get(open.at(-1)?.id ?? "")!;
    const id = /\sid="([^"]+)"/.exec(rest)?.[1];
    const href = /\shref="#([^"]+)"/.exec(rest)?.[1];
    const refers = [...rest.matchAll(/url\(\s*(?:&quot;|'|&#39;)?#([^)"'&\s]+)/g)].map(([, to = ""]) => to);
    around.elements += 1;
    around.refers.push(...refers, ...(href ? [href] : []), ...(id ? [id] : []));
    if (id && !parts.has(id)) parts.set(id, { elements: 0, refers: [] });
    const isSeen = shapes.test(name) && !open.some((one) => unseenHere.test(one.name));
    if (isSeen && (name !== "use" || href)) drawn.push(name === "use" ? href : undefined);
    if (!isEmpty) open.push({ name, id: id ?? open.at(-1)?.id ?? "" });
  }
  if (!drawn.some((target) => target === undefined || parts.has(target))) throw new Unusable("empty_svg");
  if (drawnBy("", { parts, sums: new Map(), depth: 0 }) > mostDrawn)
    throw new Unusable("unsafe_svg", "references");
}

/** Longer chains of references are made by hand. */
const deepestReference = 200;

type Sums = { parts: Parts; sums: Map<string, number>; depth: number };

/** The elements that a part draws, with those that it refers to; Infinity if it refers to itself. */
function drawnBy(id: string, { parts, sums, depth }: Sums): number {
  if (depth > deepestReference) return Infinity;
  const counted = sums.get(id);
  if (counted !== undefined) return counted;
  const part = parts.get(id);
  if (!part) return 0;
  sums.set(id, Infinity);
  const sum = part.refers.reduce(
    (all, to) => all + drawnBy(to, { parts, sums, depth: depth + 1 }),
    part.elements,
  );
  sums.set(id, sum);
  return sum;
}

/** What a removed element would have drawn, in words; undefined if that is nothing. */
function lostPart(tag: string, attribs: Attributes, harmless: Attributes): string | undefined {
  if (tag === "use" && !harmless.href) return "a part of another file";
  // drawing programs keep their own data in one, beside what others draw
  if (tag === "foreignObject" && attribs.requiredExtensions) return undefined;
  return Object.hasOwn(drawsToo, tag) ? drawsToo[tag] : undefined;
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
