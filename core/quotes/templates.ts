import type { QuoteOffer } from "./draft.shape.ts";
import type { Office } from "#core/settings/offices.rules.ts";
import type { Company } from "#core/settings/rules.ts";

/** The names of a quote's documents: those that the email has, and those that are only on the customer's page. */
export type EmailDocuments = { attached: string[]; onPage: string[] };

/** The data of the email that brings a quote to the customer: what was sent, and nothing that changed since. */
export type QuoteSentEmail = {
  offer: QuoteOffer;
  /** With the preselected options. */
  totalCents: number;
  /** The customer's page, with the token that only this email has. */
  url: string;
  /** An earlier revision was sent before. */
  isRevised: boolean;
  /** The quote is attached as a PDF. */
  hasFile: boolean;
  documents: EmailDocuments;
  company: Company;
};

/** The quote that a notification is about, with its customer. */
export type QuoteNoticeEmail = {
  quote: { id: number; number: string; title: string };
  customer: { name: string; email: string; phone: string };
  /** The office that answers for it. */
  office: Office;
  company: Company;
};

/** The data of the email about a customer's question. */
export type QuoteQuestionEmail = QuoteNoticeEmail & { question: string };

/** The data of the email about a quote that the customer declined; the reason may be empty. */
export type QuoteDeclinedEmail = QuoteNoticeEmail & { reason: string };

/** The data of the email about a signed quote: what was signed, and nothing that changed since. */
export type QuoteAcceptedEmail = {
  quoteId: number;
  offer: QuoteOffer;
  /** The names of the options that were chosen. */
  options: string[];
  totalCents: number;
  depositCents: number;
  /** The payments after the deposit, in their order. */
  draws: { when: string; cents: number }[];
  signerName: string;
  /** An ISO time. */
  signedAt: string;
  /** The fingerprints of what was offered, of what was signed, and of the attached PDF; without one, empty. */
  offerHash: string;
  signedHash: string;
  fileHash: string;
  /** For our side; otherwise for the customer's. */
  isForOffice: boolean;
  /** The signed PDF is attached. */
  hasFile: boolean;
  company: Company;
};

declare module "#core/emails/templates.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface EmailProps {
    "quote-sent": QuoteSentEmail;
    "quote-question": QuoteQuestionEmail;
    "quote-accepted": QuoteAcceptedEmail;
    "quote-declined": QuoteDeclinedEmail;
  }
}
