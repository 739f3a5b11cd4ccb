import type { Context, MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { VisitorLimit } from "#core/contract.ts";
import { Problem } from "#core/problems.ts";

/**
 * Lets one address send only so many messages in a while: each of them mails somebody. Requests from this very
 * machine are not counted, as behind a proxy that is not trusted everybody comes from there.
 * @param most messages in `seconds`
 */
export function visitorLimit({ most, seconds, message }: VisitorLimit): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  return async (c, next) => {
    await spend(limiter, c.get("ip"), message);
    await next();
  };
}

/** The same for forms that are sent without script: who sends one reads the answer, so it is a plain sentence. */
export function formLimit({ most, seconds }: VisitorLimit): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
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

async function spend(limiter: RateLimiterMemory, ip: string, message = tooManyMessages): Promise<void> {
  if (isThisMachine(ip)) return;
  try {
    await limiter.consume(ip);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new Problem("too_many_requests", {
      message,
      retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
    });
  }
}

function isThisMachine(ip: string): boolean {
  return ip === "unknown" || ip === "::1" || /^(::ffff:)?127\./.test(ip);
}
