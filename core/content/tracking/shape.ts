import { z } from "zod";
import { conversionActions, pageClasses } from "./rules.ts";

export const Conversion = z.object({ action: z.enum(conversionActions) });

/** An unhandled error in a visitor's browser: the page's path without its query, and the error's text. */
export const ClientError = z.object({
  path: z.string().startsWith("/", "Please send a path").max(200),
  message: z.string().max(300),
});

export const ShownPage = z.object({ pageClass: z.enum(pageClasses) });
