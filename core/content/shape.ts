import { z } from "zod";
import { stamps, version } from "#core/contract.ts";
import { manyChange } from "#core/records/many.shape.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import type { Finding } from "./publish-check.rules.ts";
import { slugPattern } from "#lib/text/slug.ts";
import { blankSentence, contentLimits as limits, slugSentence } from "./rules.ts";

const kinds = z.enum(["post", "guide"]);
const statuses = z.enum(["draft", "published"]);

const publishing = {
  /** Of a public text: there are saved changes that visitors don't see yet. Lists show it without them. */
  hasChanges: z.boolean(),
  /** When a draft goes live by itself. */
  publishAt: z.string().nullable(),
  /** The last day on which it is public, in Florida; empty for none. */
  lastDay: z.string(),
};

export const PostSummary = z.object({
  id: z.number().int(),
  /** Posts appear in the blog, guides among the resources. */
  kind: kinds,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  /** Its stored tags can't be read. */
  isDamaged: z.boolean().optional(),
  author: z.string(),
  status: statuses,
  publishedAt: z.string().nullable(),
  ...publishing,
  /** Its picture: the name of a built-in picture, the address of an uploaded one, or empty. */
  picture: z.string(),
  /** Reading time in whole minutes. */
  minutes: z.number().int(),
  ...stamps,
});
export type PostSummary = z.infer<typeof PostSummary>;

/** As staff list it: with how often visitors viewed it. */
export const ListedPost = PostSummary.extend({ views: z.number().int() });

/** `content` is HTML, sanitized when it was saved. */
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
  /** What its first button says; empty for what it says anyway. */
  button: z.string(),
  view: z.enum(["simple", "enhanced"]),
  status: statuses,
  ...publishing,
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

/** The fields of a landing page named in the specification (section 3), and which of its two layouts it uses. */
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
export type PublicLandingPage = z.infer<typeof PublicLandingPage>;

/** A page as visitors would see it: HTML without scripts. */
export const Preview = z.object({ html: z.string() });

const line = (limit: number) => typedText(oneLine, limit);
const needed = (limit: number) => typedText(oneLine, limit, { blank: blankSentence });
const html = z
  .string("Please enter text")
  .max(limits.content, `Please use at most ${limits.content.toLocaleString("en-US")} characters`);
const asSlug = (text: string) => text.toLowerCase().replace(/^\/+/, "");
const slug = needed(limits.slug)
  .transform(asSlug)
  .refine((text) => slugPattern.test(text), slugSentence);
const status = z.enum(["draft", "published"], "Please choose draft or published");

/** Days and times in Florida, such as 2026-12-01 and 09:00; an empty one for none. */
const planned = {
  publishDay: z.string("Please choose a day").max(10, "Please choose a day"),
  publishTime: z.string("Please choose a time").max(5, "Please choose a time"),
  lastDay: z.union([z.literal(""), z.iso.date()], "Please choose a day"),
};

/** Whether the changes of a public text wait to be published: visitors go on seeing it as it is. */
const hold = z.boolean("Please choose yes or no").optional();

const landingPage = {
  title: needed(limits.title),
  slug,
  content: html,
  city: line(limits.name),
  service: line(limits.name),
  button: line(limits.button),
  metaTitle: line(limits.metaTitle),
  metaDescription: line(limits.metaDescription),
  targetKeywords: line(limits.keywords),
  view: z.enum(["simple", "enhanced"], "Please choose simple or enhanced"),
  status,
  ...planned,
};

/** A new landing page. Only title and address are required; `content` is HTML and is sanitized when stored. */
export const LandingPageInput = z.strictObject({
  ...landingPage,
  content: html.default(""),
  city: landingPage.city.default(""),
  service: landingPage.service.default(""),
  button: landingPage.button.default(""),
  metaTitle: landingPage.metaTitle.default(""),
  metaDescription: landingPage.metaDescription.default(""),
  targetKeywords: landingPage.targetKeywords.default(""),
  view: landingPage.view.default("simple"),
  status: status.default("draft"),
  publishDay: planned.publishDay.default(""),
  publishTime: planned.publishTime.default(""),
  lastDay: planned.lastDay.default(""),
});
export type LandingPageInput = z.infer<typeof LandingPageInput>;

/** Changes to a landing page, with the version that was read; omitted fields stay. */
export const LandingPageChange = z.strictObject({ ...z.object(landingPage).partial().shape, version, hold });
export type LandingPageChange = z.infer<typeof LandingPageChange>;

/** Drafts to publish together, or pages to take back: all are stored, or none. */
export const LandingPagesChange = manyChange({
  one: "landing page",
  longestId: 9,
  set: z.strictObject({ status }),
});
export type LandingPagesChange = z.infer<typeof LandingPagesChange>;

/** Unsaved input to preview; fields that are still empty are allowed. */
export const LandingPageDraft = z
  .strictObject({ ...landingPage, title: line(limits.title) })
  .omit({ slug: true, status: true, publishDay: true, publishTime: true, lastDay: true });

/** Of what is typed and not saved yet, for the check before it is published. `id` is null for a new text. */
const unsaved = {
  id: z.int32("Please send the id of the text, or null").min(1).nullable(),
  title: line(limits.title),
  slug: line(limits.slug).transform(asSlug),
};

/** An unsaved landing page to check. */
export const LandingPageToCheck = z.strictObject({ ...landingPage, ...unsaved }).omit({ status: true });
export type LandingPageToCheck = z.infer<typeof LandingPageToCheck>;

const post = {
  kind: z.enum(["post", "guide"], "Please choose post or guide"),
  title: needed(limits.title),
  slug,
  excerpt: line(limits.excerpt),
  content: html,
  category: line(limits.name),
  tags: z
    .array(needed(limits.name), "Please enter a list")
    .max(limits.tags, `Please use at most ${limits.tags} tags`)
    .transform((tags) => [...new Set(tags)]),
  author: line(limits.name),
  /** The name of a built-in picture or the address of an uploaded one; empty for none. */
  picture: line(limits.metaTitle),
  publishedAt: z.iso.datetime("Please choose a date").max(40).nullable(),
  metaTitle: line(limits.metaTitle),
  metaDescription: line(limits.metaDescription),
  status,
  ...planned,
};

/** A new article. Only title and address are required; `content` is HTML and is sanitized when stored. */
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
  publishDay: planned.publishDay.default(""),
  publishTime: planned.publishTime.default(""),
  lastDay: planned.lastDay.default(""),
});
export type PostInput = z.infer<typeof PostInput>;

/** Changes to an article, with the version that was read; omitted fields stay. */
export const PostChange = z.strictObject({ ...z.object(post).partial().shape, version, hold });

/** The version that was read. */
export const VersionRead = z.strictObject({ version });
export type VersionRead = z.infer<typeof VersionRead>;
export type PostChange = z.infer<typeof PostChange>;

/** An unsaved article to preview. */
export const PostDraft = z
  .strictObject({ ...post, title: line(limits.title) })
  .omit({ slug: true, status: true, publishDay: true, publishTime: true, lastDay: true });

/** An unsaved article to check. */
export const PostToCheck = z.strictObject({ ...post, ...unsaved }).omit({ status: true });
export type PostToCheck = z.infer<typeof PostToCheck>;

/** What to fix before a text is published, what is refused first. */
export const PublishCheck = z.object({
  findings: z.array(
    z.object({
      field: z.string(),
      isBlocking: z.boolean(),
      message: z.string(),
      words: z.string(),
    }) satisfies z.ZodType<Finding>,
  ),
  /** How many more there are. */
  more: z.number().int(),
});
export type PublishCheck = z.infer<typeof PublishCheck>;
