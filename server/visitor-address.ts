import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { World } from "#core/world.ts";
import { networkOf } from "#lib/web/network.ts";
import { headerOf } from "./header-of.ts";

export type Visitor = {
  /** The socket's address, or the one named by a trusted proxy. */
  ip: string;
  /** The request was sent from this machine itself, not through a proxy. */
  isThisMachine: boolean;
  /** The key under which limits count this visitor: see `visitorAt`. */
  network: string;
};

/**
 * Finds out who sent a request, for every limit. A trusted proxy's header may name the visitor, but no header can make
 * a request count as this machine's own.
 * @param socket the address at the other end; undefined if there is no socket, as in tests
 * @param forwardedFor the header X-Forwarded-For
 */
export function visitorAt(
  socket: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): Visitor {
  const address = socket ?? "unknown";
  if (forwardedFor === undefined)
    return { ip: address, isThisMachine: isLoopback(socket), network: networkOf(address) };
  // our own proxy wrote the last entry; the visitor may have sent the others
  const named = withoutPort(forwardedFor.split(",").at(-1)?.trim() ?? "");
  const ip = trustProxy && isIP(named) ? named : address;
  // Behind a proxy that is not trusted, one visitor must not lock out all others. Someone who invents addresses gains
  // no more than someone who owns many.
  const isUnder = !trustProxy && isIP(named) !== 0 && isNear(socket);
  const network = isUnder ? `${networkOf(ip)},${networkOf(named)}` : networkOf(ip);
  return { ip, isThisMachine: false, network };
}

/** Finds out who sent a request, before any framework has read it. */
export function visitorOf({ config }: Pick<World, "config">, request: IncomingMessage): Visitor {
  const named = headerOf(request, "x-forwarded-for");
  return visitorAt(request.socket.remoteAddress ?? "closed", named, config.trustProxy);
}

/** An address of this machine or its private network, where a proxy would be. */
export function isNear(socket: string | undefined): boolean {
  if (isLoopback(socket)) return true;
  return /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^f[cd]/.test(socket ?? "");
}

/** Without a socket, the request was made in this process. */
function isLoopback(socket: string | undefined): boolean {
  return socket === undefined || socket === "::1" || /^(::ffff:)?127\./.test(socket);
}

/** Some proxies write the port too. */
function withoutPort(entry: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? entry;
}
