import { articlePath, textOf } from "#core/content/rules.ts";
import { absolute } from "#app/site/feeds/absolute.ts";
import { companyId } from "#app/site/feeds/business.ts";
import type { SiteData } from "#app/site/site-data.ts";
import type { Article } from "./read-article.ts";

type Site = Pick<SiteData, "company" | "shareCard">;

/** Structured data (schema.org) for an article. An author with the company's name is the organization. */
export function articleFacts(article: Article, { company, shareCard }: Site, publicUrl: string): object {
  const publisher = { "@type": "Organization", "@id": companyId(publicUrl), name: company.name };
  const picture = article.card ?? shareCard;
  const address = absolute(publicUrl, articlePath(article));
  return {
    "@context": "https://schema.org",
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
}
