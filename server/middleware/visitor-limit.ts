import type { Context, MiddlewareHandler } from "hono";
import type { VisitorLimit } from "#core/contract.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { openLimiter, type Limiter } from "./limiter.ts";

/**
 * Limits how many messages one address may send in a period, because each of them sends an email. Requests from this
 * machine itself are not counted, because behind an untrusted proxy all requests come from there.
 * @param name the limit's name; limits are counted separately
 */
export function visitorLimit(world: World, name: string, limit: VisitorLimit): MiddlewareHandler {
  const limiter = openLimiter(world, name, limit);
  return async (c, next) => {
    await spend(limiter, c.get("ip"), limit.message);
    await next();
  };
}

/** The same for forms sent without JavaScript: the sender sees the answer, so it is plain text. */
export function formLimit(world: World, limit: VisitorLimit): MiddlewareHandler {
  const limiter = openLimiter(world, "form", limit);
  return async (c, next) => {
    const refusal = await spend(limiter, c.get("ip")).catch((reason: unknown) => reason);
    if (refusal instanceof Problem) return inWords(c, refusal);
    if (refusal) throw refusal;
    await next();
  };
}

function inWords(c: Context, { message, details }: Problem): Response {
  const headers = { "retry-after": String(details.retryAfterSeconds), "cache-control": "no-store" };
  return c.text(message, 429, headers);
}

const tooManyMessages = "You have sent several messages already. Please wait a little, or call us.";

async function spend(limiter: Limiter, ip: string, message = tooManyMessages): Promise<void> {
  if (isThisMachine(ip)) return;
  const waitMs = await limiter(ip);
  if (waitMs > 0)
    throw new Problem("too_many_requests", { message, retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** True also where there is no socket, as in tests. */
export function isThisMachine(ip: string): boolean {
  return ip === "unknown" || ip === "::1" || /^(::ffff:)?127\./.test(ip);
}
