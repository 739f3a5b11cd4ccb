import type { IncomingMessage, ServerResponse } from "node:http";
import { isStaffPath } from "#core/addresses.ts";
import { isStaffTag } from "#db/changes.ts";
import { Reading, readInto } from "#lib/reading.ts";
import { drawnFrom, pageOf, sendDrawn, sendPage, type Drawn } from "./finished-page.ts";
import { keptPages } from "./kept-pages.ts";

/** Draws the public page at a path, without anything of the visitor's. */
type Draw = (path: string) => Response | Promise<Response>;
/** Answers a request in the ordinary way, with everything of the visitor's. */
type Ordinary = (request: IncomingMessage, response: ServerResponse) => unknown;

type Visit = { request: IncomingMessage; response: ServerResponse };
/** A page that is being drawn, and those who have asked for it so far, the first one first. */
type Flight = { reading: Reading; isStale: boolean; waiting: Visit[] };

/** Pages are made anew in the background when they are older than this, in ms: prices carry dates, offices opening hours. */
const freshFor = 5 * 60_000;
/** Pages made anew at once besides those that visitors wait for: a crawler must not take the machine. */
const mostRefreshed = 2;
/** Of those who waited for a page that turned out not to be kept, so many are served at once. */
const mostReleased = 2;

/**
 * Keeps finished public pages, ready compressed, and answers them before any framework is asked. A page is drawn once
 * for all who ask for it at the same time, and what the first of them gets is what is kept. Only whole pages that said
 * 200 and did not forbid it are kept, until something that they show has changed (decision 0024).
 */
export function pageCache(
  draw: Draw,
  ordinary: Ordinary,
): {
  /** Answers a request: from memory, from the page that is just being drawn, or in the ordinary way. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Drops the pages that show something with these tags; what is being drawn from it is not kept. */
  drop(changed: readonly string[]): void;
} {
  const pages = keptPages();
  const flights = new Map<string, Flight>();
  let refreshing = 0;

  /** Draws the page at this path for those who wait for it. Never rejects. */
  async function fly(path: string, waiting: Visit[]): Promise<void> {
    const flight: Flight = { reading: new Reading(), isStale: false, waiting };
    flights.set(path, flight);
    const drawn = await readInto(flight.reading, async () => drawnFrom(await draw(path))).catch(() => null);
    const isKept = drawn?.isWhole === true && !flight.reading.tags.some(isStaffTag);
    const page = isKept ? await pageOf(drawn) : null;
    if (!flight.isStale) {
      flights.delete(path);
      if (page) pages.keep(path, { ...page, reading: flight.reading });
      // an outage must not cost us the page from before it
      else if (drawn && drawn.status < 500) pages.remove(path);
    }
    if (page) for (const { request, response } of flight.waiting) sendPage(request, response, page);
    else release(flight.waiting, drawn, ordinary);
  }

  async function refresh(path: string): Promise<void> {
    if (flights.has(path) || refreshing >= mostRefreshed) return;
    refreshing += 1;
    await fly(path, []);
    refreshing -= 1;
  }

  return {
    handle(request, response) {
      const path = request.method === "GET" || request.method === "HEAD" ? (request.url ?? "") : "";
      const page = pages.get(path);
      if (page) {
        if (Date.now() - page.madeAt > freshFor) void refresh(path);
        return sendPage(request, response, page);
      }
      const flight = flights.get(path);
      if (flight) flight.waiting.push({ request, response });
      else if (isPublicPage(path)) void fly(path, [{ request, response }]);
      else ordinary(request, response);
    },
    drop(changed) {
      pages.drop(changed);
      for (const [path, flight] of flights) {
        if (!flight.reading.isTouchedBy(changed)) continue;
        flight.isStale = true;
        // whoever asks from now on must see the change
        flights.delete(path);
      }
    },
  };
}

/** True for a path of a public page, written the one way we write it. */
function isPublicPage(path: string): boolean {
  // no query, file, fragment, escape or capital: each of those could name one page in endless ways
  if (!/^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/.test(path)) return false;
  return !isStaffPath(path) && !path.startsWith("/api/");
}

/**
 * Serves those who have waited in vain. What was drawn goes to the first of them, unless it turned out to be private:
 * then it would have to be drawn with something of the visitor's.
 */
function release([first, ...others]: Visit[], drawn: Drawn | null, ordinary: Ordinary): void {
  if (!first) return;
  if (!drawn || drawn.isPrivate) return inTurns([first, ...others], ordinary);
  void sendDrawn(first.request, first.response, drawn);
  inTurns(others, ordinary);
}

/** Serves some at a time: together they would all be drawn at once. */
function inTurns(visits: Visit[], ordinary: Ordinary): void {
  const queue = [...visits];
  function next(): void {
    const visit = queue.shift();
    if (!visit) return;
    if (visit.response.destroyed) return next(); // gone meanwhile
    visit.response.once("close", next);
    ordinary(visit.request, visit.response);
  }
  for (let place = 0; place < mostReleased; place += 1) next();
}
