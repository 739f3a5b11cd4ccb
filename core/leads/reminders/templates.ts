import type { LeadSummary } from "#core/leads/shape.ts";
import type { Office } from "#core/settings/offices.rules.ts";
import type { Company } from "#core/settings/rules.ts";

/** The data of a reminder that a lead waits for a first reply. */
export type ReminderEmail = {
  lead: LeadSummary;
  office: Office;
  company: Company;
  /** Who is reminded. */
  user: { id: number; name: string };
  /** How long the lead has waited in opening hours, in ms. */
  waited: number;
};

declare module "#core/emails/templates.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface EmailProps {
    "lead-remind": ReminderEmail;
  }
}
