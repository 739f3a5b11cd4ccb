import { z } from "zod";
import { exportFormats } from "#lib/files/export-file.ts";
import { StaffFilter } from "./list.shape.ts";

/** As many as fit into an address. */
export const mostPoolsByName = 300;

/** A list's filter, or the ids of the pools, separated by commas; and the kind of file. */
export const PoolExportQuery = StaffFilter.extend({
  format: z.enum(exportFormats).default("csv"),
  ids: z
    .string()
    .max(mostPoolsByName * 121)
    .regex(/^(?:[\w-]{1,120}(?:,[\w-]{1,120})*)?$/, "Please name pools by their ids, separated by commas")
    .default("")
    .transform((ids) => (ids === "" ? [] : ids.split(",")))
    .refine((ids) => ids.length <= mostPoolsByName, `Please name at most ${mostPoolsByName} pools`),
});
export type PoolExportQuery = z.output<typeof PoolExportQuery>;
