import type { QuoteOffer } from "#core/quote-draft/shape.ts";
import type { Company } from "#core/settings/rules.ts";

/** The data of the email that brings a quote to the customer: what was sent, and nothing that changed since. */
export type QuoteSentEmail = {
  offer: QuoteOffer;
  /** With the options that are in at first. */
  totalCents: number;
  /** The customer's page, with the token that only this email has. */
  url: string;
  /** An earlier revision was sent before. */
  isRevised: boolean;
  company: Company;
};
