import { z } from "zod";

/** A photo that a customer sent, upright and without camera data and location. */
export const LeadPhoto = z.object({
  id: z.number().int(),
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  sentAt: z.string(),
});
export type LeadPhoto = z.infer<typeof LeadPhoto>;
