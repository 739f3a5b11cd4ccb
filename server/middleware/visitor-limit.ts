import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Problem } from "#core/problems.ts";

/**
 * Lets one address send only so many messages in a while: each of them mails somebody. Requests from this very
 * machine are not counted, as behind a proxy that is not trusted everybody comes from there.
 * @param most messages in `seconds`
 */
export function visitorLimit({ most, seconds }: { most: number; seconds: number }): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  return async (c, next) => {
    const ip = c.get("ip");
    if (!isThisMachine(ip)) await spend(limiter, ip);
    await next();
  };
}

async function spend(limiter: RateLimiterMemory, ip: string): Promise<void> {
  try {
    await limiter.consume(ip);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new Problem("too_many_requests", {
      message: "You have sent several messages already. Please wait a little, or call us.",
      retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
    });
  }
}

function isThisMachine(ip: string): boolean {
  return ip === "unknown" || ip === "::1" || /^(::ffff:)?127\./.test(ip);
}
