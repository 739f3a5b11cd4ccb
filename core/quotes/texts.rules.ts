import { noticeNames, type NoticeKey } from "#core/settings/quote-texts.rules.ts";
import { linesOf } from "./draft.rules.ts";
import type { QuoteOffer } from "./draft.shape.ts";

/** The texts of an offer that its customer reads, with what staff call them. */
export function readTexts(offer: QuoteOffer): { name: string; text: string }[] {
  return [
    { name: "Introduction", text: offer.introduction },
    ...linesOf(offer).map(({ name, text }) => ({ name, text })),
    { name: "Note about tax", text: offer.tax.note },
    ...offer.notices.map(({ key, text }) => ({ name: nameOfNotice(key), text })),
  ];
}

/** Every text of an offer that its PDF shows, with what staff call it and where they change it. */
export function printedTexts(offer: QuoteOffer): { name: string; text: string; field: string }[] {
  const { customer, site, contact, company, office, discount, tax, pool } = offer;
  type Entry = [field: string, name: string, ...texts: string[]];
  const entries: Entry[] = [
    ["title", "Title", offer.title],
    ["contact", "Customer", customer.name, customer.email, customer.phone],
    ["site.address", "Yard address", site.address, site.county],
    ["site.access", "Access to the yard", site.access],
    ["introduction", "Introduction", offer.introduction],
    ["finish", "Finish", offer.finish],
    ...linesOf(offer).map(({ name, text }): Entry => ["packages", name, name, text]),
    ["discount.reason", "Reason for the discount", discount.reason],
    ["tax.note", "Reason for the tax", tax.note],
    ["draws", "Payments", ...offer.draws.map(({ when }) => when)],
    ["attachments", "Attachments", ...offer.attachments.map(({ name }) => name)],
    ["packages", "Pool", pool?.name ?? "", pool?.manufacturer ?? "", pool?.depth ?? ""],
    ["packages", "Your contact", contact.name, contact.email, contact.phone],
    ["settings.offices", "Office", office.name, office.address, office.phone, office.email],
    ["settings.company", "Company", company.name, company.legalName, company.license],
    ...offer.notices.map(({ key, title, text }): Entry => [
      "settings.quotes",
      nameOfNotice(key),
      title,
      text,
    ]),
    ["settings.quotes", "Consent to sign electronically", offer.consent],
  ];
  return entries.map(([field, name, ...texts]) => ({ field, name, text: texts.join("\n") }));
}

/** "Lien notice (713.015)" */
export function nameOfNotice(key: string): string {
  const { label, statute } = noticeNames[key as NoticeKey];
  return `${label} (${statute.replace("Florida Statutes ", "")})`;
}
