import { slugify, textOf, type Heading } from "./rules.ts";
import { withEntities } from "#lib/text/entities.ts";
import { outsideTags } from "#lib/text/outside-tags.ts";

/** "30 days", "s. 515.27", "10′ 5″" and "November 20, 2026" in text, never inside a tag. */
const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const units =
  "business|square|days?|weeks?|months?|years?|hours?|minutes?|seconds?|percent|feet|foot|inch(?:es)?|gallons?|pounds?|watts?|cents?|miles?|ppm|°F";
const date = `\\b(?:${months}) (?:3[01]|[12]?\\d)(?!\\.?\\d)(?:, \\d{4})?`;
const measure = `\\d′ (?=\\d{1,3}″)|\\d (?:${units})(?!\\p{L})`;
const together = new RegExp(`${date}|\\bss?\\. (?=\\d)|${measure}`, "gu");

/**
 * Prepares an article for display: an id on every second-level heading, for the table of contents; each table in its
 * own keyboard-scrollable region; no line breaks inside dates or between a number and its unit. Everything else is
 * unchanged.
 */
export function layOutArticle(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const idOf = idsFor(html);
  let tables = 0;
  const laidOut = blocksOf(html).map(({ name, whole, attributes, inside }) => {
    if (name === "table") return tableBox(whole, (tables += 1), headings.at(-1)?.text);
    const text = name === "h2" ? textOf(inside) : "";
    if (!text) return whole;
    const own = ownId.exec(attributes)?.[1];
    const id = idOf(text, own);
    headings.push({ id, text });
    return id === own ? whole : `<h2 id="${id}"${attributes.replace(ownId, "")}>${inside}</h2>`;
  });
  return { html: keptTogether(laidOut.join("")), headings };
}

/** A question with its answer, both as plain text. */
export type Question = { question: string; answer: string };

/** Questions that staff have added as such; none contains another. */
const questions = /<details><summary>([^<]*)<\/summary>(.*?)<\/details>/gs;

/**
 * The questions of a text with their answers: those that staff have added as such, then those among its headings.
 * @param html sanitized, as laid out or as stored
 */
export function questionsOf(html: string): Question[] {
  const added = [...html.matchAll(questions)].map(([, question = "", answer = ""]) => ({
    question: textOf(question),
    answer: textOf(answer),
  }));
  const complete = added.filter(({ question, answer }) => question !== "" && answer !== "");
  return [...complete, ...headingQuestions(html.replace(questions, ""))];
}

/** A text with its questions open, to be printed or compared: a file that is read elsewhere has nobody to press. */
export function withOpenQuestions(html: string): string {
  return html.replaceAll("<details>", "<details open>");
}

/** With fewer of them, headings that ask are no page of questions and answers. */
const fewestHeadings = 3;

/**
 * Third-level headings that end with a question mark, each with all text up to the next heading. None if there are
 * fewer than three.
 */
function headingQuestions(html: string): Question[] {
  const parts = html.split(/<h([1-4])\b[^<>]*>/i);
  const asked: Question[] = [];
  // the levels of the headings are at odd places, each followed by the heading and its text
  for (let at = 1; at < parts.length; at += 2) {
    const [question = "", answer = ""] = (parts[at + 1] ?? "").split(/<\/h[1-4]>/i).map(textOf);
    if (parts[at] === "3" && question.endsWith("?") && answer !== "") asked.push({ question, answer });
  }
  return asked.length >= fewestHeadings ? asked : [];
}

/** A heading, a table, or what stands between them; only headings have attributes and an inside. */
type Block = { name: string; whole: string; attributes: string; inside: string };

/** Sanitized HTML in pieces, read once from beginning to end. An element that is not closed is no block. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  let open: RegExpExecArray | undefined;
  const name = (tag: RegExpExecArray) => (tag[2] as string).toLowerCase();
  for (const tag of html.matchAll(/<(\/?)(h2|table)\b([^<>]*)>/gi)) {
    if (tag[1] === "") open ??= tag;
    else if (open && name(open) === name(tag)) {
      const end = tag.index + tag[0].length;
      const inside = html.slice(open.index + open[0].length, tag.index);
      blocks.push({ name: "", whole: html.slice(at, open.index), attributes: "", inside: "" });
      blocks.push({
        name: name(open),
        whole: html.slice(open.index, end),
        attributes: open[3] as string,
        inside,
      });
      at = end;
      open = undefined;
    }
  }
  return [...blocks, { name: "", whole: html.slice(at), attributes: "", inside: "" }];
}

/** Of the pages that show articles. */
const pageIds = ["main", "contents", "others"];

const ownId = / ?\bid="([^"]+)"/i;

/** A heading's id, which no other one has: its own, or one made of its text. */
function idsFor(html: string): (text: string, own?: string) => string {
  const own = [...html.matchAll(/<h[2-4]\b[^<>]*>/gi)].flatMap(([tag]) => ownId.exec(tag)?.[1] ?? []);
  const taken = new Set([...pageIds, ...own]);
  const kept = new Set(pageIds);
  const counts = new Map<string, number>();
  return (text, own) => {
    if (own !== undefined && !kept.has(own)) {
      kept.add(own);
      return own;
    }
    const slug = slugOf(text);
    let id = slug;
    while (taken.has(id)) {
      const count = (counts.get(slug) ?? 1) + 1;
      counts.set(slug, count);
      id = `${slug}-${count}`;
    }
    taken.add(id);
    return id;
  };
}

/** Prevents line breaks inside them. */
function keptTogether(html: string): string {
  return outsideTags(html, (text) => text.replace(together, (words) => words.replaceAll(" ", "\u00a0")));
}

function tableBox(table: string, place: number, under = ""): string {
  const label = withEntities(`Table ${place}${under && `: ${under}`}`);
  return `<div class="table-box" role="region" tabindex="0" aria-label="${label}">${table}</div>`;
}

/** "The five choices" → the-five-choices */
function slugOf(text: string): string {
  return slugify(text) || "part";
}
