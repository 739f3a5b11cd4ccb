import { z } from "zod";
import { RedirectChange } from "#core/content/redirects/shape.ts";

/** What a row is to change of a redirect. */
export const RedirectStep = RedirectChange.pick({ toPath: true, statusCode: true });

/** How that is taken back: to what was stored, even if nobody may choose it today. */
export const RedirectBack = z.strictObject({ toPath: z.string(), statusCode: z.int32() }).partial();
