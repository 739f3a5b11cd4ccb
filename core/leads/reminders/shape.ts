import { z } from "zod";

/** How many people of each office would get the reminders about a lead that has no owner. */
export const ReminderCounts = z.object({
  offices: z.array(
    z.object({ id: z.string(), name: z.string(), first: z.number().int(), next: z.number().int() }),
  ),
});
export type ReminderCounts = z.infer<typeof ReminderCounts>;
