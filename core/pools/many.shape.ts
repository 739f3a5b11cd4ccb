import { z } from "zod";
import { manyChange, ManyResult } from "#core/records/many.shape.ts";
import { StaffFilter } from "./list.shape.ts";
import { PoolChange } from "./input.shape.ts";

/** Changes to several pools: all are stored, or none. */
export const PoolsChange = manyChange({
  one: "pool",
  longestId: 100,
  set: PoolChange.omit({ version: true }),
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

export const PoolsMatchingResult = ManyResult.extend({
  /** How many of the pools that the person saw this step has handled, changed or not. */
  met: z.number().int(),
  /** Where the next step begins; null after the last one. */
  next: z.object({ sort: z.number().int(), id: z.string() }).nullable(),
});
export type PoolsMatchingResult = z.infer<typeof PoolsMatchingResult>;
