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
