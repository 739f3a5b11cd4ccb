import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isStaffPath } from "#core/addresses.ts";

type Encoding = "br" | "gzip" | "identity";
type Page = {
  etag: string;
  madeAt: number;
  bytes: number;
  headers: Record<string, string>;
  bodies: Record<Encoding, Buffer>;
};

/** Pages are made anew in the background when they are older than this, in ms: prices carry dates, offices opening hours. */
const freshFor = 5 * 60_000;
/** Some hundred addresses exist; the rest are made-up ones, which are not kept for being 404. Bound the memory. */
const mostPages = 500;
const mostBytes = 64 * 1024 * 1024;
/** Pages made at once besides those that visitors wait for: a crawler must not take the machine. */
const mostAtOnce = 2;

const brotliParameters = {
  // 7 of 11: within some percent of the smallest, in a tenth of the time
  [constants.BROTLI_PARAM_QUALITY]: 7,
  // a window of 256 kB holds a whole page; the usual 4 MB is only memory
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Keeps finished public pages, ready compressed, and answers them before any framework is asked. Only whole pages
 * that said 200 and did not forbid it are kept; a commit that changed something drops them all.
 */
export function pageCache(render: (request: Request) => Response | Promise<Response>): {
  /** @returns true when the request was answered from memory. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Called with each request that was not: makes the page and keeps it, when it may be kept. */
  learn(request: IncomingMessage): void;
  drop(): void;
} {
  const pages = new Map<string, Page>();
  const making = new Set<string>();
  let generation = 0;

  async function make(path: string): Promise<void> {
    if (making.has(path) || making.size >= mostAtOnce) return;
    making.add(path);
    const started = generation;
    try {
      const page = await renderPage(render, path);
      // what was rendered before a change must not be kept after it
      if (generation !== started) return;
      pages.delete(path);
      if (page) pages.set(path, page);
      makeRoom();
    } catch {
      // it could not be made now: the one that is kept, if any, stays, and the ordinary way tells and logs the error
    } finally {
      making.delete(path);
    }
  }

  /** The oldest leave first. */
  function makeRoom(): void {
    let bytes = [...pages.values()].reduce((sum, page) => sum + page.bytes, 0);
    for (const [path, page] of pages) {
      if (pages.size <= mostPages && bytes <= mostBytes) return;
      pages.delete(path);
      bytes -= page.bytes;
    }
  }

  return {
    answer(request, response) {
      const path = cacheablePath(request);
      const page = path === undefined ? undefined : pages.get(path);
      if (path === undefined || !page) return false;
      if (Date.now() - page.madeAt > freshFor) void make(path);
      send(request, response, page);
      return true;
    },
    learn(request) {
      const path = cacheablePath(request);
      if (path !== undefined && !pages.has(path)) void make(path);
    },
    drop() {
      generation += 1;
      pages.clear();
    },
  };
}

/** The path of a request for a public page, written the one way we write it; undefined for all others. */
function cacheablePath(request: IncomingMessage): string | undefined {
  const path = request.url ?? "";
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  // no query, file, fragment, escape or capital: each of those could name one page in endless ways
  if (!/^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/.test(path)) return undefined;
  if (isStaffPath(path) || path.startsWith("/api/")) return undefined;
  return path;
}

async function renderPage(
  render: (request: Request) => Response | Promise<Response>,
  path: string,
): Promise<Page | undefined> {
  const answer = await render(new Request(new URL(path, "http://localhost")));
  // thrown, not kept and not forgotten: an outage must not cost us the page from before it
  if (answer.status >= 500) throw new Error(`${path} was answered ${answer.status}`);
  const keepable =
    answer.status === 200 &&
    answer.headers.get("content-type")?.startsWith("text/html") &&
    !answer.headers.has("set-cookie") &&
    !/no-store/.test(answer.headers.get("cache-control") ?? "");
  if (!keepable) return undefined;
  const identity = Buffer.from(await answer.arrayBuffer());
  const [br, zipped] = await Promise.all([brotli(identity, { params: brotliParameters }), gzipped(identity)]);
  const headers = Object.fromEntries(answer.headers);
  for (const own of ["content-length", "content-encoding", "x-request-id"]) delete headers[own];
  return {
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`,
    madeAt: Date.now(),
    bytes: identity.length + br.length + zipped.length,
    headers: { ...headers, vary: "accept-encoding", "cache-control": "no-cache" },
    bodies: { br, gzip: zipped, identity },
  };
}

function send(request: IncomingMessage, response: ServerResponse, page: Page): void {
  if (knows(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, { etag: page.etag, "cache-control": "no-cache", vary: "accept-encoding" }).end();
    return;
  }
  const encoding = bestEncoding(String(request.headers["accept-encoding"] ?? ""));
  const body = page.bodies[encoding];
  response.writeHead(200, {
    ...page.headers,
    etag: page.etag,
    "content-length": body.length,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** One tag or several; a proxy that compressed the page marks its tag as weak. */
function knows(header: string | undefined, etag: string): boolean {
  return (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?\b)/.test(accepted)) return "br";
  if (/\bgzip\b(?!;\s*q=0(?:\.0*)?\b)/.test(accepted)) return "gzip";
  return "identity";
}
