import { z } from "zod";
import { Activity } from "#core/records/activities.shape.ts";
import { emailStates } from "./rules.ts";

/** An email of the outbox as listed for staff: without its text. */
export const SentEmail = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type SentEmail = z.infer<typeof SentEmail>;

/** One entry of a record's history, with the email that it is about. */
export const ActivityWithEmail = Activity.omit({ emailId: true }).extend({
  /** Whether it was sent, to whom if to staff, and its text if a user wrote it. */
  email: z
    .object({ state: z.enum(emailStates), subject: z.string(), text: z.string(), to: z.string() })
    .nullable(),
});
export type ActivityWithEmail = z.infer<typeof ActivityWithEmail>;
