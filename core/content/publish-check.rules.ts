import type { ResultWords } from "#core/settings/search-patterns.rules.ts";
import { leastAlike, type Alike } from "./alike.rules.ts";
import { linkSentence, type LinkEnd } from "./link-ends.rules.ts";
import { outsideSentence, type LinkTrouble } from "#core/content/outside-links/rules.ts";
import { blankSentence, notYet, textOf } from "./rules.ts";
import { widthInResults, type ResultLine } from "./shown-width.rules.ts";
import { unknownVideo } from "./text-videos.rules.ts";

/** Something to fix before an article or landing page goes live. */
export type Finding = {
  /** The field of the form that it is about. */
  field: string;
  /** If true, the text is refused with it; if false, staff are only told. */
  isBlocking: boolean;
  message: string;
  /** What is written there, such as the words of a link; empty if it is about the whole field. */
  words: string;
};

/** What is checked of a text. Its `content` is sanitized; a landing page has neither excerpt nor picture. */
export type CheckedText = {
  title: string;
  content: string;
  metaTitle: string;
  metaDescription: string;
  excerpt?: string;
  picture?: string;
};

/** What is wrong with a picture: visitors don't see it, or the library has no description of it. */
export type PictureFlaw = {
  flaw: "unseen" | "undescribed";
  /** Its file's name; empty if it is gone. */
  name: string;
};

/** A pool that visitors don't see. */
export type HiddenPool = {
  slug: string;
  /** Empty if there is no such pool. */
  name: string;
};

/** What a text alone does not say. */
export type Surroundings = {
  /** Why it cannot be stored so, by field. */
  wrong: Record<string, string>;
  /** By address. */
  pictures: Map<string, PictureFlaw>;
  /** Those among the pools that the text shows. */
  hiddenPools: HiddenPool[];
  /** By URL; those in order are absent. */
  links: Map<string, LinkEnd>;
  /** Links to other sites that are known as broken, by URL. */
  outside: Map<string, LinkTrouble>;
  /** URLs that sanitizing removes, as typed. */
  droppedLinks: string[];
  /** It has more links to this site than are looked up. */
  hasMoreLinks: boolean;
  /** Other landing pages with many of its words, most first. */
  alike: Alike[];
  /** What search results show of it. */
  inResults: ResultWords;
};

const unread: Surroundings = {
  wrong: {},
  pictures: new Map(),
  hiddenPools: [],
  links: new Map(),
  outside: new Map(),
  droppedLinks: [],
  hasMoreLinks: false,
  alike: [],
  inResults: { title: "", description: "" },
};

/** How many of its links to this site are looked up. */
export const mostLinks = 100;

/**
 * What to fix in a text before visitors see it: first what is refused, then what staff are only told. Of the
 * surroundings a verb needs the pools alone: what else is refused for their sake is refused of drafts too.
 */
export function findingsIn(text: CheckedText, read: Partial<Surroundings> = {}): Finding[] {
  const around = { ...unread, ...read };
  const all = [
    ...Object.entries(around.wrong).map(([field, message]) => blocking(field, message)),
    ...missingIn(text),
    ...around.hiddenPools.map((pool) => blocking("content", hiddenSentence(pool))),
    ...tooLongIn(around),
    ...picturesIn(text, around),
    ...headingsIn(text),
    ...linkFindings(text, around),
    ...leftoversIn(text),
    ...alikeIn(around),
  ];
  // a link that is there twice is told once
  const findings = [...new Map(all.map((one) => [`${one.field} ${one.message}`, one])).values()];
  return [...findings.filter(({ isBlocking }) => isBlocking), ...findings.filter((one) => !one.isBlocking)];
}

/** What is refused, by field. */
export function refusals(findings: Finding[]): Record<string, string> {
  const refused = findings.filter(({ isBlocking }) => isBlocking);
  return Object.fromEntries(refused.map(({ field, message }) => [field, message]));
}

type Typed = { content: string; publishedAt: string | null };

/** What is refused of drafts too, by field: times that cannot be so, and a video that no player here shows. */
export function wrongInDraft(
  { content, publishedAt }: Typed,
  schedule: { wrong: Record<string, string> },
  now: Date,
): Record<string, string> {
  return { ...schedule.wrong, ...notYet(publishedAt, now), ...unknownVideo({ content }) };
}

function blocking(field: string, message: string): Finding {
  return { field, isBlocking: true, message, words: "" };
}

function advice(field: string, message: string, words = ""): Finding {
  return { field, isBlocking: false, message, words };
}

function missingIn({ title, content, excerpt }: CheckedText): Finding[] {
  const missing: Finding[] = [];
  if (title === "") missing.push(blocking("title", blankSentence));
  if (excerpt === "")
    missing.push(blocking("excerpt", "Lists and search results show it. Please write a sentence or two"));
  if (textOf(content) === "")
    missing.push(blocking("content", "Visitors would see an empty page. Please add text first"));
  return missing;
}

function hiddenSentence({ slug, name }: HiddenPool): string {
  return name
    ? `Visitors don’t see the pool “${name}”. Publish it, or take it out of the text`
    : `There is no pool “${slug}” anymore. Choose another, or take it out of the text`;
}

function tooLongIn({ inResults }: Surroundings): Finding[] {
  return [
    ...tooLong("metaTitle", "title", inResults.title),
    ...tooLong("metaDescription", "description", inResults.description),
  ];
}

function tooLong(field: string, kind: ResultLine, text: string): Finding[] {
  return tooLongSentences(kind, text).map((sentence) => advice(field, sentence));
}

/** Said of a title or a description that search results cut off; nothing of others. */
export function tooLongSentences(kind: ResultLine, text: string): string[] {
  const { width, shown, isCut } = widthInResults(kind, text);
  if (!isCut) return [];
  const says = `Search results show about ${shown} pixels of the ${kind}, and this one is ${width} pixels wide.`;
  return [`${says} Write a shorter one for them.`];
}

/** Pictures are described in the library, for every page that shows them, so a text is not refused for that. */
function picturesIn({ content, picture }: CheckedText, { pictures }: Surroundings): Finding[] {
  return [...pictures].map(([address, { flaw, name }]) => {
    const field = address === picture && !content.includes(address) ? "picture" : "content";
    const which = name ? `the picture “${name}”` : "a picture that is not in the library";
    return advice(
      field,
      flaw === "unseen"
        ? `Visitors don’t see ${which}. Choose another, or delete it.`
        : undescribedSentence(name),
    );
  });
}

/** Said of a picture by its file's name. */
export function undescribedSentence(name: string): string {
  return `The picture “${name}” has no description for people who can’t see it. Add one.`;
}

/** Screen readers list the headings of a page, so a level that is left out sounds like a part that is missing. */
function headingsIn({ content }: CheckedText): Finding[] {
  const findings: Finding[] = [];
  let before = 1;
  for (const [, digit, inside = ""] of content.matchAll(/<h([234])\b[^<>]*>([\s\S]*?)<\/h\1>/g)) {
    const [level, words] = [Number(digit), textOf(inside)];
    if (words === "") findings.push(advice("content", "A heading is empty. Write it, or delete it."));
    if (words === "") continue;
    if (level > before + 1)
      findings.push(
        advice(
          "content",
          before === 1
            ? `“${words}” is a smaller heading without one above it. Begin with the largest, “Heading.”`
            : `“${words}” skips a level below the heading before it. Choose “Heading ${before + 1}.”`,
          words,
        ),
      );
    before = level;
  }
  return findings;
}

/** The links of a text, with their words. @param html sanitized */
export function linksIn(html: string): { href: string; words: string }[] {
  const links = html.matchAll(/<a href="([^"<>]*)"[^<>]*>([\s\S]*?)<\/a>/g);
  return [...links].map(([, href = "", inside = ""]) => ({ href: textOf(href), words: textOf(inside) }));
}

/** Read alone, as screen readers list links, they say nothing. */
const bareWords = new Set(
  "click|click here|here|link|this link|this page|more|read more|learn more|see more|find out more".split(
    "|",
  ),
);

function linkFindings({ content }: CheckedText, around: Surroundings): Finding[] {
  const ofLinks = linksIn(content).flatMap(({ href, words }) => {
    const sentences = linkSentences({ href, words }, around);
    return sentences.map((sentence) => advice("content", sentence, words));
  });
  const dropped = around.droppedLinks.map((typed) => advice("content", droppedSentence(typed), typed));
  const more = around.hasMoreLinks
    ? [advice("content", `There are many links to this site. Only the first ${mostLinks} are checked.`)]
    : [];
  return [...ofLinks, ...dropped, ...more];
}

function linkSentences({ href, words }: { href: string; words: string }, around: Surroundings): string[] {
  if (words === "") return [`A link to ${href} has no words, so no one sees it.`];
  const [end, trouble] = [around.links.get(href), around.outside.get(href)];
  const sentences = end ? [linkSentence(words, end)] : [];
  if (trouble) sentences.push(outsideSentence(words, trouble));
  if (/^http:/i.test(href))
    sentences.push(`“${words}” leads to an http:// URL, which browsers warn about. Try https://.`);
  if (
    bareWords.has(
      words
        .toLowerCase()
        .replace(/[^a-z ]/g, "")
        .trim(),
    )
  )
    sentences.push(`“${words}” doesn’t say where the link leads. Name what is there.`);
  return sentences;
}

function droppedSentence(typed: string): string {
  if (typed.trim() === "") return "A link has no URL, so only its words stay.";
  return `“${typed}” can’t be a link, so only its words stay. Begin with / for a page of this site, or with https://.`;
}

/**
 * What writers leave for later, and names in braces: nothing fills them in here. In small letters, “todo” and “xxx” may
 * be words.
 */
const leftovers = [/\{\{|\{\w[^{}]{0,60}\}|\bTODO\b|\bXXX\b/g, /\blorem ipsum\b/gi];

function leftoversIn({ title, content, excerpt = "", metaTitle, metaDescription }: CheckedText): Finding[] {
  const texts = { title, excerpt, content: textOf(content), metaTitle, metaDescription };
  return Object.entries(texts).flatMap(([field, text]) => {
    const found = new Set(leftovers.flatMap((one) => text.match(one) ?? []));
    return [...found].map((words) =>
      advice(field, `Visitors would read “${words}” as it stands here.`, words),
    );
  });
}

/** How many pages that are alike are named. */
const mostNamed = 3;

/** Search engines list one of several pages that say the same, and a visitor learns nothing of the second. */
function alikeIn({ alike }: Surroundings): Finding[] {
  return alikeSentences(alike, mostNamed).map((sentence) => advice("content", sentence));
}

/** Said of the pages that have many of a page’s words, most first: so many are named, and the others counted. */
export function alikeSentences(alike: Alike[], most: number): string[] {
  const named = alike
    .slice(0, most)
    .map(
      ({ title, share }) =>
        `“${title}” has ${percent(share)} of these words, too. Write what is true of this place alone.`,
    );
  const more = alike.length - named.length;
  if (more <= 0) return named;
  const others = more === 1 ? "1 more landing page has" : `${more} more landing pages have`;
  return [...named, `${others} ${percent(leastAlike)} of these words or more.`];
}

/** In whole percent that are reached. */
function percent(share: number): string {
  return `${Math.floor(share * 100)}%`;
}
