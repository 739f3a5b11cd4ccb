import { z } from "zod";
import { ListQuery } from "#core/contract.ts";
import { findingKinds, type PageFinding } from "./rules.ts";

/** A page as it was when it was read last. */
export const CheckedPageSummary = z.object({
  id: z.number().int(),
  path: z.string(),
  /** Of its answer: 200 shows a page. 0 before it has been read for the first time. */
  status: z.number().int(),
  title: z.string(),
  description: z.string(),
  /** It asks search engines not to list it. */
  isHidden: z.boolean(),
  /** The address that search engines are to list instead; empty if that is its own. */
  canonical: z.string(),
  /** The address of the picture that is shown where it is shared; empty if there is none. */
  picture: z.string(),
  findingCount: z.number().int(),
  /** "" before it has been read for the first time. */
  checkedAt: z.string(),
});
export type CheckedPageSummary = z.infer<typeof CheckedPageSummary>;

export const CheckedPage = CheckedPageSummary.extend({
  /** How many words its main part has. */
  words: z.number().int(),
  findings: z.array(
    z.object({
      kind: z.enum(findingKinds),
      isBlocking: z.boolean(),
      message: z.string(),
    }) satisfies z.ZodType<PageFinding>,
  ),
  /** The record that it shows; null if it has none. */
  record: z.object({ noun: z.enum(["landing-pages", "posts", "pools"]), id: z.string() }).nullable(),
});
export type CheckedPage = z.infer<typeof CheckedPage>;

/** The check of all pages. */
export const PageCheck = z.object({
  isRunning: z.boolean(),
  pages: z.number().int(),
  /** How many of them are still to be read. */
  left: z.number().int(),
  /** When a page was read last; "" if none has been. */
  checkedAt: z.string(),
});
export type PageCheck = z.infer<typeof PageCheck>;

/** A page of the list, those with most findings first or by address, all or those with a finding of a kind. */
export const CheckedPageQuery = ListQuery.extend({
  sort: z.enum(["most", "path"]).default("most"),
  finding: z.enum(["", "any", ...findingKinds]).default(""),
});
export type CheckedPageQuery = z.infer<typeof CheckedPageQuery>;
