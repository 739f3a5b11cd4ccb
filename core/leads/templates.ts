import type { Office } from "#core/offices/rules.ts";
import type { Company } from "#core/settings/rules.ts";
import type { LeadSummary } from "./shape.ts";

/** What the emails about a lead say: to the office that it came in, and to the visitor that it arrived. */
export type LeadEmail = {
  lead: LeadSummary & { details: Record<string, unknown>; address: string };
  office: Office;
  company: Company;
};
