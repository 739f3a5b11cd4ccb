import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { problemSentences } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { DrawQueue } from "./draw-queue.ts";
import { testedHeadlines } from "./tested-headlines.ts";
import type { DrawnFor } from "./http.ts";
import type { PathCounts } from "./path-counts.ts";
import { pageCache } from "./page-cache.ts";
import { busy, tooMany, type AnswerPlainly } from "./plain-page.ts";
import { plainRefusals } from "./plain-refusals.ts";
import { problemStatus } from "./problem-response.ts";
import { problemText } from "./problem-text.ts";
import { isFilteredList, pathOf } from "./request-path.ts";
import { tokenBuckets } from "./token-buckets.ts";
import { unfitRequest, unparsedRequests, type Unparsed } from "./unparsed.ts";
import { endingConnection } from "./unread-body.ts";
import { classOf, countTraffic, type Traffic } from "./traffic.ts";
import { visitorOf } from "./visitor-address.ts";

/**
 * How many pages one visitor may have drawn: far more than anyone reads or clicks, and about a tenth of what a core can
 * draw. Pages from the cache are not counted.
 */
export const drawsOfOne = { most: 100, perSecond: 5 };

/** More than a household or an office with many browsers has open; a script that opens more has to wait. */
const mostOpenByOne = 250;

/** Health checks and metrics are always answered, however often they are requested. */
const alwaysAnswered = new Set(["/api/health", "/api/ready", "/api/metrics"]);

type Options = {
  app: Hono;
  draws: DrawQueue;
  plainly: AnswerPlainly;
  isStopping: () => boolean;
  /** Counts what is answered, for monitoring. */
  traffic?: Traffic;
  paths?: PathCounts;
  /** Fewer in tests. */
  limits?: { drawsOfOne: typeof drawsOfOne; mostOpenByOne: number };
};

export type RequestHandler = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Answers a request that Node could not parse: a `clientError`. */
  refuse(error: Unparsed, socket: Duplex): void;
  /** Answers that have not begun yet will close their connection. */
  stop(): void;
};

/**
 * The first code that every request reaches, before any framework: the limits of one visitor, the page cache, and the
 * limit on pages that must be drawn.
 */
export function requestHandler(world: World, options: Options): RequestHandler {
  const { app, draws, plainly, isStopping, limits = { drawsOfOne, mostOpenByOne } } = options;
  const { traffic = countTraffic(), paths } = options;
  const take = tokenBuckets(limits.drawsOfOne);
  const open = openRequests();
  const refusals = plainRefusals(world, plainly, traffic);
  const files = filesOfSite();
  const { host } = new URL(world.config.publicUrl);
  const unanswered = new Set<ServerResponse>();
  const latest = new WeakMap<Duplex, ServerResponse>();
  const cache = pageCache(
    (path, isFirst) =>
      app.fetch(new Request(new URL(path, "http://localhost")), { isFirst } satisfies DrawnFor),
    uncached(app, world),
    mayDraw,
    testedHeadlines(world),
  );
  world.db.onChange(cache.drop);

  /** False if the request has been refused. */
  function mayDraw(request: IncomingMessage, response: ServerResponse): boolean {
    const path = pathOf(request);
    if (!isReading(request) || files.has(path)) return true;
    if (isNoPage.test(path) && !isFilteredList(request)) return true;
    const { network, isThisMachine } = visitorOf(world, request);
    if (!isThisMachine && !take(network)) return refusals.send(request, response, tooMany);
    return !draws.isFull() || refusals.send(request, response, busy);
  }

  return {
    handle(request, response) {
      latest.set(request.socket, response);
      // HTTP/1.0 does not require a Host header; for later versions Node does
      if (request.httpVersionMinor === 0) request.headers.host ??= host;
      if (isStopping()) response.setHeader("connection", "close");
      const { network, isThisMachine } = visitorOf(world, request);
      const path = pathOf(request);
      const isCounted = !isThisMachine && !alwaysAnswered.has(path);
      const isFull = isCounted && open.count(network) >= limits.mostOpenByOne;
      if (hasTwoHosts(request) || isFull) refuse(path, response, isFull ? traffic : undefined);
      else cache.handle(request, response);
      const who = classOf(path, files);
      // answered at once, as cached pages and refusals are: nothing to wait for, and less to collect in a flood
      if (response.writableEnded) return traffic.answered(who, response);
      traffic.open += 1;
      unanswered.add(response);
      response.once("close", () => {
        unanswered.delete(response);
        traffic.open -= 1;
        traffic.answered(who, response);
        if (who === "page") paths?.note(request, network, response.statusCode);
      });
      if (isCounted) open.add(network, response);
    },
    refuse: unparsedRequests(world, (socket) => latest.get(socket)),
    stop() {
      for (const response of unanswered) if (!response.headersSent) response.setHeader("connection", "close");
    },
  };
}

/** Answers with all of the visitor's data. */
function uncached(app: Hono, world: World) {
  return getRequestListener(
    // typed for HTTP/2 too, which is not served here
    async (request, env) => endingConnection(await app.fetch(request, env), env.incoming as IncomingMessage),
    { errorHandler: unfitRequest(world) },
  );
}

function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Everything else is drawn, even if only to say that it does not exist. */
const isNoPage = /^\/(api|assets|pictures|media)(\/|$)/;

/** The files in the site's root, such as /favicon.svg. */
function filesOfSite(): Set<string> {
  try {
    return new Set(readdirSync(join("build", "client")).map((name) => `/${name}`));
  } catch {
    return new Set(); // nothing is built, as in tests
  }
}

/** Counts the open requests of each network. */
function openRequests() {
  const open = new Map<string, number>();
  return {
    count: (network: string) => open.get(network) ?? 0,
    add(network: string, response: ServerResponse): void {
      open.set(network, (open.get(network) ?? 0) + 1);
      response.once("close", () => {
        const left = (open.get(network) ?? 1) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      });
    },
  };
}

/** RFC 9112, 3.2: of two hosts, a proxy may have read the other one. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") count += 1;
  return count > 1;
}

/**
 * Refuses a request without waiting for the rest of it. Under /api the answer has the form of the API's errors.
 * @param full counts it as one too many of its sender's; undefined for one that must not have two hosts
 */
function refuse(path: string, response: ServerResponse, full?: Traffic): void {
  full?.refused("connections");
  const isApi = /^\/api(\/|$)/.test(path);
  const code = full ? "too_many_requests" : "malformed";
  const message = full
    ? "You have too many pages open at once. Please wait a moment."
    : problemSentences.malformed;
  response
    .writeHead(problemStatus[code], {
      ...(full && { "retry-after": "2" }),
      "content-type": isApi ? "application/json" : "text/plain; charset=utf-8",
      connection: "close",
      "cache-control": "no-store",
    })
    .end(isApi ? problemText(message, code) : message);
}
