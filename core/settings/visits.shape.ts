import { z } from "zod";
import { visitLeadHours, visitMinutes as limits, visitsPerDay, type VisitSettings } from "./visits.rules.ts";

export const VisitMinutes = z
  .number("Please choose a length")
  .int()
  .min(limits.min, `At least ${limits.min} minutes`)
  .max(limits.max, "At most 8 hours");

/** What staff may set about visits. */
export const VisitSettingsInput = z.strictObject({
  minutes: VisitMinutes,
  callMinutes: VisitMinutes,
  reminder: z.boolean(),
  online: z.boolean(),
  leadHours: z
    .number("Please enter a number of hours")
    .int("Please enter whole hours")
    .min(visitLeadHours.min, "At least 1 hour")
    .max(visitLeadHours.max, "At most 336 hours, which are two weeks"),
  mostPerDay: z
    .number("Please enter a number")
    .int("Please enter a whole number")
    .min(visitsPerDay.min, "At least 1")
    .max(visitsPerDay.max, "At most 12"),
}) satisfies z.ZodType<VisitSettings>;
