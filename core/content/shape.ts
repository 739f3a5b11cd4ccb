import { z } from "zod";
import { oneLine } from "#lib/plain-text.ts";
import { contentLimits as limits, slugPattern } from "./rules.ts";

export type PostSummary = {
  id: number;
  /** A post stands in the blog, a guide among the resources. */
  kind: "post" | "guide";
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  author: string;
  status: "draft" | "published";
  publishedAt: string | null;
  /** Where its picture is from: a name in the drawn library, an address of the staff's, or empty. */
  picture: string;
  /** How long it takes to read, in whole minutes. */
  minutes: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** `content` is HTML, sanitised when it was saved. */
export type Post = PostSummary & { content: string; metaTitle: string; metaDescription: string };

export type LandingPageSummary = {
  id: number;
  slug: string;
  title: string;
  city: string;
  service: string;
  view: "simple" | "enhanced";
  status: "draft" | "published";
  views: number;
  conversions: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};

export type LandingPage = LandingPageSummary & {
  content: string;
  metaTitle: string;
  metaDescription: string;
  targetKeywords: string;
};

/** What staff have typed and not saved, to be drawn in place of what is stored. */
export type Unsaved = { landingPage?: LandingPage; post?: Post };

export type SeoPage = {
  path: string;
  title: string;
  description: string;
  noindex: boolean;
  updatedAt: string | null;
  version: number;
};

const line = (limit: number) =>
  z
    .string("Please send text")
    .transform(oneLine)
    .pipe(z.string().max(limit, `Please use at most ${limit} characters`));
const needed = (limit: number) => line(limit).refine((text) => text !== "", "Please fill this in");
const html = z
  .string("Please send text")
  .max(limits.content, `Please use at most ${limits.content.toLocaleString("en-US")} characters`);
const slug = needed(limits.slug)
  .transform((text) => text.toLowerCase().replace(/^\/+/, ""))
  .refine(
    (text) => slugPattern.test(text),
    "Please use small letters, digits and single hyphens, such as pools-in-naples-fl",
  );
const status = z.enum(["draft", "published"], "Please send draft or published");
const version = z.number("Please send the version that you read").int().min(1);

const landingPage = {
  title: needed(limits.title),
  slug,
  content: html,
  city: line(limits.name),
  service: line(limits.name),
  metaTitle: line(limits.metaTitle),
  metaDescription: line(limits.metaDescription),
  targetKeywords: line(limits.keywords),
  view: z.enum(["simple", "enhanced"], "Please send simple or enhanced"),
  status,
};

/** A new landing page. Only its title and address are needed; `content` is HTML and is cleaned when it is stored. */
export const LandingPageInput = z.strictObject({
  ...landingPage,
  content: html.default(""),
  city: landingPage.city.default(""),
  service: landingPage.service.default(""),
  metaTitle: landingPage.metaTitle.default(""),
  metaDescription: landingPage.metaDescription.default(""),
  targetKeywords: landingPage.targetKeywords.default(""),
  view: landingPage.view.default("simple"),
  status: status.default("draft"),
});
export type LandingPageInput = z.infer<typeof LandingPageInput>;

/** What is to be different about a landing page, with the version that was read; what is left out stays. */
export const LandingPageChange = z.strictObject({ ...z.object(landingPage).partial().shape, version });
export type LandingPageChange = z.infer<typeof LandingPageChange>;

/** What is typed and to be looked at before it is stored; nothing is missing that could not be typed later. */
export const LandingPageDraft = z
  .strictObject({ ...landingPage, title: line(limits.title) })
  .omit({ slug: true, status: true });

const post = {
  kind: z.enum(["post", "guide"], "Please send post or guide"),
  title: needed(limits.title),
  slug,
  excerpt: line(limits.excerpt),
  content: html,
  category: line(limits.name),
  tags: z
    .array(needed(limits.name), "Please send a list")
    .max(limits.tags, `Please use at most ${limits.tags} topics`)
    .transform((tags) => [...new Set(tags)]),
  author: line(limits.name),
  /** A name in the drawn library or an address of the staff's; empty for none. */
  picture: line(limits.metaTitle),
  publishedAt: z.iso.datetime("Please choose a day").nullable(),
  metaTitle: line(limits.metaTitle),
  metaDescription: line(limits.metaDescription),
  status,
};

/** A new article. Only its title and address are needed; `content` is HTML and is cleaned when it is stored. */
export const PostInput = z.strictObject({
  ...post,
  kind: post.kind.default("post"),
  excerpt: post.excerpt.default(""),
  content: html.default(""),
  category: post.category.default(""),
  tags: post.tags.default([]),
  author: post.author.default(""),
  picture: post.picture.default(""),
  publishedAt: post.publishedAt.default(null),
  metaTitle: post.metaTitle.default(""),
  metaDescription: post.metaDescription.default(""),
  status: status.default("draft"),
});
export type PostInput = z.infer<typeof PostInput>;

/** What is to be different about an article, with the version that was read; what is left out stays. */
export const PostChange = z.strictObject({ ...z.object(post).partial().shape, version });
export type PostChange = z.infer<typeof PostChange>;

/** An article to be looked at before it is stored. */
export const PostDraft = z
  .strictObject({ ...post, title: line(limits.title) })
  .omit({ slug: true, status: true });
