import type { MiddlewareHandler } from "hono";
import { Problem } from "#core/problems.ts";
import { isThisMachine } from "./visitor-limit.ts";

/**
 * Rejects requests of an address while it has too many open, so that it cannot take the places of all others. Requests
 * from this machine itself are not counted, because behind an untrusted proxy all requests come from there.
 */
export function overloadBy(most: number): MiddlewareHandler {
  const open = new Map<string, number>();
  return async (c, next) => {
    const ip = c.get("ip");
    if (isThisMachine(ip)) return next();
    const others = open.get(ip) ?? 0;
    if (others >= most) throw new Problem("too_many_requests", { retryAfterSeconds: 2 });
    open.set(ip, others + 1);
    try {
      await next();
    } finally {
      const left = (open.get(ip) ?? 1) - 1;
      if (left > 0) open.set(ip, left);
      else open.delete(ip);
    }
  };
}

/**
 * Rejects requests while too many are open: a quick "try again" is better than an answer that comes too late.
 * @param most maximum number of open requests
 */
export function overload(most: number): MiddlewareHandler {
  let open = 0;
  return async (_, next) => {
    if (open >= most) throw new Problem("unavailable", { retryAfterSeconds: 2 });
    open += 1;
    try {
      await next();
    } finally {
      open -= 1;
    }
  };
}
