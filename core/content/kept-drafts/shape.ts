import { z } from "zod";
import { keptNouns, largestDraft, newRecord } from "./rules.ts";

const noun = z.enum(keptNouns, "Please send the kind of text");
const record = z.union([z.literal(newRecord), z.string().regex(/^\d{1,9}$/)], "Please send the record’s id");

/** A field's text, lines or day. The text may be longer than the record takes, which is said when it is saved. */
const value = z.union([
  z.string().max(largestDraft),
  z.array(z.string().max(largestDraft)).max(1_000),
  z.null(),
]);
const fields = z.record(z.string().max(60), value);

/** What was typed: each touched field as it was and as it is, and the version of the record that it was typed into. */
export const Draft = z.strictObject({ version: z.int32().min(0), base: fields, mine: fields });
export type Draft = z.infer<typeof Draft>;

export const KeptDraft = z.object({
  /** The tab of a browser in which it was typed. */
  tab: z.string(),
  keptAt: z.string(),
  draft: Draft,
});
export type KeptDraft = z.infer<typeof KeptDraft>;

/** The record whose drafts are asked for. */
export const DraftsOf = z.object({ noun, record });
export type DraftsOf = z.infer<typeof DraftsOf>;

const tab = z.uuid("Please send the tab");

export const DropInput = z.strictObject({ noun, record, tab });
export type DropInput = z.infer<typeof DropInput>;

export const KeepInput = z.strictObject({ noun, record, tab, draft: Draft });
export type KeepInput = z.infer<typeof KeepInput>;
