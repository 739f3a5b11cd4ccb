import { Parser } from "htmlparser2";
import { oneLine } from "#lib/text/plain-text.ts";

/** A link of a page, with its words or, if it has none, the description of the picture in it. */
export type PageLink = { href: string; words: string };

/** What search engines and screen readers read of a page. */
export type PageContent = {
  title: string;
  description: string;
  canonical: string;
  /** What search engines are told, such as "noindex". */
  robots: string;
  /** The address of the picture that is shown where the page is shared. */
  picture: string;
  /** How many headings of the first level it has. */
  headings: number;
  links: PageLink[];
  /** The addresses of pictures without a description: of those that a figure shows, also an empty one. */
  undescribed: string[];
  /** Its structured data: JSON, each in an element of its own. */
  structured: string[];
  /** The words of its main part. */
  text: string;
};

/** Elements within a line, which do not end a word. */
const inline = new Set("a abbr b bdi code em i mark small span strong sub sup time u".split(" "));
/** Elements whose text is not read as words of the page. */
const wordless = ["script", "style", "template", "noscript", "svg"];

/** Reads the HTML of a whole page, however well it is formed. */
export function pageContent(html: string): PageContent {
  const reader = new PageReader();
  new Parser(reader).end(html);
  const { title, description, text, ...content } = reader.content;
  return { ...content, title: oneLine(title), description: oneLine(description), text: oneLine(text) };
}

/** What has been read so far, and the elements that are open. */
class PageReader {
  readonly content: PageContent = {
    title: "",
    description: "",
    canonical: "",
    robots: "",
    picture: "",
    headings: 0,
    links: [],
    undescribed: [],
    structured: [],
    text: "",
  };
  readonly #depths = new Map<string, number>();
  #link: (PageLink & { described: string }) | undefined;
  #json: string | undefined;

  onopentag(name: string, attributes: Record<string, string>): void {
    this.#separate(name);
    this.#depths.set(name, this.#depth(name) + 1);
    if (name === "meta") this.#readMeta(attributes);
    if (name === "link" && attributes.rel === "canonical") this.content.canonical = attributes.href ?? "";
    if (name === "h1") this.content.headings += 1;
    if (name === "a" && attributes.href !== undefined)
      this.#link = { href: attributes.href, words: "", described: "" };
    if (name === "img") this.#readPicture(attributes);
    if (name === "script" && attributes.type === "application/ld+json") this.#json = "";
  }

  ontext(text: string): void {
    if (this.#json !== undefined) this.#json += text;
    if (this.#isIn("title") && !this.#isIn("svg")) this.content.title += text;
    if (wordless.some((name) => this.#isIn(name))) return;
    if (this.#isIn("main")) this.content.text += text;
    if (this.#link) this.#link.words += text;
  }

  onclosetag(name: string): void {
    this.#separate(name);
    this.#depths.set(name, this.#depth(name) - 1);
    if (name === "script" && this.#json !== undefined) {
      this.content.structured.push(this.#json);
      this.#json = undefined;
    }
    if (name === "a" && this.#link) {
      const { href, words, described } = this.#link;
      this.content.links.push({ href, words: oneLine(words) || oneLine(described) });
      this.#link = undefined;
    }
  }

  #readMeta({ name, property, content = "" }: Record<string, string>): void {
    if (name === "description") this.content.description = content;
    if (name === "robots") this.content.robots = content;
    if (property === "og:image") this.content.picture = content;
  }

  #readPicture({ src = "", alt }: Record<string, string>): void {
    if (this.#link) this.#link.described += alt ?? "";
    if (alt === undefined || (alt.trim() === "" && this.#isIn("figure"))) this.content.undescribed.push(src);
  }

  /** The words before and after a block are different words. */
  #separate(name: string): void {
    if (inline.has(name)) return;
    this.content.text += " ";
    if (this.#link) this.#link.words += " ";
  }

  #depth(name: string): number {
    return this.#depths.get(name) ?? 0;
  }

  #isIn(name: string): boolean {
    return this.#depth(name) > 0;
  }
}
