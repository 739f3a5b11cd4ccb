import { setTimeout } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { Problem } from "#core/problems.ts";
import { networkOf } from "#lib/web/network.ts";

declare module "hono" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged with theirs
  interface ContextVariableMap {
    /** Waits without taking one of the places for open requests. */
    pause: (ms: number) => Promise<void>;
  }
}

/**
 * Rejects requests of a visitor who has too many open, so that one cannot take the places of all others. Requests from
 * this machine itself are not counted.
 */
export function overloadBy(most: number): MiddlewareHandler {
  const open = new Map<string, number>();
  return async (c, next) => {
    if (c.get("isThisMachine")) return next();
    const network = networkOf(c.get("ip"));
    const others = open.get(network) ?? 0;
    if (others >= most) throw new Problem("too_many_requests", { retryAfterSeconds: 2 });
    open.set(network, others + 1);
    try {
      await next();
    } finally {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    }
  };
}

/**
 * Rejects requests while too many are open: a quick "try again" is better than an answer that comes too late.
 * @param most maximum number of open requests
 */
export function overload(most: number): MiddlewareHandler {
  let open = 0;
  /** A waiting request does no work, so another one may have its place in the meantime. */
  async function pause(ms: number): Promise<void> {
    if (ms <= 0) return;
    open -= 1;
    await setTimeout(ms);
    open += 1;
  }
  return async (c, next) => {
    if (open >= most) throw new Problem("unavailable", { retryAfterSeconds: 2 });
    open += 1;
    c.set("pause", pause);
    try {
      await next();
    } finally {
      open -= 1;
    }
  };
}
