import { z } from "zod";
import { version } from "#core/contract.ts";
import { mostPoolsAtOnce } from "./many.rules.ts";
import { StaffFilter } from "./list.shape.ts";
import { PoolChange } from "./input.shape.ts";

const ManyFields = PoolChange.omit({ version: true });

/** A change to one of several pools, in the version that was seen. */
const ManyRow = z.strictObject({ id: z.string().max(100), version, set: ManyFields });

/** Changes to several pools: all are stored, or none. */
export const PoolsChange = z.strictObject({
  rows: z
    .array(ManyRow, "Please send rows")
    .min(1)
    .max(mostPoolsAtOnce)
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, "Please send each pool once"),
  /** Whether pools that someone has changed meanwhile are left alone, instead of keeping all from being stored. */
  leaveChanged: z.boolean().default(false),
});
export type PoolsChange = z.infer<typeof PoolsChange>;
export type PoolsChangeRow = PoolsChange["rows"][number];

const text = z.string().max(100).default("");

/** What is set on each pool; empty for what stays. A series of "-" is none. */
const BulkSet = z
  .strictObject({
    published: z.enum(["", "yes", "no"]).default(""),
    manufacturerId: text,
    series: text,
    addFeature: text,
    removeFeature: text,
    addFinish: text,
    removeFinish: text,
  })
  .refine((set) => Object.values(set).some((value) => value !== ""), "Choose what to change");

/** The pool of the list after which a step begins. */
const Behind = z.strictObject({ sort: z.int32(), id: z.string().max(100) });

/**
 * The same change to all pools that match a filter, as it was answered. One step changes at most 500, in one
 * transaction; `next` of its answer is the `after` of the next step.
 */
export const PoolsMatching = z.strictObject({
  query: StaffFilter,
  after: Behind.nullable().default(null),
  /** How many the person saw, without those that earlier steps have handled. */
  total: z.int32().min(0),
  /** The list's `asOf`: pools added later are not included, and pools changed later are left alone. */
  asOf: z.iso.datetime().max(40),
  set: BulkSet,
});
export type PoolsMatching = z.infer<typeof PoolsMatching>;

/** A pool that was not changed, and why not, as a sentence. */
const LeftPool = z.object({ id: z.string(), name: z.string(), reason: z.string() });
export type LeftPool = z.infer<typeof LeftPool>;

export const PoolsChangeResult = z.object({
  changed: z.number().int(),
  leftAlone: z.array(LeftPool),
  /** The changes that undo it, in the versions that it stored. */
  undo: z.array(
    z.object({ id: z.string(), version: z.number().int(), set: z.record(z.string(), z.unknown()) }),
  ),
});
export type PoolsChangeResult = z.infer<typeof PoolsChangeResult>;

export const PoolsMatchingResult = PoolsChangeResult.extend({
  /** How many of the pools that the person saw this step has handled, changed or not. */
  met: z.number().int(),
  /** Where the next step begins; null after the last one. */
  next: z.object({ sort: z.number().int(), id: z.string() }).nullable(),
});
export type PoolsMatchingResult = z.infer<typeof PoolsMatchingResult>;
