import { z } from "zod";
import { stamps } from "#core/contract.ts";
import { oneLine } from "#lib/plain-text.ts";
import { contentLimits as limits, slugPattern } from "./rules.ts";

const kinds = z.enum(["post", "guide"]);
const statuses = z.enum(["draft", "published"]);

export const PostSummary = z.object({
  id: z.number().int(),
  /** A post stands in the blog, a guide among the resources. */
  kind: kinds,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  status: statuses,
  publishedAt: z.string().nullable(),
  /** Where its picture is from: a name in the drawn library, an address of the staff's, or empty. */
  picture: z.string(),
  /** How long it takes to read, in whole minutes. */
  minutes: z.number().int(),
  ...stamps,
});
export type PostSummary = z.infer<typeof PostSummary>;

/** `content` is HTML, sanitised when it was saved. */
export const Post = PostSummary.extend({
  content: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
});
export type Post = z.infer<typeof Post>;

export const LandingPageSummary = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  city: z.string(),
  service: z.string(),
  view: z.enum(["simple", "enhanced"]),
  status: statuses,
  views: z.number().int(),
  conversions: z.number().int(),
  ...stamps,
});
export type LandingPageSummary = z.infer<typeof LandingPageSummary>;

export const LandingPage = LandingPageSummary.extend({
  content: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  targetKeywords: z.string(),
});
export type LandingPage = z.infer<typeof LandingPage>;

/** A landing page as its visitors see it: how often it was seen is the office's. */
export type ShownLandingPage = Omit<LandingPage, "views" | "conversions">;

/** What the specification names of a landing page (section 3), and which of its two layouts it has. */
export const PublicLandingPage = LandingPage.pick({
  title: true,
  slug: true,
  content: true,
  city: true,
  service: true,
  metaTitle: true,
  metaDescription: true,
  targetKeywords: true,
  views: true,
  updatedAt: true,
  view: true,
});

/** What staff have typed and not saved, to be drawn in place of what is stored. */
export type Unsaved = { landingPage?: LandingPage; post?: Post };

/** A page as visitors would see it: HTML in which nothing runs. */
export const Preview = z.object({ html: z.string() });

export const SeoPage = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  noindex: z.boolean(),
  updatedAt: z.string().nullable(),
  version: z.number().int(),
});
export type SeoPage = z.infer<typeof SeoPage>;

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
