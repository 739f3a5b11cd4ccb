import type { CallBlock } from "./reachability.rules.ts";
import type { Office } from "#core/settings/offices.rules.ts";
import type { PaymentRange } from "#core/prices/loan.rules.ts";
import type { PriceRange } from "#core/prices/pricing.rules.ts";
import type { PriceParts } from "./seen-price.rules.ts";
import type { Company } from "#core/settings/rules.ts";
import type { RequestType } from "./facts.rules.ts";
import type { LeadSummary } from "./shape.ts";
import type { LeadStage } from "./stages.rules.ts";

/**
 * What an estimate form asked for, limited to what the site offers: it has no typed text, because the sender of the
 * form chooses who gets the email. An empty text is unknown.
 */
export type EmailEstimate = {
  /** "Apollo 14, 14′ × 30′", or "Medium pool". */
  pool: string;
  color: string;
  size: string;
  start: string;
  /** What the visitor saw when they sent it, in cents, and the day of that price; null if the price was on request. */
  price: (PriceRange & { checkedOn?: string | undefined }) | null;
  /** What made up that price, which older leads did not keep. */
  parts: PriceParts | null;
  /** The monthly payments beside it, which older leads did not keep. */
  payment: PaymentRange | null;
  /** The path that opens the estimate again, with the prices of the day on which it is opened. */
  path: string;
};

/** The data of the emails about a lead: the notification to the office, and the receipt to the visitor. */
export type LeadEmail = {
  lead: LeadSummary & { details: Record<string, unknown>; address: string; campaign: string };
  /** Why the contact may not be called or texted, whatever this lead says. */
  callBlock: CallBlock | null;
  /** Whether they agreed to calls and texts with this lead; null if they were not asked. */
  phoneConsent: boolean | null;
  /** Null for a message. */
  estimate: EmailEstimate | null;
  /** By when the office answers, an ISO time; null if it never opens. */
  answerBy: string | null;
  office: Office;
  company: Company;
};

/** The receipt also brings the path of the visitor's own page. */
export type LeadThanksEmail = LeadEmail & { path: string };

/** Another lead of the same person. */
export type OtherLead = { id: number; createdAt: string; requestType: RequestType; stage: LeadStage };

/** The notification also has what else the person asked, newest first. */
export type LeadReceivedEmail = LeadEmail & { others: OtherLead[] };

declare module "#core/emails/templates.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface EmailProps {
    "lead-received": LeadReceivedEmail;
    "lead-thanks": LeadThanksEmail;
  }
}
