import { z } from "zod";
import { storedOpenHours } from "#core/settings/offices.shape.ts";
import { visitKinds } from "#core/visits/rules.ts";

/** Data for the frame around every staff screen: the offices, people and reasons to choose from, and
 * the badges in the navigation. */
export const Shell = z.object({
  offices: z.array(
    z.object({ id: z.string(), name: z.string(), isPrimary: z.boolean(), ...storedOpenHours }),
  ),
  /** Who may be responsible for leads; nobody for a role that may not see leads. */
  leadTakers: z.array(
    z.object({ id: z.number().int(), name: z.string(), hasEmail: z.boolean(), hasVideoLink: z.boolean() }),
  ),
  /** Why a lead may be lost. */
  lostReasons: z.array(z.string()),
  /** How long a visit of each kind usually is. */
  visitMinutes: z.record(z.enum(visitKinds), z.number().int()),
  /** The company is only an example, so nothing that is sent is an offer. */
  isDemonstration: z.boolean(),
  badges: z.object({
    /** Leads that wait for a first reply; 0 for a role that may not see leads. */
    newLeads: z.number().int(),
  }),
});
export type Shell = z.infer<typeof Shell>;
