import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import type { World } from "#core/world.ts";
import { networkOf } from "#lib/network.ts";

declare module "hono" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged with theirs
  interface ContextVariableMap {
    requestId: string;
    /** The visitor's address: the socket's, or the one named by a trusted proxy. */
    ip: string;
    /** The request was sent from this machine itself, not through a proxy. */
    isThisMachine: boolean;
    /** What the address counts as when attempts to sign in are counted. */
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
    const { ip, isThisMachine, network } = visitorOf(c, world.config.trustProxy);
    c.set("ip", ip);
    c.set("isThisMachine", isThisMachine);
    c.set("network", network);
    noteProxy(world, c);
    await next();
    c.res.headers.set("x-request-id", requestId);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    world.log.info(
      { requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms },
      "request",
    );
  };
}

type Visitor = { ip: string; isThisMachine: boolean; network: string };

/** A trusted proxy's header may name the visitor, but no header can make a request count as this machine's own. */
function visitorOf(c: Context, trustProxy: boolean): Visitor {
  const socket = socketAddress(c);
  const header = c.req.header("x-forwarded-for");
  if (header === undefined)
    return { ip: socket, isThisMachine: isLoopback(socket), network: networkOf(socket) };
  // our own proxy wrote the last entry; the visitor may have sent the others
  const named = withoutPort(header.split(",").at(-1)?.trim() ?? "");
  const ip = trustProxy && isIP(named) ? named : socket;
  // Behind a proxy that is not trusted, one guesser must not lock all others out. Whoever makes up addresses is only
  // slowed, like one who has many.
  const isUnder = !trustProxy && isIP(named) !== 0 && isNear(socket);
  const network = isUnder ? `${networkOf(ip)},${networkOf(named)}` : networkOf(ip);
  return { ip, isThisMachine: false, network };
}

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? noSocket;
  } catch {
    return noSocket;
  }
}

/** As in tests. */
const noSocket = "unknown";

function isLoopback(address: string): boolean {
  return address === noSocket || address === "::1" || /^(::ffff:)?127\./.test(address);
}

/** Some proxies write the port too. */
function withoutPort(entry: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? entry;
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

function isNear(address: string): boolean {
  return isLoopback(address) || /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^f[cd]/.test(address);
}
