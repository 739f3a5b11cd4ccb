import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import type { World } from "#core/world.ts";

declare module "hono" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged with theirs
  interface ContextVariableMap {
    requestId: string;
    /** The visitor's address: the socket's, or the one named by a trusted proxy. */
    ip: string;
  }
}

/**
 * Gives each request an id and logs one line when it is answered. The query is omitted, because it may contain
 * personal data.
 */
export function requestLine(world: World): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    const requestId = crypto.randomUUID();
    c.set("requestId", requestId);
    c.set("ip", visitorAddress(c, world.config.trustProxy));
    await next();
    c.res.headers.set("x-request-id", requestId);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    world.log.info(
      { requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms },
      "request",
    );
  };
}

function visitorAddress(c: Context, trustProxy: boolean): string {
  // Our own proxy wrote the last entry; the visitor may have sent the others.
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  try {
    return getConnInfo(c).remote.address ?? "unknown";
  } catch {
    return "unknown"; // no socket, as in tests
  }
}
