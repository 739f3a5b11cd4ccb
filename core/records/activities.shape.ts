import { z } from "zod";
import { emailStates } from "#core/emails/rules.ts";

/** One entry of a record's history. `from` and `to` are stages or offices or, for an email, its template. */
export const Activity = z.object({
  id: z.number().int(),
  type: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string(),
  actor: z.string(),
  /** Done by the program itself. */
  isAutomatic: z.boolean(),
  at: z.string(),
  /** The email that it is about: whether it was sent, to whom if to staff, and its text if a user wrote it. */
  email: z
    .object({ state: z.enum(emailStates), subject: z.string(), text: z.string(), to: z.string() })
    .nullable(),
});
export type Activity = z.infer<typeof Activity>;
