import { z } from "zod";
import { ActivityWithEmail } from "#core/emails/shape.ts";
import { HistoryEntry } from "#core/records/shape.ts";
import { stamps, version } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { leadLimits, leadSentences } from "#core/leads/rules.ts";
import { hasPhoneDigits } from "#lib/text/count-digits.ts";
import { LeadSummary } from "#core/leads/shape.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import { callBlocks, mostWays } from "#core/leads/reachability.rules.ts";
import { PhoneLinks } from "#core/leads/reachability.shape.ts";
import { channels } from "#core/leads/channels.rules.ts";

export const ContactSummary = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  preferredChannel: z.enum(channels).nullable(),
  /** When they asked us to stop calls and texts. */
  stoppedAt: z.string().nullable(),
  /** When the person was erased; the rest of the record no longer identifies them. */
  erasedAt: z.string().nullable(),
  leadCount: z.number().int(),
  lastLeadAt: z.string().nullable(),
  ...stamps,
});
export type ContactSummary = z.infer<typeof ContactSummary>;

/** A detail from a form that differs from the contact, for staff to use. */
export const OtherDetail = z.object({
  field: z.enum(["name", "phone", "email", "address", "channel"]),
  value: z.string(),
  /** What to change the contact to in order to use it. */
  use: z.object({
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    phones: z.array(z.string()).optional(),
    emails: z.array(z.string()).optional(),
    address: z.string().optional(),
    preferredChannel: z.enum(channels).optional(),
  }),
  leadId: z.number().int(),
  at: z.string(),
});
export type OtherDetail = z.infer<typeof OtherDetail>;

export const Contact = ContactSummary.extend({
  /** The main one first. */
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** What calls and texts each of them, in their order; null if it can't be dialed. */
  phoneLinks: z.array(PhoneLinks.nullable()),
  /** The user who recorded that they asked us to stop. */
  stoppedBy: z.string().nullable(),
  /** Why they may not be called or texted. */
  callBlock: z.enum(callBlocks).nullable(),
  /** The other contact who asked us to stop at the same number, if that is why. */
  stoppedWith: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  alsoGave: z.array(OtherDetail),
  /** Notes about the contact itself; their leads have their own. */
  notes: z.array(ActivityWithEmail),
  leads: z.array(LeadSummary),
  consents: z.array(
    z.object({
      kind: z.string(),
      granted: z.boolean(),
      textVersion: z.string(),
      sourcePage: z.string(),
      /** The lead that it came with, and that lead's number, the only one that it covers. */
      leadId: z.number().int(),
      phone: z.string(),
      at: z.string(),
    }),
  ),
});
export type Contact = z.infer<typeof Contact>;

const line = (limit: number) => typedText(oneLine, limit);

/** Phones or emails: empty lines are left out, and each of the others is checked. */
function ways(limit: number, isOne: (text: string) => boolean, sentence: string) {
  return z
    .array(line(limit))
    .max(50)
    .superRefine((lines, context) => {
      for (const [index, text] of lines.entries())
        if (text !== "" && !isOne(text))
          context.addIssue({ code: "custom", path: [index], message: sentence });
      if (lines.filter(Boolean).length > mostWays)
        context.addIssue({ code: "custom", message: `Please use at most ${mostWays}` });
    })
    .transform((lines) => lines.filter(Boolean));
}

/** What staff change on a contact; fields left out stay. */
export const ContactChange = z.strictObject({
  version,
  firstName: line(leadLimits.name).optional(),
  lastName: line(leadLimits.name).optional(),
  phones: ways(leadLimits.phone, hasPhoneDigits, leadSentences.phone).optional(),
  emails: ways(leadLimits.email, (text) => z.regexes.html5Email.test(text), leadSentences.email).optional(),
  address: line(leadLimits.address).optional(),
  preferredChannel: z.enum(channels).nullable().optional(),
  /** They asked us to stop calls and texts. Lifting it needs a reason. */
  stopped: z.boolean().optional(),
  reason: line(500).optional(),
  note: typedText(plainText, leadLimits.message).optional(),
});
export type ContactChange = z.infer<typeof ContactChange>;

/** One entry of a contact's timeline: of one of their leads or notes, a quote, or a change to the contact. */
export const TimelineEntry = z.object({
  key: z.string(),
  at: z.string(),
  leadId: z.number().int().nullable(),
  activity: ActivityWithEmail.nullable(),
  quote: z.object({ id: z.number().int(), number: z.string(), title: z.string() }).nullable(),
  change: HistoryEntry.pick({ actor: true, changes: true }).nullable(),
  /** What the lead said when it came in. */
  message: z.string(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
