import { withoutEntities } from "#lib/text/entities.ts";
import { searchable } from "#lib/text/plain-text.ts";
import { matchesSearch } from "#lib/text/search-text.ts";
import { asInResults } from "./shown-width.rules.ts";

/** English words an adult reads per minute (Brysbaert 2019, a review of 190 studies: 238). */
const wordsPerMinute = 238;

/** With fewer headings, a table of contents takes more room than the scrolling it saves. */
const fewestForContents = 4;

export type Heading = { id: string; text: string };

/** The tag of the cards of published articles, which the pages of all others may show as related. */
export const cardsTag = "posts:cards";

/** The tags that an article's change makes stale. @param hasOtherCard its card says something else, or comes or goes */
export function postTags(id: number, hasOtherCard = true): string[] {
  return ["posts", `posts:${id}`, ...(hasOtherCard ? [cardsTag] : [])];
}

/** The tags that a landing page's change makes stale: the page, and the SEO entry of each of its addresses. */
export function landingPageTags(id: number, ...paths: string[]): string[] {
  return ["landing-pages", `landing-pages:${id}`, ...paths.map((path) => `seo-pages:${path}`)];
}

/** The tags that an address change makes stale besides the page's own; none if the address stays the same. */
export function moveTags({ from, to }: { from: string; to: string }): string[] {
  return from === to ? [] : ["redirects", "seo-pages", `seo-pages:${from}`, `seo-pages:${to}`];
}

/** The tags that a page's SEO entry makes stale: the list with the sitemap, and the page. */
export function seoPageTags(path: string): string[] {
  return ["seo-pages", `seo-pages:${path}`];
}

/** Reading time in whole minutes, at least one. @param html the article's content */
export function readingMinutes(html: string): number {
  const words = textOf(html).split(" ").filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

export function needsContents(headings: Heading[]): boolean {
  return headings.length >= fewestForContents;
}

/** HTML as plain text: no tags, entities decoded, single spaces. */
export function textOf(html: string): string {
  const untagged = html
    .replace(/<\/?(?:a|b|code|em|i|span|strong|sub|sup|u)\b[^<>]*>/gi, "")
    .replace(/<[^<>]*>/g, " ");
  return withoutEntities(untagged).replace(/\s+/g, " ").trim();
}

/** "The five choices" → the-five-choices; empty if the text has no letter or digit. */
export function slugify(text: string): string {
  return searchable(text)
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** The words of a search: lower case, without accents or punctuation; “don’t” becomes dont. */
export function searchWords(typed: string): string[] {
  return searchable(typed)
    .replace(/[’']/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

type Searched = { title: string; excerpt: string; category: string; tags: string[]; content: string };

/**
 * How well an article matches a search: each word scores where it begins a word of the article (title 4, excerpt,
 * category and tags 2, text 1). 0 if any word is missing or there are no words.
 */
export function searchRank(typed: string, article: Searched): number {
  const parts = [
    { weight: 4, text: spaced(article.title) },
    { weight: 2, text: spaced([article.excerpt, article.category, ...article.tags].join(" ")) },
    { weight: 1, text: spaced(textOf(article.content)) },
  ];
  const weights = searchWords(typed).map(
    (word) => parts.find(({ text }) => text.includes(` ${word}`))?.weight ?? 0,
  );
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0);
}

type StaffSearched = Searched & { slug?: string; author?: string };

/** The same for the staff's list, which like all their lists finds any part of any word; 0 if a word is missing. */
export function staffRank(typed: string, article: StaffSearched): number {
  const { title, slug, excerpt, category, author, tags, content } = article;
  const text = [title, slug, excerpt, category, author, ...tags, textOf(content)].join("\n");
  return matchesSearch(text, typed) ? 1 + searchRank(typed, article) : 0;
}

function spaced(text: string): string {
  return ` ${searchWords(text).join(" ")}`;
}

type Related = { slug: string; title: string; excerpt: string; category: string; tags: string[] };

/**
 * The articles closest in subject: a shared category scores 2; each tag that the other article has, or mentions in its
 * title or excerpt, scores 1. Ties keep their order.
 */
export function relatedArticles<Article extends Related>(
  to: Related,
  among: Article[],
  count: number,
): Article[] {
  const tags = to.tags.map(spaced);
  const nearness = (other: Article) => {
    const text = spaced([other.title, other.excerpt, ...other.tags].join(" "));
    return (other.category === to.category ? 2 : 0) + tags.filter((tag) => text.includes(tag)).length;
  };
  return among
    .filter(({ slug }) => slug !== to.slug)
    .map((article) => ({ article, near: nearness(article) }))
    .sort((a, b) => b.near - a.near)
    .slice(0, count)
    .map(({ article }) => article);
}

/** The address of the public list of a kind of articles. */
export function articlesPath(kind: string): "/blog" | "/resources" {
  return kind === "guide" ? "/resources" : "/blog";
}

/** The article's public address. */
export function articlePath({ kind, slug }: { kind: string; slug: string }): string {
  return `${articlesPath(kind)}/${slug}`;
}

/** The distinct values in alphabetical order, each with its number of occurrences; empty ones are not counted. */
export function countValues(values: string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => a.value.localeCompare(b.value));
}

/** In characters. Search results show less of a title and a description (shown-width.rules.ts); longer ones are accepted. */
export const contentLimits = {
  title: 160,
  slug: 80,
  name: 100,
  button: 40,
  metaTitle: 120,
  metaDescription: 320,
  keywords: 500,
  excerpt: 400,
  tags: 20,
  content: 60_000,
};

/** What the first button of a landing page says if nobody has written anything else. */
export const firstButton = "Get my estimate";

/** What the first button of a landing page says. */
export function firstButtonOf({ button }: { button: string }): string {
  return button || firstButton;
}

/** Said of a slug that does not match `slugPattern`. */
export const slugSentence =
  "Please use lowercase letters, numbers and single hyphens, such as pools-in-naples-fl";

/** Said of a field that must not be empty. */
export const blankSentence = "Required";

/** A slug made from a title; empty if the title has no letter or digit. */
export function suggestedSlug(title: string): string {
  return slugify(title).slice(0, contentLimits.slug).replace(/-+$/, "");
}

/**
 * The description for search results and the enhanced layout: the one staff wrote, or else the beginning of the text.
 */
export function descriptionOf({ metaDescription, content }: Described): string {
  return metaDescription || asInResults("description", textOf(content));
}

type Described = { metaDescription: string; content: string };

/** Rejects a date in the future: it is what readers see as the date of what they read. */
export function notYet(publishedAt: string | null, now: Date): Record<string, string> {
  if (!publishedAt || new Date(publishedAt).getTime() <= now.getTime()) return {};
  return {
    publishedAt: "Choose today or an earlier date. To publish later, set a time to go live instead",
  };
}
