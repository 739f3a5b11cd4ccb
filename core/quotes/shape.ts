import { z } from "zod";
import { stamps } from "#core/contract.ts";
import { quoteStages } from "./rules.ts";

export const QuoteLine = z.object({ text: z.string(), quantity: z.number(), unitCents: z.number().int() });
export type QuoteLine = z.infer<typeof QuoteLine>;

/** A quote written by staff for a customer. Amounts in cents. */
export const QuoteSummary = z.object({
  id: z.number().int(),
  number: z.string(),
  title: z.string(),
  stage: z.enum(quoteStages),
  contactId: z.number().int(),
  contactName: z.string(),
  leadId: z.number().int().nullable(),
  officeId: z.string(),
  totalCents: z.number().int(),
  validUntil: z.string().nullable(),
  ...stamps,
});
export type QuoteSummary = z.infer<typeof QuoteSummary>;

export const Quote = QuoteSummary.extend({
  lines: z.array(QuoteLine),
  /** Its stored lines can't be read. */
  isDamaged: z.boolean().optional(),
});
export type Quote = z.infer<typeof Quote>;
