import type { QuoteOffer } from "#core/quotes/draft.shape.ts";
import type { QuoteNoticeEmail, QuoteSentEmail } from "#core/quotes/templates.ts";
import type { Company } from "#core/settings/rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { longDay } from "#lib/time/long-day.ts";
import type { Letterhead } from "./letterhead.tsx";

/** What a quote is about, as labels and values. */
export function quoteFacts({ offer, totalCents }: Pick<QuoteSentEmail, "offer" | "totalCents">) {
  const options = offer.packages[0]?.sections.some(({ lines }) =>
    lines.some(({ kind }) => kind === "option"),
  );
  const facts: [string, string][] = [
    ["Quote", `${offer.number}, revision ${offer.revision}`],
    ["For", offer.title],
    ["Where", offer.site.address],
    [options ? "Total as quoted" : "Total", dollars(totalCents)],
    ["Valid until", longDay(offer.validUntil)],
    ["Your contact", `${offer.contact.name}, ${offer.contact.phone}`],
    ["License", offer.company.license],
  ];
  return facts;
}

/** The letterhead as the quote has it: the company's name and license and the office are part of what was sent. */
export function offerLetterhead({ offer, company }: { offer: QuoteOffer; company: Company }): Letterhead {
  return {
    company: { ...company, ...offer.company, isDemonstration: offer.company.isDemonstration === true },
    office: offer.office,
  };
}

/** The letterhead of the office that answers for the quote. */
export function noticeLetterhead({ company, office }: QuoteNoticeEmail): Letterhead {
  return { company, office };
}

/** The customer whom staff will answer, and the quote it is about. */
export function noticeFacts({ quote, customer }: QuoteNoticeEmail): [string, string][] {
  return [
    ["Quote", `${quote.number}, ${quote.title}`],
    ["Customer", customer.name],
    ["Phone", customer.phone],
    ["Email", customer.email],
  ];
}

/** The quote in the staff area. */
export function staffLink(publicUrl: string, id: number): string {
  return `${publicUrl}/admin/admin-estimates?open=${id}`;
}
