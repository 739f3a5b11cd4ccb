import { z } from "zod";
import { version } from "#core/contract.ts";
import { PoolChange } from "#core/pool-input/shape.ts";

/** As many as a page of the list shows several times over. */
export const mostPoolsAtOnce = 500;

const ManyFields = PoolChange.omit({ version: true });

/** A change to one of several pools, in the version that was seen. */
const ManyRow = z.strictObject({ id: z.string().max(100), version, set: ManyFields });

/** Changes to several pools: all are stored, or none. */
export const PoolsChange = z.strictObject({
  rows: z.array(ManyRow, "Please send rows").min(1).max(mostPoolsAtOnce),
  /** Whether pools that someone has changed meanwhile are left alone, instead of keeping all from being stored. */
  leaveChanged: z.boolean().default(false),
});
export type PoolsChange = z.infer<typeof PoolsChange>;
export type PoolsChangeRow = PoolsChange["rows"][number];

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
