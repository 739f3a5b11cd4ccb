import type { QuoteOffer } from "#core/quote-draft/shape.ts";
import { chosenAtFirst, quoteTotals } from "#core/quotes/rules.ts";
import type { QuoteSentEmail } from "#core/quotes/templates.ts";
import type { Company } from "#core/settings/rules.ts";

type Sent = { offer: QuoteOffer; url: string; company: Company };

/** The data of the email that brings an offer to the customer. */
export function quoteSentProps({ offer, url, company }: Sent): QuoteSentEmail {
  const first = offer.packages[0];
  const { totalCents } = quoteTotals(offer, first ? chosenAtFirst(first) : []);
  return { offer, totalCents, url, isRevised: offer.revision !== "A", company };
}
