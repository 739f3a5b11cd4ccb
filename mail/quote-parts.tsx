import type { ReactNode } from "react";
import type { QuoteOffer } from "#core/quotes/draft.shape.ts";
import type { QuoteNoticeEmail, QuoteSentEmail } from "#core/quotes/templates.ts";
import type { Company } from "#core/settings/rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { longDay } from "#lib/time/long-day.ts";

/** A link that looks like a button, and is one line of text where styles are dropped. */
export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ margin: "22px 0" }}>
      <a
        href={href}
        style={{
          display: "inline-block",
          padding: "12px 22px",
          background: "#0f6b80",
          color: "#ffffff",
          fontWeight: "bold",
          textDecoration: "none",
          borderRadius: 6,
        }}
      >
        {children}
      </a>
    </p>
  );
}

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

/** The company as the quote has it: its name and license are part of what was sent. */
export function companyOf({ offer, company }: { offer: QuoteOffer; company: Company }): Company {
  return { ...company, ...offer.company };
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
