import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { OtherSites, SiteAnswer } from "#core/ports.ts";
import { isAskableUrl } from "#lib/web/askable-url.ts";
import { parsedUrl } from "#lib/web/parsed-url.ts";
import { isPublicAddress } from "#lib/web/public-address.ts";
import { restOf } from "#lib/web/retry-after.ts";

type Options = {
  /** Who asks, such as "LinkCheck (+https://www.example.com)". */
  userAgent: string;
  /** The addresses of a name; tests ask a server of their own. */
  find?: (name: string) => Promise<LookupAddress[]>;
  isAskable?: (url: URL) => boolean;
  isPublic?: (address: string) => boolean;
  /** How long one request may take, and all for one address, in ms. */
  limitMs?: number;
  totalMs?: number;
  /** Between two requests to a host, in ms. */
  pauseMs?: number;
};

const mostRedirects = 5;

/** The site refuses this way of asking, or takes it for a page that it does not have. Reading begins, and goes no further. */
const asksToRead = (status: number) => status >= 400 && status !== 429 && status !== 503;

const noAnswer: SiteAnswer = { status: 0, isNameless: false, restMs: 0 };

type Heard = { status: number; location: string; restMs: number };

/** Asks other sites for their pages. */
export function openOtherSites(options: Options): OtherSites {
  const { userAgent, limitMs = 10_000, totalMs = 30_000, pauseMs = 1_000 } = options;
  const { isAskable = isAskableUrl, isPublic = isPublicAddress } = options;
  const guarded = guardedLookup(options.find ?? ((name) => lookup(name, { all: true })), isPublic);
  const stopping = new AbortController();
  const inTurn = turnsByHost(pauseMs);

  function send(url: URL, method: "HEAD" | "GET", over: AbortSignal): Promise<Heard> {
    const request = url.protocol === "https:" ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      const sent = request(url, {
        method,
        agent: false,
        lookup: guarded,
        headers: { "user-agent": userAgent, accept: "*/*" },
        signal: AbortSignal.any([over, AbortSignal.timeout(limitMs)]),
      });
      sent.on("response", ({ statusCode = 0, headers }) => {
        const { location = "", "retry-after": rest } = headers;
        resolve({ status: statusCode, location, restMs: restOf(rest) });
        // whatever follows is not read
        sent.destroy();
      });
      sent.on("error", reject);
      sent.end();
    });
  }

  async function hear(url: URL, over: AbortSignal): Promise<Heard> {
    const heard = await inTurn(url.host, () => send(url, "HEAD", over));
    return asksToRead(heard.status) ? inTurn(url.host, () => send(url, "GET", over)) : heard;
  }

  /** A name that is an address needs no lookup, so the guard there does not see it. */
  const isRefused = (url: URL) => !isAskable(url) || (isIP(url.hostname) !== 0 && !isPublic(url.hostname));

  async function follow(address: string, over: AbortSignal): Promise<SiteAnswer> {
    let url = parsedUrl(address);
    for (let redirects = 0; url && redirects <= mostRedirects; redirects += 1) {
      if (isRefused(url)) return noAnswer;
      const { status, location, restMs } = await hear(url, over);
      const isRedirect = status >= 300 && status < 400 && location !== "";
      if (!isRedirect) return { status, isNameless: false, restMs };
      url = parsedUrl(location, url.href);
    }
    return noAnswer;
  }

  return {
    async ask(address) {
      try {
        return await follow(address, AbortSignal.any([stopping.signal, AbortSignal.timeout(totalMs)]));
      } catch (reason) {
        stopping.signal.throwIfAborted();
        return { ...noAnswer, isNameless: (reason as { code?: unknown }).code === "ENOTFOUND" };
      }
    },
    stop: () => stopping.abort(),
  };
}

/**
 * Finds the addresses of a name, and refuses a name with one that is not public. The connection is made to what was
 * found here, so that a second, other answer of the name server is of no use.
 */
function guardedLookup(
  find: NonNullable<Options["find"]>,
  isPublic: (address: string) => boolean,
): LookupFunction {
  async function findPublic(name: string): Promise<LookupAddress[]> {
    const found = await find(name);
    if (found.length > 0 && found.every(({ address }) => isPublic(address))) return found;
    throw new Error("The name has no address, or one that is not public.");
  }
  return (name, { all }, answer) => {
    findPublic(name).then(
      (found) => (all ? answer(null, found) : answer(null, found[0]!.address, found[0]!.family)),
      (reason: Error) => answer(reason, "", 0),
    );
  };
}

/** Lets each host be asked one thing at a time, with a pause after each. */
function turnsByHost(
  pauseMs: number,
): <Result>(host: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<void>>();
  return (host, work) => {
    const result = (last.get(host) ?? Promise.resolve()).then(work);
    const over = result
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => pause(pauseMs, undefined, { ref: false }))
      .then(() => {
        if (last.get(host) === over) last.delete(host);
      });
    last.set(host, over);
    return result;
  };
}
