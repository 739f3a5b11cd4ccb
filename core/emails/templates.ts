import type { LeadEmail } from "#core/leads/templates.ts";
import type { LinkEmail } from "#core/users/templates.ts";

/** Every email that the program writes, by its template, with the facts that it needs. `mail/templates.tsx` draws them. */
export type EmailProps = {
  "lead-received": LeadEmail;
  "lead-thanks": LeadEmail;
  "user-link": LinkEmail;
};

export type TemplateName = keyof EmailProps;
