import { z } from "zod";
import { mostReminderMinutes, type Reminders } from "./reminders.rules.ts";

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
