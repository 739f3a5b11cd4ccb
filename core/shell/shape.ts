import { z } from "zod";

/** What the frame around every staff screen needs: what offices are called, and the figures in the navigation. */
export const Shell = z.object({
  offices: z.array(z.object({ id: z.string(), name: z.string() })),
  badges: z.object({
    /** Leads that have had no reply; none for a role that may not see leads. */
    newLeads: z.number().int(),
  }),
});
export type Shell = z.infer<typeof Shell>;
