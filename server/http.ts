import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { secureHeaders } from "hono/secure-headers";
import { isPrivatePath } from "#core/addresses.ts";
import { Problem } from "#core/problems.ts";
import { verifyPath } from "#core/quotes/fingerprints.rules.ts";
import type { World } from "#core/world.ts";
import { buildHeader } from "#lib/web/build-header.ts";
import { withoutScripts } from "#lib/web/without-scripts.ts";
import { libraryAddress, libraryFile } from "#lib/files/library-address.ts";
import { buildApi } from "./api/api.ts";
import type { StreamTimes } from "./api/changes.ts";
import type { DrawUnsaved } from "./api/mount.ts";
import { buildIdOf } from "./build-id.ts";
import { drawPages, type Draw } from "./draw-pages.ts";
import type { LoadPages } from "./load-pages.ts";
import { drawQueue, type DrawQueue } from "./draw-queue.ts";
import { receivePhotos } from "./middleware/receive-photos.ts";
import { privatePages } from "./middleware/private-pages.ts";
import { finishPage } from "./middleware/finish-page.ts";
import { inWords } from "./middleware/in-words.ts";
import { requestLine } from "./middleware/request-line.ts";
import { serveMedia } from "./middleware/serve-media.ts";
import { visitorLimit } from "./middleware/visitor-limit.ts";
import { wholeBody, type BodyLimits } from "./middleware/whole-body.ts";
import { plainPages } from "./plain-page.ts";
import { problemResponse } from "./problem-response.ts";
import { countTraffic, type Traffic } from "./traffic.ts";

type Options = {
  pages: LoadPages;
  /** In development Vite serves the files. */
  dev?: boolean;
  isStopping?: () => boolean;
  /** Shorter in tests. */
  streamTimes?: StreamTimes;
  bodyLimits?: BodyLimits;
  draws?: DrawQueue;
  traffic?: Traffic;
};

/** Passed with a request by the page cache: whether the page is drawn once for everyone. */
export type DrawnFor = { isFirst?: boolean };

/** The whole HTTP side as one function from Request to Response: API, files, pages. */
export function buildHttp(world: World, options: Options): Hono {
  const app = new Hono();
  app.onError((reason, c) => problemResponse(world, reason, c));
  app.use(requestLine(world));
  // in development Vite itself renews the scripts of open pages
  const buildId = options.dev ? "development" : buildIdOf();
  app.use("/api/*", async (c, next) => {
    await next();
    c.res.headers.set(buildHeader, buildId);
  });
  app.use(async (c, next) => {
    // none of our texts contains a NUL, and PostgreSQL rejects queries with one
    if (c.req.url.includes("%00")) throw new Problem("malformed");
    await next();
  });
  app.use(privatePages());
  app.use(headers(world));
  app.use(compress());
  const { pages, draws = drawQueue() } = options;
  const plainly = plainPages(world, pages);
  const draw = drawPages(world, { pages, buildId, draws, plainly });
  app.route(
    "/",
    buildApi(world, {
      isStopping: options.isStopping ?? (() => false),
      draw: preview(draw),
      streamTimes: options.streamTimes,
      bodyLimits: options.bodyLimits,
      figures: { draws, traffic: options.traffic ?? countTraffic() },
    }),
  );
  if (!options.dev) files(app);
  pictures(app, world.media.version);
  app.get("/media/:hash/:file", serveMedia(world));
  app.all("/media/*", (c) => c.text("Not found", 404));
  if (!options.dev) app.use(finishPage(world));
  app.post("/request/:token", receivePhotos(world, plainly));
  app.use(inWords(plainly, wholeBody(options.bodyLimits)));
  app.post("*", inWords(plainly, limitForms(world)));
  app.all("*", (c) => {
    const visitor = { ip: c.get("ip"), userAgent: c.req.header("user-agent") ?? "" };
    return draw(c.req.raw, { visitor, isFirst: (c.env as DrawnFor | undefined)?.isFirst === true });
  });
  return app;
}

function headers(world: World) {
  return secureHeaders({
    // the pages' policy is set in finishPage, which knows their inline scripts
    strictTransportSecurity: world.config.publicUrl.startsWith("https:")
      ? "max-age=31536000; includeSubDomains"
      : false,
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    permissionsPolicy: { geolocation: ["self"], camera: [], microphone: [], payment: [], usb: [] },
    crossOriginEmbedderPolicy: false,
  });
}

const forever = "public, max-age=31536000, immutable";

/** The built files. Names under /assets contain a content hash, so those files never change. */
function files(app: Hono): void {
  const root = join("build", "client");
  app.use(
    "/assets/*",
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => c.header("cache-control", forever),
    }),
  );
  app.all("/assets/*", (c) => c.text("Not found", 404));
  app.use(
    "*",
    serveStatic({
      root,
      onFound: (_, c) => c.header("cache-control", "public, max-age=3600"),
    }),
  );
}

/**
 * A picture's address names the version of the library (`media/library.ts`), and a film's names its content hash, so
 * the file at an address never changes. An address with another version, or without one, gets today's picture, to be
 * cached for a day. Browsers request films in ranges, which serveStatic supports.
 */
function pictures(app: Hono, version: string): void {
  const lasting = [`${libraryAddress}/${version}/`, `${libraryAddress}/films/`];
  app.use("/pictures/*", async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.header("cache-control", cacheControl(lasting.some((start) => c.req.path.startsWith(start))));
    c.header("accept-ranges", "bytes");
  });
  const rewriteRequestPath = (path: string) => `${libraryAddress}/${libraryFile(path) ?? ""}`;
  app.use("/pictures/*", serveStatic({ root: ".", rewriteRequestPath }));
  app.all("/pictures/*", (c) => c.text("Not found", 404));
}

function cacheControl(isLasting: boolean): string {
  return isLasting ? forever : "public, max-age=86400, stale-while-revalidate=604800";
}

/** The same limit as for messages through the API: a form sent without JavaScript is a message too. */
const formLimit = { most: 20, seconds: 600 };

/**
 * The limit for what is requested without sending a message: the total of a quote with other options, the note that it
 * was viewed, and what a fingerprint is of.
 */
const questionLimit = { most: 240, seconds: 600 };

function limitForms(world: World): MiddlewareHandler {
  const limitForm = visitorLimit(world, "form", formLimit);
  const limitQuestion = visitorLimit(world, "quote", questionLimit);
  return (c, next) =>
    sendsNothing(c.req.path, c.req.query("do")) ? limitQuestion(c, next) : limitForm(c, next);
}

function sendsNothing(path: string, what: string | undefined): boolean {
  return path === verifyPath || (isPrivatePath(path) && (what === "total" || what === "view"));
}

/** Renders the page at this path with unsaved input, for viewing only: its scripts are removed. */
function preview(draw: Draw): DrawUnsaved {
  return async (path, unsaved) => {
    const request = new Request(new URL(path, "http://localhost"));
    const html = await (await draw(request, { unsaved, isFirst: true })).text();
    return withoutScripts(html);
  };
}
