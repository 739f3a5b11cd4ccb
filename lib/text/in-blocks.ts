const tokens = /<(\/?)(\w+)[^>]*>|[^<]+/g;
const inline = /^(?:strong|b|em|i|u|s|small|sub|sup|code|a|span)$/;
/** What a question's answer and a callout may contain. */
const inBox = /^(?:strong|b|em|i|u|s|small|sub|sup|code|a|br|p|div|ul|ol|li)$/;

/** The blocks that stand between the others of a text, each with what it is kept as. */
const makers: Record<string, (tag: string, inside: string) => string> = {
  figure: figureOf,
  details: questionOf,
  aside: calloutOf,
};

/**
 * Puts each picture into a figure of its own that stands between the blocks of a text, with a caption of plain words,
 * and keeps galleries (a figure of such figures), videos (a figure of one link), questions (`details`), callouts
 * (`aside`) and what the page fills (an empty figure that names it) there. Within a line, a list or a table there is no room for them: a picture and what the page
 * fills are removed, and words become lines. So does a block that contains anything else.
 * @param html well formed, with ">" escaped in attributes and texts, as sanitize-html writes it
 */
export function inBlocks(html: string): string {
  if (!/<(?:img|fig|details|summary|aside)/.test(html)) return html;
  let done = "";
  /** The open elements outside of such a block. */
  const open: string[] = [];
  let block: { name: string; tag: string; inside: string; depth: number } | null = null;
  // alone in a paragraph, a picture stands between the blocks as well
  const pictured = html.replace(/<p>\s*(<img [^>]*>)\s*<\/p>/g, "$1");
  for (const [token, closes, name] of pictured.matchAll(tokens)) {
    if (block) {
      if (name === block.name) block.depth += closes ? -1 : 1;
      if (block.depth > 0) block.inside += token;
      else {
        done += makers[block.name]!(block.tag, block.inside);
        block = null;
      }
      continue;
    }
    const hasRoom = open.every((one) => one === "div");
    if (name !== undefined && Object.hasOwn(makers, name) && !closes && hasRoom)
      block = { name, tag: token, inside: "", depth: 1 };
    else if (name === "img") done += hasRoom ? `<figure>${token}</figure>` : "";
    else {
      done += asLine(token, name);
      if (closes) open.pop();
      else if (name && name !== "br" && name !== "hr") open.push(asLine(name, name));
    }
  }
  return done;
}

/** What the page fills: the card of a pool, a comparison, or a part that needs no more than its name. */
const filled = / (data-(?:pool|compare|block)="[^"]*")/;

/** A gallery, what the page fills, a video, or the pictures of a figure with its caption, after and before what else is in it. */
function figureOf(tag: string, inside: string): string {
  if (tag.includes(' data-block="gallery"')) return galleryOf(inside);
  const [, what] = filled.exec(tag) ?? [];
  if (what) return `<figure ${what}></figure>${inside.trim() && figureOf("<figure>", inside)}`;
  const parts = { before: "", caption: "", after: "" };
  const pictures: string[] = [];
  let part: keyof typeof parts = "before";
  let depth = 0;
  for (const [token, closes, name] of inside.matchAll(tokens)) {
    const isCaption = name === "figcaption" && depth === (closes ? 1 : 0);
    if (name === "img") pictures.push(token);
    else if (isCaption && !closes && part === "before") part = "caption";
    else if (isCaption && closes && part === "caption") part = "after";
    else parts[part] += asLine(token, name);
    if (name && name !== "img" && name !== "br" && name !== "hr") depth += closes ? -1 : 1;
  }
  const { before, caption, after } = parts;
  const words = wordsOf(caption);
  const last = pictures.pop();
  if (last === undefined) return videoOf(inside) ?? `<div>${before}<div>${caption}</div>${after}</div>`;
  const others = pictures.map((picture) => `${tag}${picture}</figure>`).join("");
  const captioned = `${tag}${last}${words && `<figcaption>${words}</figcaption>`}</figure>`;
  return `${lines(before)}${others}${captioned}${lines(after)}`;
}

/** One picture alone is no gallery. */
export const fewestInGallery = 2;

/** More of them take too long to look at. */
export const mostInGallery = 12;

const ownFigures =
  /<figure(?: data-width="half")?>(<img [^>]*>(?:<figcaption>[^<]*<\/figcaption>)?)<\/figure>/g;

/** Pictures of one size beside each other, each of them once and with its own caption. */
function galleryOf(inside: string): string {
  const blocks = inBlocks(inside);
  const pictures = [...blocks.matchAll(ownFigures)].map(([, picture = ""]) => picture);
  const count = new Set(pictures.map((picture) => picture.replace(/>.*/s, ""))).size;
  const isGallery =
    blocks.replace(ownFigures, "").replace(/<\/?div>|\s/g, "") === "" &&
    count === pictures.length &&
    count >= fewestInGallery &&
    count <= mostInGallery;
  if (!isGallery) return lines(blocks);
  return `<figure data-block="gallery">${pictures.map((picture) => `<figure>${picture}</figure>`).join("")}</figure>`;
}

/** A figure of nothing but a link to another site, whose words are the video's title; null for any other. */
function videoOf(inside: string): string | null {
  const [, link, title = ""] = /^\s*(<a href="https?:[^>]*>)(.*)<\/a>\s*$/is.exec(inside) ?? [];
  const words = wordsOf(title);
  return link && words && !title.includes("</a>") ? `<figure>${link}${words}</a></figure>` : null;
}

/** A question in plain words with an answer of paragraphs and lists. */
function questionOf(_: string, inside: string): string {
  const [, summary, answer = ""] = /^\s*<summary>(.*?)<\/summary>(.*)$/s.exec(inside) ?? [];
  if (summary === undefined || summary.includes("<img") || !isPlain(answer)) return lines(inBlocks(inside));
  // an answer that is not written yet has a place
  const body = answer.replace(/<\/?div>|\s/g, "") ? lines(answer) : "<p></p>";
  return `<details><summary>${wordsOf(summary)}</summary>${body}</details>`;
}

/** A note of paragraphs and lists that is set apart. */
function calloutOf(_: string, inside: string): string {
  const isNote = isPlain(inside) && inside.replace(/<\/?div>|\s/g, "") !== "";
  return isNote ? `<aside>${lines(inside)}</aside>` : lines(inBlocks(inside));
}

function isPlain(html: string): boolean {
  return [...html.matchAll(/<\/?(\w+)/g)].every(([, name = ""]) => inBox.test(name));
}

/** The words of some HTML on one line. */
function wordsOf(html: string): string {
  return html
    .replace(/<\/?(\w+)[^>]*>/g, (_, name: string) => (inline.test(name) ? "" : " "))
    .replace(/\s+/g, " ")
    .trim();
}

function lines(html: string): string {
  return html.trim() && `<div>${html}</div>`;
}

/** A part of a block that is not kept is a line like any other. */
function asLine(text: string, name: string | undefined): string {
  const isPart = name !== undefined && /^(?:figure|figcaption|details|summary|aside)$/.test(name);
  return isPart ? text.replace(/\w+[^>]*/, "div") : text;
}
