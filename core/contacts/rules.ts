import { searchable } from "#lib/plain-text.ts";

/** How a person wants to be answered. */
export const channels = ["call", "text", "email", "email_only"] as const;
export type Channel = (typeof channels)[number];

export const channelLabels: Record<Channel, string> = {
  call: "Call",
  text: "Text",
  email: "Email",
  email_only: "Email only, don't call",
};

/**
 * The box that nobody ticks but the visitor (47 CFR 64.1200(f)(9) and section 501.059 of the Florida Statutes). A
 * changed wording needs a new version, because each consent is stored with the version it was given to.
 */
export const telephoneConsent = {
  version: "telephone-2026-11-20",
  wording: (company: string) =>
    `By ticking this box I agree that ${company} may call and text me about my pool project at the number I gave, including with automated technology and recorded messages. Consent is not needed to buy. Message and data rates may apply. Message frequency varies. Reply STOP to stop, HELP for help.`,
};

/** What people are sorted by: last and first name in lower case without accents. */
export function nameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return searchable(lastName, firstName);
}

/** What a person who was erased is called. */
export const erasedName = "Erased contact";

/** Why a person is erased: words of a list, because the log that keeps them must name nobody. */
export const erasureReasons = ["request", "child", "spam"] as const;
export type ErasureReason = (typeof erasureReasons)[number];

export const erasureReasonLabels: Record<ErasureReason, string> = {
  request: "They asked for it",
  child: "They are under 13",
  spam: "Spam or a test",
};

type Person = Record<"first_name" | "last_name" | "email" | "phone" | "address", string> & {
  message?: string;
};

/**
 * The texts that say who a person is, the longest first. A single word is none: erasing "Rose" from every log would
 * change sentences about others.
 */
export function identifiersOf(people: Person[]): string[] {
  const texts = people.flatMap(({ first_name, last_name, email, phone, address, message = "" }) => {
    const names = [`${first_name} ${last_name}`, `${last_name} ${first_name}`, first_name, last_name];
    const named = names.map((name) => name.trim()).filter((name) => /\S\s+\S/.test(name));
    const digits = phone.replace(/\D/g, "");
    return [...named, email, message, ...(digits.length >= 7 ? [phone, digits] : []), address];
  });
  const telling = texts.filter((text) => text.trim().length >= 5);
  return [...new Set(telling)].toSorted((a, b) => b.length - a.length);
}

/** The text without any of these, in whatever capitals. */
export function redact(text: string, identifiers: string[]): string {
  return identifiers.reduce((left, identifier) => {
    const pattern = identifier.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return left.replace(new RegExp(pattern, "giu"), "[erased]");
  }, text);
}
