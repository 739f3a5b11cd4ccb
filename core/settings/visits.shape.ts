import { z } from "zod";
import { visitMinutes as limits, type VisitSettings } from "./visits.rules.ts";

export const VisitMinutes = z
  .number("Please choose a length")
  .int()
  .min(limits.min, `At least ${limits.min} minutes`)
  .max(limits.max, "At most 8 hours");

/** What staff may set about visits. */
export const VisitSettingsInput = z.strictObject({
  minutes: VisitMinutes,
  reminder: z.boolean(),
}) satisfies z.ZodType<VisitSettings>;
