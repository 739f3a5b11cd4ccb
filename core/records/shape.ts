import { z } from "zod";
import type { Difference } from "#lib/lists/differences.ts";

const day = z.union([z.literal(""), z.iso.date()], "Please enter a day, such as 2026-11-24").default("");

/** Which activities: all that match each part that is set. */
export const auditFilter = {
  /** What was done, under its stored name. */
  action: z.string().max(100).default(""),
  /** The kind of record, and one record of it. */
  entity: z.string().max(100).default(""),
  record: z.string().max(300).default(""),
  /** The id of the user who did it, or "none" for visitors and the program. */
  user: z
    .string()
    .regex(/^(\d{1,9}|none)?$/, "Please choose a person")
    .default(""),
  /** The first and the last day in Florida. */
  from: day,
  until: day,
};
export const AuditFilter = z.object(auditFilter);
export type AuditFilter = z.infer<typeof AuditFilter>;

const Stored = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** Its detail can't be read. */
  isDamaged: z.boolean().optional(),
});
/** An activity as it is stored. */
export type StoredAuditEntry = z.infer<typeof Stored>;

export const AuditEntry = Stored.extend({
  /** The name of its record, now or as it was when the record was deleted; empty if it has none. */
  recordName: z.string(),
  /** The record that a screen can open. */
  opens: z.object({ entity: z.string(), id: z.string() }).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** One change to a record: by whom, and the values before and after. */
export const HistoryEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  /** The record's version after it; null if it did not change the version. */
  version: z.number().int().nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })) satisfies z.ZodType<
    Difference[]
  >,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** An earlier version of a record: who stored it and when, as far as that is known. */
export const RevisionEntry = z.object({
  version: z.number().int(),
  at: z.string().nullable(),
  actor: z.string().nullable(),
  /**
   * The status that it had; "changed" for changes of something public that were not published yet; null if it can't be
   * read, or the noun has none.
   */
  status: z.string().nullable(),
  /** The record was published with it. */
  isPublication: z.boolean(),
  /** Its content can't be read. */
  isDamaged: z.boolean().optional(),
});
export type RevisionEntry = z.infer<typeof RevisionEntry>;
