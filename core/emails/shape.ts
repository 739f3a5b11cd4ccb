import { z } from "zod";

/** An email of the outbox as listed for staff: without its text. */
export const SentEmail = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.string(),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type SentEmail = z.infer<typeof SentEmail>;
