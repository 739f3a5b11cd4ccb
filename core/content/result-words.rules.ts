import type { Settings } from "#core/settings/shape.ts";
import { resultWords, type PatternValues, type ResultWords } from "#core/settings/search-patterns.rules.ts";
import { descriptionOf } from "./rules.ts";
import type { LandingPage, Post } from "./shape.ts";

type Facts = Pick<Settings, "searchPatterns" | "company">;
type OwnWords = { metaTitle: string; metaDescription: string };
type ArticleFacts = Pick<Post, "title" | "excerpt" | "category" | "author">;
type LandingFacts = Pick<LandingPage, "title" | "city" | "service" | "content">;

/** The pattern of an article. */
export function articlePattern({ kind }: Pick<Post, "kind">): "posts" | "guides" {
  return kind === "guide" ? "guides" : "posts";
}

/** What the pattern of articles fills in for this one. */
export function articleValues(article: ArticleFacts, company: string): PatternValues<"posts" | "guides"> {
  const { title, excerpt, category, author } = article;
  return { title, excerpt, category, author, company };
}

/** The title and the description of an article in search results. */
export function articleResultWords(
  { searchPatterns, company }: Facts,
  article: ArticleFacts & OwnWords & Pick<Post, "kind">,
): ResultWords {
  const values = articleValues(article, company.name);
  return resultWords(searchPatterns, articlePattern(article), values, article);
}

/** What the pattern of landing pages fills in for this one. */
export function landingValues(page: LandingFacts, company: string): PatternValues<"landingPages"> {
  const { title, city, service, content } = page;
  return { title, city, service, beginning: descriptionOf({ metaDescription: "", content }), company };
}

/** The title and the description of a landing page in search results. */
export function landingResultWords(
  { searchPatterns, company }: Facts,
  page: LandingFacts & OwnWords,
): ResultWords {
  return resultWords(searchPatterns, "landingPages", landingValues(page, company.name), page);
}
