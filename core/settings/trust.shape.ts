import { z } from "zod";
import { typedText } from "#core/records/typed-text.shape.ts";
import { settingLimits, type Testimonial } from "./rules.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import { webOrigin } from "#lib/web/web-origin.ts";
import { trustChecks, trustLimits as limits, type Trust } from "./trust.rules.ts";

const line = typedText(oneLine, limits.line);
const needed = typedText(oneLine, limits.line, { blank: "Required" });

/** The settings section: what visitors can check about the company. Empty lines are allowed; filled ones need their day. */
export const TrustInput = z
  .strictObject({
    insurer: line,
    inBusiness: line,
    workmanshipWarranty: typedText(plainText, limits.text),
    payments: z.array(needed).max(limits.payments, `Please use at most ${limits.payments} lines`),
    whoDigs: typedText(plainText, limits.text),
    checkedOn: z.union([z.iso.date("Please choose a date"), z.literal("")]),
    answers: z
      .array(z.strictObject({ question: needed, answer: typedText(plainText, limits.text) }))
      .max(limits.answers, `Please use at most ${limits.answers} questions`),
  })
  .refine((trust) => trust.checkedOn !== "" || trustChecks(trust).every(({ lines }) => lines.length === 0), {
    path: ["checkedOn"],
    message: "When did you last check these lines?",
  }) satisfies z.ZodType<Trust>;

/** A review: a sample, or a customer’s with its source and day. */
export const ReviewInput = z
  .strictObject({
    text: typedText(plainText, settingLimits.review).refine((typed) => typed !== "", "Required"),
    about: typedText(oneLine, settingLimits.line),
    // required, so that no one forgets to state whether a customer wrote it
    demo: z.boolean("Please say whether this is a sample"),
    source: typedText(oneLine, settingLimits.address)
      .refine(
        (text) => !/^\w+:\S/.test(text) || webOrigin(text) !== null,
        "Please enter a name, or a URL that begins with https://",
      )
      .optional(),
    publishedOn: z.union([z.iso.date("Please choose a date"), z.literal("")]).optional(),
  })
  .superRefine(({ demo, source, publishedOn }, context) => {
    if (demo) return;
    const missing = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!source) missing("source", "Where was this review published? Without a source it stays a sample.");
    if (!publishedOn) missing("publishedOn", "When was it published?");
  }) satisfies z.ZodType<Testimonial>;
