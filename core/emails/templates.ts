import type { LeadEmail } from "#core/leads/templates.ts";

/** Every email that the program writes, by its template, with the facts that it needs. `mail/templates.tsx` draws them. */
export type EmailProps = {
  "lead-received": LeadEmail;
  "lead-thanks": LeadEmail;
};

export type TemplateName = keyof EmailProps;
