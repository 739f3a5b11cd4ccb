import { z } from "zod";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import { templateLimits as limits, templateProblem, type ReplyTemplate } from "./reply-templates.rules.ts";

/** Text with fields in braces, of which each must exist. */
function withFields(clean: (text: string) => string, limit: number): z.ZodType<string, string> {
  return typedText(clean, limit, { blank: "Required" }).superRefine((text, context) => {
    const problem = templateProblem(text);
    if (problem) context.addIssue(problem);
  });
}

const replyTemplate = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/, "Please use lowercase letters, numbers and hyphens"),
  name: typedText(oneLine, limits.name, { blank: "Required" }),
  office: z.string("Please choose an office").max(60),
  subject: withFields(oneLine, limits.subject),
  text: withFields(plainText, limits.text),
}) satisfies z.ZodType<ReplyTemplate>;

/** The settings section: texts with which replies to leads begin. */
export const ReplyTemplates = z
  .array(replyTemplate)
  .max(limits.templates, `Please use at most ${limits.templates} templates`)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Two templates have the same ID");
