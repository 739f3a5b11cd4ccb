import { z } from "zod";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import { noticeKeys, quoteTextLimits as limits, type QuoteTexts } from "./quote-texts.rules.ts";

const line = typedText(oneLine, limits.title);
const needed = { blank: "Required" };
const neededLine = typedText(oneLine, limits.title, needed);
/** Hundredths of a percent. */
const percent = z
  .int("Please enter a percentage")
  .min(0, "Please enter 0% or more")
  .max(10_000, "Please enter 100% or less");

/** A text may be blank, until a quote that needs it is to be sent. */
const notice = z.strictObject({
  key: z.enum(noticeKeys),
  title: neededLine,
  text: typedText(plainText, limits.text),
  isBold: z.boolean(),
  reviewedOn: z.iso.date("Please choose a date").nullable(),
  file: z
    .strictObject({
      hash: z.string().regex(/^[0-9a-f]{64}$/, "Please choose a document from the library"),
      name: line,
    })
    .nullable()
    .optional(),
});

export const QuoteTextsInput = z.strictObject({
  notices: z
    .array(notice)
    .max(noticeKeys.length, "Each notice is needed once")
    .refine(
      (all) =>
        all.length === noticeKeys.length && new Set(all.map(({ key }) => key)).size === noticeKeys.length,
      "Each notice is needed once",
    ),
  consent: typedText(plainText, limits.text, needed),
  validDays: z
    .int("Please enter a whole number")
    .min(1, "Please enter 1 or more")
    .max(limits.validDays, `Please enter at most ${limits.validDays}`),
  depositPercent: percent,
  draws: z
    .array(z.strictObject({ when: neededLine, percent }))
    .max(limits.draws, `Please use at most ${limits.draws} payments`),
}) satisfies z.ZodType<QuoteTexts>;

/** As stored: validated when it was saved, by the rules of that time. */
export const storedQuoteTexts = z.object({
  notices: z.array(
    z.object({
      key: z.enum(noticeKeys),
      title: z.string(),
      text: z.string(),
      isBold: z.boolean(),
      reviewedOn: z.string().nullable(),
      // absent in what was saved before notices had documents
      file: z.object({ hash: z.string(), name: z.string() }).nullable().optional(),
    }),
  ),
  consent: z.string(),
  validDays: z.number(),
  depositPercent: z.number(),
  draws: z.array(z.object({ when: z.string(), percent: z.number() })),
}) satisfies z.ZodType<QuoteTexts>;
