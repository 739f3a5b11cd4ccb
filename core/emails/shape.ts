import { z } from "zod";
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
