import { z } from "zod";
import { stamps } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import { replyLimits as limits, replyStates } from "./rules.ts";

const content = {
  leadId: z.int32("Please send the lead"),
  subject: typedText(oneLine, limits.subject, { blank: "Required" }),
  text: typedText(plainText, limits.text, { blank: "Required" }),
};

export const ReplyInput = z.strictObject({
  ...content,
  /** Chosen by the browser: the same key again is the same reply. */
  key: z.string().regex(/^[\w-]{16,64}$/, "Please send a key of 16 to 64 letters and digits"),
  /** The template that it began with. */
  templateId: z.string().max(60).optional(),
});
export type ReplyInput = z.infer<typeof ReplyInput>;

export const PreviewInput = z.strictObject(content);
export type PreviewInput = z.infer<typeof PreviewInput>;

/** The email as it will be sent. */
export const ReplyPreview = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** False without a mail server: it would only be stored. */
  canSend: z.boolean(),
});
export type ReplyPreview = z.infer<typeof ReplyPreview>;

export const Reply = z.object({
  id: z.number().int(),
  leadId: z.number().int(),
  user: z.object({ id: z.number().int(), name: z.string() }),
  officeId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(replyStates),
  sendAt: z.string(),
  /** Of a queued reply: when it is tried next, and why the last attempt failed. */
  nextAttemptAt: z.string().nullable(),
  error: z.string().nullable(),
  ...stamps,
});
export type Reply = z.infer<typeof Reply>;

/** A template filled in for one lead and the user who asks. */
export const FilledTemplate = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  /** What the user should know: fields without a value, and what is written instead. */
  notes: z.array(z.string()),
});
export type FilledTemplate = z.infer<typeof FilledTemplate>;

export const OfLead = z.object({
  leadId: z.coerce.number("Please send the lead").pipe(z.int32("Please send the lead")),
});
