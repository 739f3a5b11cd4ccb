import { z } from "zod";
import { exportFormats } from "#lib/files/export-file.ts";
import { LeadFilter } from "./bulk.shape.ts";

/** As many as fit into an address. */
export const mostExportedByName = 1_000;

/** A list's filter, or the ids of the leads, separated by commas; and the kind of file. */
export const LeadExportQuery = LeadFilter.extend({
  format: z.enum(exportFormats).default("csv"),
  ids: z
    .string()
    .max(mostExportedByName * 10)
    .regex(/^(?:\d{1,9}(?:,\d{1,9})*)?$/, "Please name leads by their numbers, separated by commas")
    .default("")
    .transform((ids) => (ids === "" ? [] : ids.split(",").map(Number)))
    .refine((ids) => ids.length <= mostExportedByName, `Please name at most ${mostExportedByName} leads`),
});
export type LeadExportQuery = z.output<typeof LeadExportQuery>;
