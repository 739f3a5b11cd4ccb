import type { LeadEmail } from "#core/leads/templates.ts";
import type {
  QuoteAcceptedEmail,
  QuoteDeclinedEmail,
  QuoteQuestionEmail,
  QuoteSentEmail,
} from "#core/quotes/templates.ts";
import type { ReminderEmail } from "#core/leads/reminders/templates.ts";
import type { ReplyEmail } from "#core/leads/replies/templates.ts";
import type { LinkEmail } from "#core/staff/templates.ts";
import type { VisitEmail } from "#core/visits/templates.ts";

/** Every email template with the data it needs. `mail/templates.tsx` renders them. */
export type EmailProps = {
  "lead-received": LeadEmail;
  "lead-thanks": LeadEmail;
  "lead-remind": ReminderEmail;
  reply: ReplyEmail;
  "user-link": LinkEmail;
  "quote-sent": QuoteSentEmail;
  "quote-question": QuoteQuestionEmail;
  "quote-accepted": QuoteAcceptedEmail;
  "quote-declined": QuoteDeclinedEmail;
  "visit-confirmed": VisitEmail;
  "visit-canceled": VisitEmail;
  "visit-reminder": VisitEmail;
  "visit-assigned": VisitEmail;
  "visit-withdrawn": VisitEmail;
};

export type TemplateName = keyof EmailProps;
