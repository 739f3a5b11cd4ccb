import { z } from "zod";
import { conversionActions, pageClasses } from "./rules.ts";

export const Conversion = z.object({ action: z.enum(conversionActions) });

/** An unhandled error in a visitor's browser: the page's path without its query, and the error's text. */
export const ClientError = z.object({
  path: z.string().startsWith("/", "Please send a path").max(200),
  message: z.string().max(300),
});

export const ShownPage = z.object({ pageClass: z.enum(pageClasses) });

/** What visitors did on an article or landing page in the last 30 days, today included. */
export const TextFigures = z.object({
  /** Each day in Florida, the oldest first. */
  days: z.array(z.object({ day: z.string(), views: z.number().int(), conversions: z.number().int() })),
  /** How often each thing was done, what was done most first. */
  actions: z.array(z.object({ action: z.enum(conversionActions), count: z.number().int() })),
  /** How many leads that the user sees came through a link on it to the estimate. */
  leads: z.number().int(),
});
export type TextFigures = z.infer<typeof TextFigures>;
