import { searchable } from "#lib/plain-text.ts";

/** How a contact prefers to be answered. */
export const channels = ["call", "text", "email", "email_only"] as const;
export type Channel = (typeof channels)[number];

export const channelLabels: Record<Channel, string> = {
  call: "Call",
  text: "Text",
  email: "Email",
  email_only: "Email only, don't call",
};

/**
 * The consent box, which only the visitor may check (47 CFR 64.1200(f)(9) and section 501.059 of the Florida
 * Statutes). Changed wording needs a new version, because each consent is stored with the version it was given to;
 * the wording before it moves to `earlierWordings`.
 */
export const telephoneConsent = {
  version: "telephone-2026-11-22",
  wording: (company: string) =>
    `By checking this box, I agree that ${company} may call and text me about my pool project at the number I gave, including with automated technology and recorded messages. Consent is not required to buy. Message and data rates may apply. Message frequency varies. Reply STOP to opt out or HELP for help.`,
};

/** Exactly what visitors agreed to under earlier versions. */
const earlierWordings: Record<string, (company: string) => string> = {
  "telephone-2026-11-20": (company) =>
    `By ticking this box I agree that ${company} may call and text me about my pool project at the number I gave, including with automated technology and recorded messages. Consent is not needed to buy. Message and data rates may apply. Message frequency varies. Reply STOP to stop, HELP for help.`,
};

/** The wording of a stored consent; undefined for a version that was never in use. */
export function consentWording(version: string, company: string): string | undefined {
  if (version === telephoneConsent.version) return telephoneConsent.wording(company);
  return Object.hasOwn(earlierWordings, version) ? earlierWordings[version]?.(company) : undefined;
}

/** The sort key of contacts: last and first name in lower case without accents. */
export function nameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return searchable(lastName, firstName);
}

/** The name shown for an erased contact. */
export const erasedName = "Erased contact";

/** The reasons for erasing someone: a fixed list, because free text in the audit log could name the person. */
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
 * The strings that identify people, longest first. Single words are excluded: erasing "Rose" from every log would
 * alter sentences about others.
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

/** The text with every occurrence replaced, ignoring case. */
export function redact(text: string, identifiers: string[]): string {
  return identifiers.reduce((left, identifier) => {
    const pattern = identifier.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return left.replace(new RegExp(pattern, "giu"), "[erased]");
  }, text);
}
