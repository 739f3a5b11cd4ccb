import { z } from "zod";

/** An address that moved: requests for `fromPath` are redirected to `toPath`. */
export const Redirect = z.object({
  id: z.number().int(),
  fromPath: z.string(),
  toPath: z.string(),
  statusCode: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type Redirect = z.infer<typeof Redirect>;
