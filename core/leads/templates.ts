import type { CallBlock } from "#core/reachability/rules.ts";
import type { Office } from "#core/offices/rules.ts";
import type { Company } from "#core/settings/rules.ts";
import type { LeadSummary } from "./shape.ts";

/** The data of the emails about a lead: the notification to the office, and the receipt to the visitor. */
export type LeadEmail = {
  lead: LeadSummary & { details: Record<string, unknown>; address: string };
  /** Why the contact may not be called or texted, whatever this lead says. */
  callBlock: CallBlock | null;
  office: Office;
  company: Company;
};
