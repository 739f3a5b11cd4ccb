import { z } from "zod";
import type { Difference } from "#lib/lists/differences.ts";

export const AuditEntry = z.object({
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
