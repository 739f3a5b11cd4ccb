import { z } from "zod";
import { mostReminderMinutes, type Reminders } from "./rules.ts";

const Minutes = z
  .number("Please enter a number")
  .int("Please enter a whole number")
  .min(1, "Please enter 1 or more")
  .max(mostReminderMinutes, `Please enter ${mostReminderMinutes} or less`);

/** What admins may set. */
export const RemindersInput = z
  .strictObject({
    on: z.boolean("Please say whether reminders are sent"),
    ownerMinutes: Minutes,
    officeMinutes: Minutes,
  })
  .refine(({ ownerMinutes, officeMinutes }) => officeMinutes > ownerMinutes, {
    path: ["officeMinutes"],
    message: "The second reminder must come after the first",
  }) satisfies z.ZodType<Reminders>;

/** How many people of each office would get the reminders about a lead that has no owner. */
export const ReminderCounts = z.object({
  offices: z.array(
    z.object({ id: z.string(), name: z.string(), first: z.number().int(), next: z.number().int() }),
  ),
});
export type ReminderCounts = z.infer<typeof ReminderCounts>;
