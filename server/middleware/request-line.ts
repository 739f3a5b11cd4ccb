import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { loggedPath } from "#core/addresses.ts";
import type { World } from "#core/world.ts";
import { isNear, visitorAt } from "#server/visitor-address.ts";

declare module "hono" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged with theirs
  interface ContextVariableMap {
    requestId: string;
    /** The visitor's address: the socket's, or the one named by a trusted proxy. */
    ip: string;
    /** The request was sent from this machine itself, not through a proxy. */
    isThisMachine: boolean;
    /** The key under which attempts to sign in are counted. */
    network: string;
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
    const { ip, isThisMachine, network } = visitorAt(
      socketAddress(c),
      c.req.header("x-forwarded-for"),
      world.config.trustProxy,
    );
    c.set("ip", ip);
    c.set("isThisMachine", isThisMachine);
    c.set("network", network);
    noteProxy(world, c);
    await next();
    c.res.headers.set("x-request-id", requestId);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    world.log.info(
      { requestId, method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms },
      "request",
    );
  };
}

/** Undefined without a socket; a socket that has been closed meanwhile no longer knows its address. */
function socketAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address ?? "closed";
  } catch {
    return undefined;
  }
}

const behindUntrusted = new WeakSet<World>();

/** True once requests have come through a proxy although TRUST_PROXY is 0: limits then treat all visitors as one. */
export function isBehindUntrustedProxy(world: World): boolean {
  return behindUntrusted.has(world);
}

/** Reported once in the log, and on the health screen. Only a proxy next to this server has such an address. */
function noteProxy(world: World, c: Context): void {
  if (world.config.trustProxy || behindUntrusted.has(world)) return;
  if (c.req.header("x-forwarded-for") === undefined || !isNear(socketAddress(c))) return;
  behindUntrusted.add(world);
  world.log.warn(
    {},
    "visitors come through a proxy, but TRUST_PROXY is 0, so limits treat them all as one person",
  );
}
