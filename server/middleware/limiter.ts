import { sql } from "kysely";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { VisitorLimit } from "#core/contract.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { sha256 } from "#lib/sha256.ts";

/** Consumes one use for an address. @returns 0, or for how many ms it is blocked */
export type Limiter = (address: string) => Promise<number>;

/**
 * Counts per address, in memory if there is a single process, otherwise in the shared database.
 * @param name the limit's name; limits are counted separately
 */
export function openLimiter(world: World, name: string, limit: VisitorLimit): Limiter {
  return world.db.engine === "sqlite" ? inMemory(limit) : inDatabase(world, name, limit);
}

function inMemory({ most, seconds }: VisitorLimit): Limiter {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  return (address) =>
    limiter.consume(address).then(
      () => 0,
      (reason: unknown) => {
        if (reason instanceof RateLimiterRes) return Math.max(1, reason.msBeforeNext);
        throw reason;
      },
    );
}

function inDatabase(world: World, name: string, { most, seconds }: VisitorLimit): Limiter {
  return async (address) => {
    const key = await sha256(`${name} ${address}`);
    const now = world.now();
    const spend = (tx: Tx) => spendOne(tx, { key, now, until: new Date(now.getTime() + seconds * 1000) });
    const { spent, resets_at } = await world.db.transact(spend, { changed: [] });
    return spent <= most ? 0 : Math.max(1, Date.parse(resets_at) - now.getTime());
  };
}

async function spendOne(
  tx: Tx,
  { key, now, until }: { key: string; now: Date; until: Date },
): Promise<{ spent: number; resets_at: string }> {
  // losing a count in a power failure does no harm, so the commit does not wait for the disk
  await sql`set local synchronous_commit = off`.execute(tx);
  const [at, resets_at] = [now.toISOString(), until.toISOString()];
  const isOver = sql`visitor_limits.resets_at <= ${at}`;
  return tx
    .insertInto("visitor_limits")
    .values({ key, spent: 1, resets_at })
    .onConflict((oc) =>
      oc.column("key").doUpdateSet({
        spent: sql`case when ${isOver} then 1 else visitor_limits.spent + 1 end`,
        resets_at: sql`case when ${isOver} then ${resets_at} else visitor_limits.resets_at end`,
      }),
    )
    .returning(["spent", "resets_at"])
    .executeTakeFirstOrThrow();
}
