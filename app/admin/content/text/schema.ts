import { Fragment, Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";
import { mediaAddress } from "#core/media/rules.ts";
import { isVideo } from "#core/content/text-videos.rules.ts";
import { comparedIds, fewestCompared } from "#core/pools/compare.rules.ts";
import { mediaHash } from "#lib/files/media.ts";
import { mostInGallery } from "#lib/text/in-blocks.ts";
import { slugPattern } from "#lib/text/slug.ts";

const simple = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
});

const marks = {
  // outermost: small print such as a line of sources may contain links
  small: simple("small"),
  link: {
    attrs: { href: {} },
    // typing after a link does not extend it
    inclusive: false,
    parseDOM: [{ tag: "a[href]", getAttrs: (dom) => ({ href: dom.getAttribute("href") }) }],
    toDOM: ({ attrs }) => {
      const href = String(attrs.href);
      return ["a", { href, ...(/^https?:/i.test(href) && { rel: "noopener" }) }, 0];
    },
  },
  strong: simple("strong", "b"),
  em: simple("em", "i"),
  underline: simple("u"),
  strike: simple("s"),
  sub: simple("sub"),
  sup: simple("sup"),
  code: simple("code"),
} satisfies Record<string, MarkSpec>;

export type MarkName = keyof typeof marks;
export const markNames = Object.keys(marks) as MarkName[];

const levels = [2, 3, 4];

/** A picture of the library with the caption and width that it has in the text; false for any other. */
function pictureOf(image: Element | null, caption = "", width: string | null = null) {
  const hash = mediaHash(image?.getAttribute("src") ?? "");
  if (hash === null) return false;
  return {
    src: mediaAddress(hash),
    caption: caption.replace(/\s+/g, " ").trim(),
    width: width === "half" ? width : null,
  };
}

/** The picture of a figure of nothing but it and its caption; false for any other figure. */
function figureOf(figure: Element) {
  const caption = figure.querySelector("figcaption")?.textContent ?? "";
  // a figure of several pictures or of more words is read part by part
  if (figure.querySelectorAll("img").length !== 1 || figure.textContent.trim() !== caption.trim())
    return false;
  return pictureOf(figure.querySelector("img"), caption, figure.getAttribute("data-width"));
}

function figureDom({ src, caption, width }: GalleryPicture & { width?: string | null }): DOMOutputSpec {
  return [
    "figure",
    width ? { "data-width": width } : {},
    ["img", { src }],
    ...(caption ? [["figcaption", caption]] : []),
  ];
}

/** A picture of the library among those of a gallery. */
export type GalleryPicture = { src: string; caption: string };

/**
 * The pictures of a gallery; false for a figure with anything else in it. While it is written, a gallery may have one
 * picture; it is stored as a picture alone.
 */
function galleryOf(gallery: Element): { pictures: GalleryPicture[] } | false {
  const pictures = [...gallery.children].flatMap((one) => (one.matches("figure") && figureOf(one)) || []);
  const words = pictures.map(({ caption }) => caption).join("");
  const count = new Set(pictures.map(({ src }) => src)).size;
  const isWhole = count === gallery.children.length && plain(gallery.textContent) === plain(words);
  if (!isWhole || count === 0 || count > mostInGallery) return false;
  return { pictures: pictures.map(({ src, caption }) => ({ src, caption })) };
}

function plain(text: string): string {
  return text.replace(/\s+/g, "");
}

/** The video of a figure that is nothing but a link to it; false for any other figure. */
function videoOf(figure: HTMLElement): { address: string; title: string } | false {
  const link = figure.querySelector("a");
  const address = link?.getAttribute("href") ?? "";
  const title = (link?.textContent ?? "").replace(/\s+/g, " ").trim();
  const isAlone = figure.textContent.replace(/\s+/g, " ").trim() === title && !figure.querySelector("img");
  return isAlone && title !== "" && isVideo(address) && { address, title };
}

/** What the page fills stands there alone; with anything in it, it would hide words. */
function isEmpty(figure: HTMLElement): boolean {
  return figure.textContent.trim() === "" && !figure.querySelector("img");
}

/** A part that the page fills, and that needs no more than its name. */
function partOfPage(name: "estimate" | "contents"): NodeSpec {
  return {
    group: "block",
    parseDOM: [{ tag: `figure[data-block=${name}]`, getAttrs: (dom) => isEmpty(dom) && null }],
    toDOM: () => ["figure", { "data-block": name }],
  };
}

/** What a question's answer and a callout contain, and what they have no room for: the sanitizer's rule too. */
const boxContent = "(paragraph | bullet_list | ordered_list)+";
const noRoom = "h1, h2, h3, h4, h5, h6, table, figure, img, blockquote, pre, hr, details, aside";

/** Such a box, if all that is in it has room there. */
function boxOf(dom: HTMLElement): null | false {
  const others = [...dom.querySelectorAll(noRoom)];
  // the question itself is read as plain words
  return others.every((one) => one.closest("summary")?.parentElement === dom) && null;
}

const nodes = {
  doc: { content: "block+" },
  paragraph: { group: "block", content: "inline*", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
  heading: {
    group: "block",
    content: "inline*",
    // other pages link to these ids
    attrs: { level: { default: 2 }, id: { default: null } },
    defining: true,
    parseDOM: levels.map((level) => ({
      tag: `h${level}`,
      getAttrs: (dom) => ({ level, id: dom.getAttribute("id") }),
    })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, attrs.id ? { id: attrs.id } : {}, 0],
  },
  blockquote: {
    group: "block",
    content: boxContent,
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  bullet_list: { group: "block", content: "list_item+", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
  ordered_list: {
    group: "block",
    content: "list_item+",
    attrs: { start: { default: null } },
    parseDOM: [{ tag: "ol", getAttrs: (dom) => ({ start: dom.getAttribute("start") }) }],
    toDOM: ({ attrs }) => ["ol", attrs.start ? { start: attrs.start } : {}, 0],
  },
  list_item: {
    content: "paragraph (paragraph | bullet_list | ordered_list)*",
    defining: true,
    parseDOM: [{ tag: "li" }],
    toDOM: () => ["li", 0],
  },
  code_block: {
    group: "block",
    content: "text*",
    marks: "",
    code: true,
    defining: true,
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: () => ["pre", 0],
  },
  picture: {
    group: "block",
    attrs: { src: {}, caption: { default: "" }, width: { default: null } },
    parseDOM: [
      { tag: "figure:not([data-block=gallery])", getAttrs: figureOf },
      { tag: "img", getAttrs: (dom) => pictureOf(dom) },
    ],
    toDOM: ({ attrs }) => figureDom(attrs as GalleryPicture),
  },
  gallery: {
    group: "block",
    attrs: { pictures: {} },
    parseDOM: [{ tag: "figure[data-block=gallery]", getAttrs: galleryOf }],
    toDOM: ({ attrs: { pictures } }) => [
      "figure",
      { "data-block": "gallery" },
      ...(pictures as GalleryPicture[]).map(figureDom),
    ],
  },
  video: {
    group: "block",
    attrs: { address: {}, title: {} },
    parseDOM: [{ tag: "figure", getAttrs: videoOf }],
    toDOM: ({ attrs: { address, title } }) => ["figure", ["a", { href: address, rel: "noopener" }, title]],
  },
  pool: {
    group: "block",
    attrs: { slug: {} },
    parseDOM: [
      {
        tag: "figure[data-pool]",
        getAttrs(dom) {
          const slug = dom.getAttribute("data-pool") ?? "";
          return isEmpty(dom) && slugPattern.test(slug) && { slug };
        },
      },
    ],
    toDOM: ({ attrs: { slug } }) => ["figure", { "data-pool": slug }],
  },
  comparison: {
    group: "block",
    // the slugs of its pools, with commas
    attrs: { pools: {} },
    parseDOM: [
      {
        tag: "figure[data-compare]",
        getAttrs(dom) {
          const pools = comparedIds(dom.getAttribute("data-compare") ?? "");
          return isEmpty(dom) && pools.length >= fewestCompared && { pools: pools.join(",") };
        },
      },
    ],
    toDOM: ({ attrs: { pools } }) => ["figure", { "data-compare": pools }],
  },
  estimate: partOfPage("estimate"),
  contents: partOfPage("contents"),
  question: {
    group: "block",
    content: `asked ${boxContent}`,
    // text is not pulled out of it or into it
    isolating: true,
    parseDOM: [
      { tag: "details", getAttrs: (dom) => dom.firstElementChild?.matches("summary") === true && boxOf(dom) },
    ],
    toDOM: () => ["details", 0],
  },
  asked: {
    content: "text*",
    marks: "",
    parseDOM: [
      {
        tag: "summary",
        context: "question/",
        getContent(dom, own) {
          const words = (dom.textContent ?? "").replace(/\s+/g, " ");
          return words ? Fragment.from(own.text(words)) : Fragment.empty;
        },
      },
    ],
    toDOM: () => ["summary", 0],
  },
  callout: {
    group: "block",
    content: boxContent,
    defining: true,
    parseDOM: [{ tag: "aside", getAttrs: boxOf }],
    toDOM: () => ["aside", 0],
  },
  horizontal_rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  ...tableNodes({
    tableGroup: "block",
    // our cells contain inline text, not paragraphs
    cellContent: "inline*",
    cellAttributes: {
      scope: {
        default: null,
        getFromDOM: (dom) => dom.getAttribute("scope"),
        setDOMAttr: (value, attrs) => {
          if (value) attrs.scope = value;
        },
      },
    },
  }),
  text: { group: "inline" },
  hard_break: {
    group: "inline",
    inline: true,
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
} satisfies Record<string, NodeSpec>;

/** The elements of our texts; the same ones that the server's sanitizer keeps. */
export const schema = new Schema({ nodes, marks });
