import type { MiddlewareHandler } from "hono";
import { Problem } from "#core/problems.ts";

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
