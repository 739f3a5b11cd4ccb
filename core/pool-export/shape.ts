import { z } from "zod";
import { ListQuery, word } from "#core/contract.ts";

/** As many as fit into an address. */
export const mostPoolsByName = 300;

/** A list's filter, or the ids of the pools, separated by commas; and the kind of file. */
export const PoolExportQuery = ListQuery.pick({ q: true }).extend({
  shape: word,
  size: word,
  manufacturer: word,
  series: word,
  published: z.enum(["", "yes", "no"]).default(""),
  archived: z.enum(["", "yes"]).default(""),
  format: z.enum(["csv", "xlsx"]).default("csv"),
  ids: z
    .string()
    .regex(/^(?:[\w-]{1,120}(?:,[\w-]{1,120})*)?$/, "Please name pools by their ids, separated by commas")
    .default("")
    .transform((ids) => (ids === "" ? [] : ids.split(",")))
    .refine((ids) => ids.length <= mostPoolsByName, `Please name at most ${mostPoolsByName} pools`),
});
export type PoolExportQuery = z.output<typeof PoolExportQuery>;
