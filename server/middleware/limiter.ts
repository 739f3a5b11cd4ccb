import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { VisitorLimit } from "#core/contract.ts";
import { spendOne } from "#core/content/visitor-limits.writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { sha256 } from "#lib/runtime/sha256.ts";

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
        // no longer than a period, even if the clock has been set back
        if (reason instanceof RateLimiterRes)
          return Math.min(Math.max(1, reason.msBeforeNext), seconds * 1_000);
        throw reason;
      },
    );
}

function inDatabase(world: World, name: string, { most, seconds }: VisitorLimit): Limiter {
  return async (address) => {
    const key = sha256(`${name} ${address}`);
    const now = world.now();
    const spend = (tx: Tx) => spendOne(tx, { key, now, seconds });
    const { spent, resets_at } = await world.db.transact(spend, { changed: [] });
    return spent <= most ? 0 : Math.max(1, Date.parse(resets_at) - now.getTime());
  };
}
