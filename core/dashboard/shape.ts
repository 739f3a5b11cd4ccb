import { z } from "zod";
import { LeadSummary } from "#core/leads/shape.ts";

/** What the office needs to see first. Leads only for those who may see them. */
export const Dashboard = z.object({
  /** New leads that have had no reply, oldest first. */
  waiting: z.array(LeadSummary),
  newest: z.array(LeadSummary),
  counts: z.array(z.object({ stage: z.string(), officeId: z.string(), count: z.number().int() })),
  /** Leads by Florida day, the last 30 days, oldest first; days without any are 0. */
  perDay: z.array(z.object({ day: z.string(), count: z.number().int() })),
  totals: z.object({
    leads: z.number().int(),
    contacts: z.number().int(),
    pools: z.number().int(),
    failedJobs: z.number().int(),
  }),
  offices: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Dashboard = z.infer<typeof Dashboard>;
