import type { Context, MiddlewareHandler } from "hono";
import type { VisitorLimit } from "#core/contract.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { networkOf } from "#lib/web/network.ts";
import { openLimiter, type Limiter } from "./limiter.ts";

/**
 * Limits how many messages one address may send in a period, because each of them sends an email. Requests from this
 * machine itself are not counted.
 * @param name the limit's name; limits are counted separately
 */
export function visitorLimit(world: World, name: string, limit: VisitorLimit): MiddlewareHandler {
  const limiter = openLimiter(world, name, limit);
  return async (c, next) => {
    await spend(c, limiter, limit.message);
    await next();
  };
}

const tooManyMessages = "You have sent several messages already. Please wait a little, or call us.";

async function spend(c: Context, limiter: Limiter, message = tooManyMessages): Promise<void> {
  if (c.get("isThisMachine")) return;
  const waitMs = await limiter(networkOf(c.get("ip")));
  if (waitMs > 0)
    throw new Problem("too_many_requests", { message, retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
