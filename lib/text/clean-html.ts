import sanitize from "sanitize-html";
import { mediaHash } from "#lib/files/media.ts";
import { inBlocks } from "./in-blocks.ts";
import { inParagraphs } from "./in-paragraphs.ts";
import { slugPattern } from "./slug.ts";
import { wellFormed } from "./well-formed.ts";

const tags =
  "h2 h3 h4 p br hr strong b em i u s small sub sup code pre blockquote ul ol li a table caption thead tbody tfoot tr th td";

/** Elements that begin a line of their own, and become paragraphs. */
const lines =
  "address article aside center dd details div dl dt figcaption figure footer header hgroup legend main menu nav section summary";

/** Elements whose text is removed too, because it is not for readers. */
const wordless =
  "script style noscript template iframe frame frameset object embed applet svg math canvas audio video title " +
  "textarea select option xmp noembed noframes plaintext";

/** Deeper nesting is not a text but an attack on the parser. */
const deepest = 40;

/** Allowed link targets: web, mail, telephone, this site. Anything else might run code. */
const reachable = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\u0000-\u001f\\]*$/i;

type Options = {
  /** Keeps pictures of the library and galleries of them, videos, questions, callouts and what the page fills, by default none. */
  blocks?: boolean;
};

/**
 * Reduces HTML to what an article needs: headings with an id, paragraphs, lists, quotes, tables, links, and on request
 * the blocks of articles (in-blocks.ts). No styles, classes, scripts or handlers. Links to other sites get
 * rel="noopener". Sanitizing the result again changes nothing.
 */
export function cleanHtml(html: string, { blocks = false }: Options = {}): string {
  const kept = blocks ? ["figure", "figcaption", "img", "details", "summary", "aside"] : [];
  const clean = sanitize(wellFormed(html).replaceAll("\u0000", ""), {
    allowedTags: [...tags.split(" "), ...kept, refused, "div"],
    allowedAttributes: {
      figure: ["data-width", "data-pool", "data-compare", "data-block"],
      img: ["src"],
      h2: ["id"],
      h3: ["id"],
      h4: ["id"],
      a: ["href", "rel"],
      ol: ["start"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
    },
    nonTextTags: wordless.split(" "),
    nestingLimit: deepest,
    // `reachable` is stricter
    allowedSchemes: ["http", "https", "mailto", "tel"],
    transformTags: {
      // the page has its own first-level heading
      h1: "h2",
      h5: "h4",
      h6: "h4",
      ...Object.fromEntries(
        lines
          .split(" ")
          .filter((line) => !kept.includes(line))
          .map((line) => [line, "div"]),
      ),
      img: (_, { src = "" }) => picture(src.trim()),
      b: (tagName, { style = "" }) => ({ tagName: isNormal(style) ? refused : tagName, attribs: {} }),
      strong: (tagName, { style = "" }) => ({ tagName: isNormal(style) ? refused : tagName, attribs: {} }),
      span: (_, { style = "" }) => ({ tagName: styled(style), attribs: {} }),
      a: (_, { href = "" }) => link(href.trim()),
      "*": (tagName, attribs) => ({ tagName, attribs: plain(attribs) }),
    },
  });
  return inParagraphs(inBlocks(clean.replace(/<\/?span>/g, ""))).trim();
}

/** The same with the blocks of articles and landing pages. */
export function cleanText(html: string): string {
  return cleanHtml(html, { blocks: true });
}

/**
 * Disallowed links become this element, which is removed at the end, so that only their text stays. Transforming a tag
 * directly into a disallowed one would make the library close the next link at that depth with the wrong name.
 */
const refused = "span";

/** Google Docs wraps whatever is copied into a `b` that is not bold. */
function isNormal(style: string): boolean {
  return /font-weight:\s*(?:normal|[1-5]00)\b/.test(style);
}

/** Word processors write bold and italics as styles of a span. */
function styled(style: string): string {
  if (/font-weight:\s*(?:bold|[6-9]00)\b/.test(style)) return "strong";
  return /font-style:\s*italic\b/.test(style) ? "em" : refused;
}

function link(href: string): { tagName: string; attribs: sanitize.Attributes } {
  if (!reachable.test(href)) return { tagName: refused, attribs: {} };
  return { tagName: "a", attribs: { href, ...(/^https?:/i.test(href) && { rel: "noopener" }) } };
}

/** The text holds only which picture it is: its files and its description come from the library. */
function picture(src: string): { tagName: string; attribs: sanitize.Attributes } {
  const hash = mediaHash(src);
  return hash === null
    ? { tagName: refused, attribs: {} }
    : { tagName: "img", attribs: { src: `/media/${hash}` } };
}

const slug = slugPattern.source.slice(1, -1);
/** The slugs of several pools, with commas. */
const comparedSlugs = new RegExp(`^${slug}(?:,${slug})+$`);

/** Allowed values of the attributes that are kept. */
const sayable: Record<string, RegExp> = {
  href: reachable,
  rel: /^noopener$/,
  id: /^[a-z][a-z0-9-]{0,79}$/i,
  scope: /^(?:col|row|colgroup|rowgroup)$/,
  colspan: /^[1-9]\d?$/,
  rowspan: /^[1-9]\d?$/,
  start: /^\d{1,4}$/,
  src: /^\/media\/[0-9a-f]{64}$/,
  "data-width": /^half$/,
  "data-pool": slugPattern,
  "data-compare": comparedSlugs,
  "data-block": /^(?:estimate|contents|gallery)$/,
};

function plain(attribs: sanitize.Attributes): sanitize.Attributes {
  return Object.fromEntries(Object.entries(attribs).filter(([name, value]) => sayable[name]?.test(value)));
}
