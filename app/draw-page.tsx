import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { HtmlDocument } from "#app/document/html-document.tsx";
import { DrawnIslands, type DrawnIsland } from "#app/document/island.tsx";
import { toIslandData } from "#app/document/island-data.ts";
import { LoadingFallback } from "#app/document/loading-fallback.tsx";
import { matchAddress, type MatchedAddress } from "#app/document/match-address.ts";
import {
  isDraftPage,
  isWithStatus,
  redirectTo,
  type DraftPage,
  type PageModule,
  type PageRequest,
} from "#app/document/page.ts";
import { Failure } from "#app/site/frame/failing/failure.tsx";
import { Frame } from "#app/site/frame/frame.tsx";
import { PageContextProvider } from "#app/site/frame/shell/page-context.ts";
import { readSite, type SiteData } from "#app/site/frame/site-data.ts";
import { barePages, pages } from "#app/site/routes.ts";
import { loggedPath, privatePatterns } from "#core/addresses.ts";
import { goneStatus } from "#core/content/redirects/rules.ts";
import { isUnavailable } from "#core/problems.ts";
import { inlineMark } from "#lib/web/inline-mark.ts";
import { withoutScripts } from "#lib/web/without-scripts.ts";

/** What the build made of a script: its address, and those of its style sheets and of the modules it begins with. */
type BuiltScript = { file: string; sheets: string[]; modules: string[] };

/** The built files of scripts by their source, and of style sheets: of every document, of the frame, of each page. */
type BuiltFiles = { scripts: Record<string, BuiltScript>; sheets: Record<string, string[]> };

let builtFiles: BuiltFiles | undefined;

/** In development Vite serves the sources, and bin/dev.ts adds the style sheets. */
function filesOf(): BuiltFiles {
  if (import.meta.env.DEV) return { scripts: {}, sheets: {} };
  return (builtFiles ??= JSON.parse(readFileSync("build/files.json", "utf8")) as BuiltFiles);
}

function scriptOf(source: string): BuiltScript {
  return filesOf().scripts[source] ?? { file: `/${source}`, sheets: [], modules: [] };
}

function sheetsOf(...names: string[]): string[] {
  return names.flatMap((name) => filesOf().sheets[name] ?? []);
}

/** The style sheets of the site's frame, for what is shown when no page can be drawn. */
export function frameSheets(): string[] {
  return sheetsOf("frame");
}

/** A page that takes longer than this to draw is given up: its data is loaded before drawing begins. */
const longestDrawMs = 5_000;

export type DrawRequest = Pick<PageRequest, "world" | "request" | "unsaved" | "visitor"> & {
  /** The build of the scripts that a staff document loads; each answer of the API names the server's. */
  buildId: string;
  /** What is above a draft that people without an account may see. */
  above?: Above;
};

/** The bar above a draft, and the style sheets that it needs. */
type Above = { bar: ReactNode; sheets: string[] };

/**
 * The page at an address as one HTML document, with the status and headers that it asks for. A page that fails is drawn
 * as a notice. A staff screen is drawn in the browser: its document is the same at each address.
 * @throws what says that the database is away, or that what the page shows is unavailable
 */
export async function drawPage(
  drawRequest: DrawRequest,
  address = matchAddress(new URL(drawRequest.request.url).pathname),
): Promise<Response> {
  const { request, world, buildId } = drawRequest;
  const url = new URL(request.url);
  const { id, kind, params } = address;
  // people type it from memory
  if (id === "staff-home") return redirectTo("/admin-dashboard", 302);
  if (kind === "staff") return isRead(request) ? drawStaff(request, buildId) : notAllowed();
  const isBare = kind === "private";
  const module = await (isBare ? barePages : pages)[id]!();
  const pageRequest = { ...drawRequest, url, id, params };
  if (!("Page" in module)) return isRead(request) ? module.load(pageRequest) : notAllowed();
  const reading = isBare ? undefined : readSite(world, url.pathname);
  reading?.catch(() => {}); // awaited below; the page may fail first
  try {
    const answer = await answerOf(module, pageRequest);
    if (answer instanceof Response) return answer.status < 400 ? answer : failed(answer.status);
    if (isDraftPage(answer)) return drawPage(draftRequest(answer), matchAddress(answer.path));
    const { data, posted, status, headers } = answer;
    const page = <module.Page data={data} posted={posted} />;
    const estimateLink = module.estimateLinkOf?.(data);
    const html = isBare
      ? await drawBare({ id, url, page, script: module.script })
      : await drawInFrame({ id, url, page, site: await reading, estimateLink, above: drawRequest.above });
    return htmlAnswer(request, html, status, headers);
  } catch (error) {
    if (error instanceof Response && error.status === goneStatus) return drawPage(drawRequest, notFound);
    if (error instanceof Response) return error.status < 400 ? error : failed(error.status);
    if (isUnavailable(error) || request.signal.aborted) throw error;
    world.log.error({ err: error, path: loggedPath(url.pathname) }, "page rendering failed");
    return failed(500);
  }

  function draftRequest({ path, draft, bar }: DraftPage): DrawRequest {
    const { method, signal } = request;
    return {
      ...drawRequest,
      request: new Request(new URL(path, url), { method, signal }),
      unsaved: draft,
      above: { bar, sheets: sheetsOf(id) },
    };
  }

  async function failed(status: number): Promise<Response> {
    const { Failed } = module as PageModule;
    const page = Failed && (isBare || status === 500) ? <Failed /> : <Failure error={{ status }} />;
    if (isBare) return htmlAnswer(request, await drawBare({ id, url, page }), status);
    const site = await reading?.catch(() => undefined);
    return htmlAnswer(request, await drawInFrame({ id, url, page, site }), status);
  }
}

/** The page that says of an address that it shows nothing, or that what it showed is gone. */
const notFound: MatchedAddress = { id: "not-found", kind: "site", params: {} };

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

function notAllowed(): Response {
  return new Response(null, { status: 405 });
}

function htmlAnswer(request: Request, html: string, status = 200, headers: Record<string, string> = {}) {
  const body = request.method === "HEAD" ? null : html;
  return new Response(body, { status, headers: { "content-type": "text/html; charset=utf-8", ...headers } });
}

type PageAnswer = { data: unknown; posted: unknown; status: number; headers: Record<string, string> };

/** What the page is drawn with. A form that was refused comes back with the page's own data. */
async function answerOf(
  module: PageModule,
  pageRequest: PageRequest,
): Promise<PageAnswer | DraftPage | Response> {
  const { request } = pageRequest;
  const { method } = request;
  if (!isRead(request) && (method !== "POST" || !module.post)) return notAllowed();
  const posted = method === "POST" ? await module.post?.(pageRequest) : undefined;
  if (posted instanceof Response) return posted;
  const loaded = await module.load(pageRequest);
  if (loaded instanceof Response || isDraftPage(loaded)) return loaded;
  const page = isWithStatus(loaded) ? loaded : { data: loaded, status: 200, headers: {} };
  if (!isWithStatus(posted)) return { ...page, posted };
  return {
    data: page.data,
    posted: posted.data,
    status: posted.status,
    headers: { ...page.headers, ...posted.headers },
  };
}

type Drawing = { id: string; url: URL; page: ReactNode };
type DrawingInFrame = Drawing & {
  /** Undefined if it could not be read: the page is drawn without it. */
  site: SiteData | undefined;
  /** Where Get Estimate in the header leads. */
  estimateLink?: string | undefined;
  above?: Above | undefined;
};

async function drawInFrame(drawing: DrawingInFrame): Promise<string> {
  const { id, url, page, site, estimateLink = "/estimate", above } = drawing;
  const { pathname, search } = url;
  const islands: DrawnIsland[] = [];
  const context = {
    publicUrl: site?.publicUrl ?? "",
    pathname,
    search,
    site,
    estimateLink,
    isDraft: above !== undefined,
  };
  const html = await rendered(
    <DrawnIslands value={islands}>
      <HtmlDocument sheets={[...sheetsOf("frame", id), ...(above?.sheets ?? [])]}>
        <PageContextProvider value={context}>
          {above?.bar}
          <Frame site={site}>{page}</Frame>
        </PageContextProvider>
        <LoadingFallback mark={inlineMark} />
      </HtmlDocument>
    </DrawnIslands>,
    pathname,
  );
  if (above) return withoutScripts(html);
  const scripts = [
    `<script type="application/json" id="islands">${JSON.stringify(toIslandData(islands)).replaceAll("<", "\\u003c")}</script>`,
    `<script type="speculationrules" nonce="${inlineMark}">${speculation}</script>`,
    `<script nonce="${inlineMark}" id="app">${startAfterPaint(scriptOf("app/document/loader.ts").file)}</script>`,
  ].join("");
  return html.replace("</body></html>", () => `${scripts}</body></html>`);
}

function drawBare({ id, url, page, script }: Drawing & { script?: string | undefined }): Promise<string> {
  return rendered(
    <HtmlDocument sheets={sheetsOf("document", id)}>
      {page}
      {script && <script type="module" src={scriptOf(script).file} />}
    </HtmlDocument>,
    url.pathname,
  );
}

/** A page of the staff area before its script runs, which draws all of it in place of the notice. */
async function drawStaff(request: Request, buildId: string): Promise<Response> {
  const { file, sheets, modules } = scriptOf("app/admin/start.tsx");
  const html = await rendered(
    <HtmlDocument sheets={[...sheetsOf("document"), ...sheets]} modules={modules}>
      <title>Staff area</title>
      <meta name="robots" content="noindex" />
      <div id="staff" data-build={buildId}>
        <main className="guard empty-until-started" id="main">
          <p role="status">Opening the staff area…</p>
          <noscript>The staff area needs JavaScript. Please turn it on for this site.</noscript>
        </main>
      </div>
      <LoadingFallback mark={inlineMark} />
      <script type="module" src={file} />
    </HtmlDocument>,
    new URL(request.url).pathname,
  );
  return htmlAnswer(request, html);
}

/**
 * A page whose link is pointed at or pressed is drawn ahead. Not lists with filters, staff's pages, files, and what is
 * only for whoever knows its address. "(.+)", because "*" would be an empty query too.
 */
const speculation = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          ...[
            "/*\\?(.+)",
            ...privatePatterns,
            "/admin*",
            "/admin/*",
            "/resources/*/download",
            "/*.:extension",
          ].map((href) => ({
            not: { href_matches: href },
          })),
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** The script starts behind the first paint, so that it does not compete with it; a tab in the background has none. */
function startAfterPaint(loader: string): string {
  const load = `function(){import(${JSON.stringify(loader)})}`;
  return `(${startingAfterPaint})(${load})`;
}

// ES5, but for the import: it decides when modern scripts run
const startingAfterPaint = `function(load){var begun;function begin(){if(!begun){begun=1;load()}}var P=window.PerformanceObserver;if(document.hidden||!P||P.supportedEntryTypes.indexOf("paint")<0)return begin();document.addEventListener("visibilitychange",begin);new P(begin).observe({type:"paint",buffered:true})}`;

function rendered(page: ReactNode, pathname: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // sections of any length are sent where they belong, and not moved there by a script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(
      () => abort(new Error(`Drawing ${loggedPath(pathname)} took too long.`)),
      longestDrawMs,
    );
  });
}
