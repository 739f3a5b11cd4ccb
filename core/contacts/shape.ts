import { z } from "zod";
import { stamps } from "#core/contract.ts";
import { LeadSummary } from "#core/leads/shape.ts";
import { channels } from "./rules.ts";

export const ContactSummary = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  preferredChannel: z.enum(channels).nullable(),
  /** When the person was erased; the rest of the record no longer identifies them. */
  erasedAt: z.string().nullable(),
  leadCount: z.number().int(),
  lastLeadAt: z.string().nullable(),
  ...stamps,
});
export type ContactSummary = z.infer<typeof ContactSummary>;

export const Contact = ContactSummary.extend({
  leads: z.array(LeadSummary),
  consents: z.array(
    z.object({
      kind: z.string(),
      granted: z.boolean(),
      textVersion: z.string(),
      sourcePage: z.string(),
      at: z.string(),
    }),
  ),
});
export type Contact = z.infer<typeof Contact>;
