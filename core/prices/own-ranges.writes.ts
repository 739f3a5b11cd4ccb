import type { Actor } from "#core/audit.ts";
import { changeRanges } from "./writes.ts";
import type { Tx } from "#db/schema.ts";
import { rangesAfterMoves, rangesBack, type FollowedRanges, type PoolMove } from "./own-ranges.rules.ts";

/** The ranges that followed pools, and their tags. */
type Followed = { ranges: FollowedRanges[]; tags: string[] };

type Moves = { moves: readonly PoolMove[]; gone?: string | null; actor: Actor };

/**
 * Lets own ranges follow pools that move to another manufacturer or series, in what is in force, planned or drafted.
 * @returns what `restoreRanges` needs, and the tags of what has changed
 * @throws Problem invalid_input if too many pools would have prices of their own
 */
export async function followMoves(
  tx: Tx,
  now: Date,
  { moves, gone = null, actor }: Moves,
): Promise<Followed> {
  const followed: FollowedRanges[] = [];
  const tags = await changeRanges(tx, now, actor, (before, row) => {
    const after = rangesAfterMoves(before, moves, gone);
    if (after !== before) followed.push({ book: row.id, isCurrent: row.status === "current", before, after });
    return after;
  });
  return { ranges: followed, tags };
}

/**
 * Gives own ranges back after `followMoves`, in what is in force, planned or drafted now. What was set otherwise since
 * stays, and so do the prices of pools that went elsewhere since. @returns the tags of what has changed
 */
export async function restoreRanges(
  tx: Tx,
  now: Date,
  { followed, actor }: { followed: readonly FollowedRanges[]; actor: Actor },
): Promise<string[]> {
  // what was made since began with the prices that were in force
  const current = followed.find(({ isCurrent }) => isCurrent);
  return changeRanges(tx, now, actor, (ranges, row) => {
    const change = followed.find(({ book }) => book === row.id) ?? current;
    return change ? rangesBack(ranges, change) : ranges;
  });
}
