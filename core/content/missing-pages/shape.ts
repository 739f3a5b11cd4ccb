import { z } from "zod";
import { ListQuery, stamps, version } from "#core/contract.ts";
import { missingPageShows } from "./rules.ts";

/** An address of this site that was asked for and shows no page. */
export const MissingPage = z.object({
  id: z.number().int(),
  path: z.string(),
  /** By people, and by programs such as search engines. */
  visits: z.number().int(),
  botVisits: z.number().int(),
  /** The host of the page that the last visitor came from; "" if unknown. */
  referrer: z.string(),
  lastAt: z.string(),
  ignored: z.boolean(),
  ...stamps,
});
export type MissingPage = z.infer<typeof MissingPage>;

/** With the page that may be meant: the one whose address is most alike; null if none is. */
export const FoundMissingPage = MissingPage.extend({ suggestion: z.string().nullable() });
export type FoundMissingPage = z.infer<typeof FoundMissingPage>;

export const MissingPageChange = z.strictObject({
  version,
  ignored: z.boolean("Please choose yes or no"),
});
export type MissingPageChange = z.infer<typeof MissingPageChange>;

export const MissingPageQuery = ListQuery.extend({
  sort: z.enum(["most", "latest"]).default("most"),
  show: z.enum(["", ...missingPageShows]).default(""),
});
export type MissingPageQuery = z.infer<typeof MissingPageQuery>;
