import { z } from "zod";
import { ListQuery } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { labelKinds } from "./labels.rules.ts";
import { blankSentence, contentLimits } from "./rules.ts";

/** A category, tag or author of articles. */
export const ArticleLabel = z.object({
  /** Such as “tag-salt water”. */
  id: z.string(),
  kind: z.enum(labelKinds),
  /** As most of its articles spell it. */
  name: z.string(),
  /** How many articles have it, or will once changes that wait are published. */
  articles: z.number().int(),
  /** How many of them visitors see with it. */
  published: z.number().int(),
});
export type ArticleLabel = z.infer<typeof ArticleLabel>;

/** A page of the list, by name, or those with the most articles first. */
export const LabelQuery = ListQuery.extend({
  kind: z.enum(["", ...labelKinds]).default(""),
  sort: z.enum(["name", "most"]).default("name"),
});
export type LabelQuery = z.infer<typeof LabelQuery>;

export const LabelRenaming = z.strictObject({
  name: typedText(oneLine, contentLimits.name, { blank: blankSentence }),
});
export type LabelRenaming = z.infer<typeof LabelRenaming>;

/** The id of the label that stays. */
export const LabelMerging = z.strictObject({
  into: z.string("Please choose one").max(contentLimits.name * 4, "Please choose one"),
});
export type LabelMerging = z.infer<typeof LabelMerging>;
