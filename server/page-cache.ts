import type { IncomingMessage, ServerResponse } from "node:http";
import { isPrivatePath, isStaffPath } from "#core/addresses.ts";
import { publicCatalogue } from "#core/pools/contract.ts";
import { isStaffTag } from "#db/changes.ts";
import { Reading, readInto } from "#lib/runtime/reading.ts";
import { drawnFrom, pageOf, sendDrawn, sendPage, type Drawn } from "./finished-page.ts";
import { withoutCampaign } from "./campaign-query.ts";
import { furtherCompression } from "./further-compression.ts";
import { keptPages } from "./kept-pages.ts";

/**
 * Renders the public page at a path, without any visitor-specific data. @param isFirst it is a page for everyone, so it
 * is drawn before others
 */
type Draw = (path: string, isFirst: boolean) => Response | Promise<Response>;
/** Answers a request without the cache, with all of the visitor's data. */
type AnswerUncached = (request: IncomingMessage, response: ServerResponse) => unknown;

/** False if this page may not be drawn for this visitor now; then the request has been answered. */
type MayDraw = (request: IncomingMessage, response: ServerResponse) => boolean;

type Visit = { request: IncomingMessage; response: ServerResponse };
/** A page being rendered, and the visits waiting for it, the first one first. */
type Rendering = { reading: Reading; isStale: boolean; waiting: Visit[] };

/**
 * Pages older than this, in ms, are rendered again in the background: prices have dates, offices have opening hours.
 */
const freshFor = 5 * 60_000;
/** Maximum number of concurrent background refreshes, so that a crawler cannot take up the CPU. */
const mostRefreshed = 2;
/** How many waiting visits are served at a time if the page turns out not to be cacheable. */
const mostReleased = 2;

/** Which version of the page at this path a visitor is shown, as a query; empty for the one that there usually is. */
export type VersionOf = (request: IncomingMessage, path: string) => string;

type PageCache = {
  /** Answers a request: from the cache, from a rendering in progress, or without the cache. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Drops the pages that show anything with these tags; renderings in progress that read it are not cached. */
  drop(changed: readonly string[]): void;
};

/**
 * Caches finished public pages, compressed, and serves them before any framework code runs. A page is rendered once
 * for all concurrent requests, and the first visitor's response is what is cached. Only 200 responses that do not
 * forbid it are cached, until something they show has changed (decision 0024). Of a page that is tested, each version is
 * cached.
 */
export function pageCache(
  draw: Draw,
  answerUncached: AnswerUncached,
  mayDraw: MayDraw = () => true,
  versionOf: VersionOf = () => "",
): PageCache {
  const pages = keptPages();
  const renderings = new Map<string, Rendering>();
  let refreshing = 0;
  const countVisit = furtherCompression(pages);

  /** Renders the page at this path for the visits waiting for it. Never rejects. */
  async function renderOnce(path: string, waiting: Visit[]): Promise<void> {
    const rendering: Rendering = { reading: new Reading(), isStale: false, waiting };
    renderings.set(path, rendering);
    const drawing = async () => drawnFrom(await draw(path, pages.isKnown(path)));
    const drawn = await readInto(rendering.reading, drawing).catch(() => null);
    const isCacheable = drawn?.isWhole === true && !rendering.reading.tags.some(isStaffTag);
    const page = isCacheable ? await pageOf(drawn) : null;
    if (!rendering.isStale) {
      renderings.delete(path);
      if (page) pages.keep(path, { ...page, reading: rendering.reading, visits: 0, isSmallest: false });
      // an outage must not remove the previous page
      else if (drawn && drawn.status < 500) pages.remove(path);
    }
    if (page) for (const { request, response } of rendering.waiting) sendPage(request, response, page);
    else release(rendering.waiting, drawn, answerUncached);
  }

  async function refresh(path: string): Promise<void> {
    if (renderings.has(path) || refreshing >= mostRefreshed) return;
    refreshing += 1;
    await renderOnce(path, []);
    refreshing -= 1;
  }

  return {
    handle(request, response) {
      const address = keyOf(request);
      const path = address + versionOf(request, address);
      const page = pages.get(path);
      if (page) {
        countVisit(path, page);
        if (Date.now() - page.madeAt > freshFor) void refresh(path);
        return sendPage(request, response, page);
      }
      const rendering = renderings.get(path);
      if (rendering) rendering.waiting.push({ request, response });
      else if (!pages.isKnown(path) && !mayDraw(request, response)) return;
      else if (isPublicPage(address)) void renderOnce(path, [{ request, response }]);
      else answerUncached(request, response);
    },
    drop(changed) {
      pages.drop(changed);
      for (const [path, rendering] of renderings) {
        if (!rendering.reading.isTouchedBy(changed)) continue;
        rendering.isStale = true;
        // requests from now on must see the change
        renderings.delete(path);
      }
    },
  };
}

/** The address under which a page is cached; "" for requests that write. */
function keyOf({ method, url = "" }: IncomingMessage): string {
  return method === "GET" || method === "HEAD" ? withoutCampaign(url) : "";
}

/** The answers of the API that are the same for everyone and asked for often. */
const catalogue = Object.values(publicCatalogue.operations).map(
  (operation) => `${publicCatalogue.path}${operation.path}`,
);

/** True for the path of a public page in its canonical form. */
function isPublicPage(path: string): boolean {
  if (catalogue.includes(path)) return true;
  // no query, file, fragment, escape or capital: each would allow endless spellings of one page
  if (!/^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/.test(path)) return false;
  return !isStaffPath(path) && !isPrivatePath(path) && !path.startsWith("/api/");
}

/**
 * Serves the visits whose page could not be cached. The first one gets the rendered response, unless that depends on
 * the visitor: then it is rendered anew for each.
 */
function release([first, ...others]: Visit[], drawn: Drawn | null, answerUncached: AnswerUncached): void {
  if (!first) return;
  // an outage is the same for everyone
  if (drawn?.status === 503) {
    for (const { request, response } of [first, ...others]) void sendDrawn(request, response, drawn);
    return;
  }
  // a redirect takes along the query of its own visitor, such as a campaign's
  const isRedirect = drawn !== null && drawn.status >= 300 && drawn.status < 400;
  if (!drawn || drawn.isPrivate || isRedirect) return inTurns([first, ...others], answerUncached);
  void sendDrawn(first.request, first.response, drawn);
  inTurns(others, answerUncached);
}

/** Serves a few at a time: otherwise all would be rendered at once. */
function inTurns(visits: Visit[], answerUncached: AnswerUncached): void {
  const queue = [...visits];
  function next(): void {
    const visit = queue.shift();
    if (!visit) return;
    if (visit.response.destroyed) return next(); // disconnected meanwhile
    visit.response.once("close", next);
    answerUncached(visit.request, visit.response);
  }
  for (let place = 0; place < mostReleased; place += 1) next();
}
