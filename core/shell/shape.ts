import { z } from "zod";

/** Data for the frame around every staff screen: the names of the offices, and the badges in the navigation. */
export const Shell = z.object({
  offices: z.array(z.object({ id: z.string(), name: z.string() })),
  badges: z.object({
    /** Leads without a reply; 0 for a role that may not see leads. */
    newLeads: z.number().int(),
  }),
});
export type Shell = z.infer<typeof Shell>;
