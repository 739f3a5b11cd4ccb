import type { Article as ArticleFacts, BlogPosting, Organization } from "schema-dts";
import { articlePath, textOf } from "#core/content/rules.ts";
import { absolute } from "#app/site/pages/feeds/absolute.ts";
import { companyId } from "#app/site/pages/feeds/business.ts";
import type { SiteData } from "#app/site/frame/site-data.ts";
import type { StructuredData } from "#app/site/frame/shell/json-ld.tsx";
import { questionFacts } from "#app/site/parts/text/question-facts.ts";
import type { Article } from "./read-article.ts";

type Site = Pick<SiteData, "company" | "shareCard">;

/**
 * Structured data (schema.org) for an article and its questions, in the same words as on the page. An author with the
 * company's name is the organization.
 */
export function articleFacts(
  article: Article,
  { company, shareCard }: Site,
  publicUrl: string,
): StructuredData {
  const publisher: Organization & object = {
    "@type": "Organization",
    "@id": companyId(publicUrl),
    name: company.name,
  };
  const picture = article.card ?? shareCard;
  const address = absolute(publicUrl, articlePath(article));
  const facts: BlogPosting | ArticleFacts = {
    "@type": article.kind === "post" ? "BlogPosting" : "Article",
    mainEntityOfPage: address,
    url: address,
    headline: article.title,
    description: article.excerpt,
    inLanguage: "en-US",
    articleSection: article.category,
    keywords: article.tags.length > 0 ? article.tags.join(", ") : undefined,
    wordCount: textOf(article.html).split(" ").length,
    datePublished: article.publishedAt ?? undefined,
    dateModified: article.updatedAt,
    author: article.author === company.name ? publisher : { "@type": "Person", name: article.author },
    publisher: { ...publisher, logo: absolute(publicUrl, "/icon-512.png") },
    image: picture ? absolute(publicUrl, picture) : undefined,
  };
  const context = { "@context": "https://schema.org" } as const;
  const questions = questionFacts(article.html, address);
  return questions ? { ...context, "@graph": [facts, questions] } : { ...context, ...facts };
}
