import type { Context, MiddlewareHandler } from "hono";
import type { VisitorLimit } from "#core/contract.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { networkOf, widerNetworksOf, widerPrefixes } from "#lib/web/network.ts";
import { openLimiter, type Limiter } from "./limiter.ts";

/** How many times as many the wider networks of IPv6 may send: one customer may have all of their networks. */
const widerLimits = { 56: 3, 48: 10 };

/**
 * Limits how many messages one address may send in a period, because each of them sends an email. Requests from this
 * machine itself are not counted.
 * @param name the limit's name; limits are counted separately
 */
export function visitorLimit(world: World, name: string, limit: VisitorLimit): MiddlewareHandler {
  const limiter = openLimiter(world, name, limit);
  const wider = new Map(
    widerPrefixes.map((bits) => {
      const most = limit.most * widerLimits[bits];
      return [bits, openLimiter(world, `${name} of ${bits} bits`, { ...limit, most })];
    }),
  );
  return async (c, next) => {
    const network = networkOf(c.get("ip"));
    await spend(c, limiter, network, limit.message);
    for (const one of widerNetworksOf(network))
      await spend(c, wider.get(one.bits)!, one.network, limit.message);
    await next();
  };
}

const tooManyMessages = "You have sent several messages already. Please wait a little, or call us.";

async function spend(
  c: Context,
  limiter: Limiter,
  network: string,
  message = tooManyMessages,
): Promise<void> {
  if (c.get("isThisMachine")) return;
  const waitMs = await limiter(network);
  if (waitMs > 0)
    throw new Problem("too_many_requests", { message, retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
