import { z } from "zod";
import { ListQuery, stamps, version } from "#core/contract.ts";
import { numberStyles } from "#lib/text/number-style.ts";
import { importKinds, importLimits, importStates, rowOutcomes, rowPlans } from "./rules.ts";

const count = z.number().int();

/** Where a table begins in its file, and where else it could: as `TablePlace` says. */
const TablePlace = z.object({
  sheet: count,
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  headingRow: count,
  topRows: z.array(z.object({ number: count, cells: z.array(z.string()) })),
});

/** A file of records of one kind, what its rows would do or have done. */
export const Import = z.object({
  id: count,
  kind: z.enum(importKinds),
  fileName: z.string(),
  /** Who chose the file. */
  by: z.string(),
  state: z.enum(importStates),
  /** Null in lists, and for a file that was not kept. */
  place: TablePlace.nullable(),
  headings: z.array(z.string()),
  /** The field of each column, or "" for one that is not imported. */
  mapping: z.array(z.string()),
  /** How its numbers are written; empty if that is in doubt and no one has chosen yet. */
  numbers: z.enum(["", ...numberStyles]),
  /** Whether that matters. */
  hasNumbers: z.boolean(),
  /** What keeps the mapping from being used, as a sentence. */
  mappingProblem: z.string().nullable(),
  /** The cells of the first rows. */
  firstRows: z.array(z.array(z.string())),
  plans: z.object({ new: count, changed: count, unchanged: count, wrong: count }),
  outcomes: z.object({ stored: count, left: count, undone: count, kept: count }),
  ...stamps,
});
export type Import = z.infer<typeof Import>;

/** A field of a record with what it is and what it is to be, as a person reads it. */
const FieldChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type FieldChange = z.infer<typeof FieldChange>;

export const ImportRow = z.object({
  id: count,
  /** Its number in the file. */
  number: count,
  name: z.string(),
  recordId: z.string().nullable(),
  plan: z.enum(rowPlans),
  changes: z.array(FieldChange),
  reasons: z.array(z.string()),
  outcome: z.enum(rowOutcomes).nullable(),
  note: z.string(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Rows by what they do, by what became of them, or those that still wait. */
export const ImportRowsQuery = ListQuery.pick({ page: true, pageSize: true }).extend({
  show: z.enum(["", ...rowPlans, ...rowOutcomes, "waiting"]).default(""),
});
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>;

export const ImportUploadQuery = z.object({ name: z.string().max(500).default("") });

export const ImportPlace = z.strictObject({
  version,
  /** The number of the worksheet, from 1; of a CSV file it is 1. */
  sheet: z.int32("Choose a sheet").min(1, "Choose a sheet"),
  /** The number of the row with the headings; left out, it is looked for. */
  headingRow: z.int32("Choose a row").min(1, "Choose a row").optional(),
});

export const ImportMapping = z.strictObject({
  version,
  mapping: z.array(z.string().max(40)).max(importLimits.columns),
  /** How numbers are written in the file; left out, it stays as it is. */
  numbers: z.enum(numberStyles, "Choose how numbers are written.").optional(),
});

export const ImportOrder = z.strictObject({ version });
