import { z } from "zod";

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
  /** The email that it is about. */
  emailId: z.string().nullable(),
});
export type Activity = z.infer<typeof Activity>;
