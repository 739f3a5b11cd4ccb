import { z } from "zod";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { blankSentence, contentLimits } from "#core/content/rules.ts";
import { headlineVersions } from "./rules.ts";

const version = z.enum(headlineVersions, "Please choose A or B");
const pageId = z.int32("Please send the id of a landing page").min(1);

/** What a version says, how often it was seen where views are counted, and how many visits began with a press. */
const Tried = z.object({
  headline: z.string(),
  /** Of the first button. */
  button: z.string(),
  views: z.number().int(),
  presses: z.number().int(),
});

export const HeadlineTest = z.object({
  id: z.number().int(),
  a: Tried,
  b: Tried,
  startedAt: z.string(),
  startedBy: z.string().nullable(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  /** Which version somebody ended it with; null while it runs. */
  kept: z.enum(headlineVersions).nullable(),
});
export type HeadlineTest = z.infer<typeof HeadlineTest>;

export const TestedPageQuery = z.strictObject({ pageId: z.coerce.number().pipe(pageId) });

/** What half of the visitors are to see instead. */
export const HeadlineTestInput = z.strictObject({
  pageId,
  headline: typedText(oneLine, contentLimits.title, { blank: blankSentence }),
  button: typedText(oneLine, contentLimits.button, { blank: blankSentence }),
});
export type HeadlineTestInput = z.infer<typeof HeadlineTestInput>;

export const HeadlineTestEnd = z.strictObject({ kept: version });

/** Which version of which test a page showed; neither if none was running. */
export const ShownHeadline = z.object({
  test: z.coerce.number().pipe(z.int32().min(1)).optional(),
  headline: version.optional(),
});
export type ShownHeadline = z.infer<typeof ShownHeadline>;
