import { z } from "zod";
import { CheckedPageSummary } from "#core/content/checked-pages/shape.ts";
import { redirectLimits } from "#core/content/redirects/rules.ts";
import { pagePath, pagePathOrNone } from "#core/content/redirects/shape.ts";
import { ListQuery, versionOrNone } from "#core/contract.ts";
import { manyChange } from "#core/records/many.shape.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { contentLimits as limits } from "./rules.ts";

/** What search engines and shared links show of a page, as staff have written it; what is empty is shown as built in. */
export const SeoPage = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  /** Shown where the page is shared: the name of a built-in picture, the address of an uploaded one, or empty. */
  picture: z.string(),
  /** The path of the page that search engines are to list instead; empty for the page itself. */
  canonical: z.string(),
  noindex: z.boolean(),
  updatedAt: z.string().nullable(),
  version: z.number().int(),
});
export type SeoPage = z.infer<typeof SeoPage>;

/**
 * A public page, or one that was, with its entry as staff edit it; its path is its id. Version 0 if it has no entry.
 * Public pages do without the rest, because each carries its entry.
 */
export const SeoRecord = SeoPage.extend({
  id: z.string(),
  /** Visitors see a page there. */
  isThere: z.boolean(),
  /** As it was when all pages were checked last; null before that. */
  checked: CheckedPageSummary.nullable(),
});
export type SeoRecord = z.infer<typeof SeoRecord>;

const line = (limit: number) => typedText(oneLine, limit);

const seoPage = {
  title: line(limits.metaTitle),
  description: line(limits.metaDescription),
  picture: line(limits.metaTitle),
  canonical: pagePathOrNone("/pools"),
  noindex: z.boolean("Please choose yes or no"),
};

/** The public pages: all, or those with an entry. */
export const SeoQuery = ListQuery.extend({ listed: z.enum(["", "own"]).default("") });
export type SeoQuery = z.infer<typeof SeoQuery>;

/** A new entry for a page that has none. What is empty is shown as the page has it. */
export const SeoPageInput = z.strictObject({
  path: pagePath("/pools"),
  title: seoPage.title.default(""),
  description: seoPage.description.default(""),
  picture: seoPage.picture.default(""),
  canonical: seoPage.canonical.default(""),
  noindex: seoPage.noindex.default(false),
});
export type SeoPageInput = z.infer<typeof SeoPageInput>;

/** Changes to an entry, with the version that was read, 0 for a page that had none; omitted fields stay. */
export const SeoPageChange = z.strictObject({
  ...z.object(seoPage).partial().shape,
  version: versionOrNone,
});
export type SeoPageChange = z.infer<typeof SeoPageChange>;

/** Changes to several entries: all are stored, or none. */
export const SeoPagesChange = manyChange({
  one: "search engine listing",
  longestId: redirectLimits.path,
  set: SeoPageChange.omit({ version: true }),
  version: versionOrNone,
});
export type SeoPagesChange = z.infer<typeof SeoPagesChange>;
