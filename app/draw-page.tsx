import "#app/ui/tokens.css";
import "#app/ui/fonts.css";
import "#app/ui/base.css";
import "#app/ui/button.css";
import "#app/ui/field.css";
import "#app/ui/choice.css";
import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import besley from "#app/ui/fonts/besley-basic.woff2?url";
import publicSans from "#app/ui/fonts/public-sans-basic.woff2?url";
import { DrawnIslands, type DrawnIsland } from "#app/document/island.tsx";
import { matchAddress } from "#app/document/match-address.ts";
import { isWithStatus, type PageModule, type PageRequest } from "#app/document/page.ts";
import { Failure } from "#app/site/frame/failing/failure.tsx";
import { Frame } from "#app/site/frame/frame.tsx";
import { LoadingFallback } from "#app/site/frame/shell/loading-fallback.tsx";
import { PageContextProvider } from "#app/site/frame/shell/page-context.ts";
import { readSite, type SiteData } from "#app/site/frame/site-data.ts";
import { pages } from "#app/site/routes.ts";
import { loggedPath } from "#core/addresses.ts";
import { isOutage } from "#core/problems.ts";
import { inlineMark } from "#lib/web/inline-mark.ts";

/** The files that the build made for documents: the first script, and the style sheets of the frame and of each page. */
type SiteFiles = { loader: string; frame: string[]; pages: Record<string, string[]> };

/** In development Vite serves the sources, and bin/dev.ts adds the style sheets. */
const development: SiteFiles = { loader: "/app/document/loader.ts", frame: [], pages: {} };

/** A page that takes longer than this to draw is given up: its data is loaded before drawing begins. */
const longestDrawMs = 5_000;

let builtFiles: SiteFiles | undefined;
function siteFiles(): SiteFiles {
  if (import.meta.env.DEV) return development;
  return (builtFiles ??= JSON.parse(readFileSync("build/site-files.json", "utf8")) as SiteFiles);
}

export type DrawRequest = Pick<PageRequest, "world" | "request" | "unsaved" | "visitor">;

/**
 * The page at an address as one HTML document, with the status and headers that it asks for; null if the address is not
 * one of these pages. A page that fails is drawn as a notice in the site's frame.
 * @throws what says that the database is away
 */
export async function drawPage(asked: DrawRequest): Promise<Response | null> {
  const { request, world } = asked;
  const url = new URL(request.url);
  const { id, params } = matchAddress(url.pathname);
  const module = await pages[id]?.();
  if (!module) return null;
  if (!("Page" in module)) return module.load({ ...asked, url, id, params });
  const reading = readSite(world, url.pathname);
  reading.catch(() => {}); // awaited below; the page may fail first
  try {
    const answer = await answerOf(module, { ...asked, url, id, params });
    if (answer instanceof Response) return answer.status < 400 ? answer : failed(answer.status);
    const { data, posted, status, headers } = answer;
    const html = await draw({
      id,
      url,
      site: await reading,
      estimateLink: module.estimateLinkOf?.(data) ?? "/estimate",
      page: <module.Page data={data} posted={posted} />,
    });
    return htmlAnswer(html, status, headers);
  } catch (error) {
    if (error instanceof Response) return error.status < 400 ? error : failed(error.status);
    if (isOutage(error) || request.signal.aborted) throw error;
    world.log.error({ err: error, path: loggedPath(url.pathname) }, "page rendering failed");
    return failed(500);
  }

  async function failed(status: number): Promise<Response> {
    const site = await reading.catch(() => undefined);
    const Notice = status === 500 && module && "Failed" in module ? module.Failed : undefined;
    const page = Notice ? <Notice /> : <Failure error={{ status }} />;
    return htmlAnswer(await draw({ id, url, site, estimateLink: "/estimate", page }), status);
  }

  function htmlAnswer(html: string, status: number, headers: Record<string, string> = {}): Response {
    const body = request.method === "HEAD" ? null : html;
    return new Response(body, {
      status,
      headers: { "content-type": "text/html; charset=utf-8", ...headers },
    });
  }
}

type PageAnswer = { data: unknown; posted: unknown; status: number; headers: Record<string, string> };

/** What the page is drawn with. A form that was refused comes back with the page's own data. */
async function answerOf(module: PageModule, asked: PageRequest): Promise<PageAnswer | Response> {
  const { method } = asked.request;
  if (method !== "GET" && method !== "HEAD" && (method !== "POST" || !module.post))
    return new Response(null, { status: 405 });
  const posted = method === "POST" ? await module.post?.(asked) : undefined;
  if (posted instanceof Response) return posted;
  const loaded = await module.load(asked);
  if (loaded instanceof Response) return loaded;
  const page = isWithStatus(loaded) ? loaded : { data: loaded, status: 200, headers: {} };
  if (!isWithStatus(posted)) return { ...page, posted };
  return {
    data: page.data,
    posted: posted.data,
    status: posted.status,
    headers: { ...page.headers, ...posted.headers },
  };
}

type Drawing = {
  id: string;
  url: URL;
  site: SiteData | undefined;
  estimateLink: string;
  page: ReactNode;
};

async function draw({ id, url, site, estimateLink, page }: Drawing): Promise<string> {
  const { loader, frame, pages: sheets } = siteFiles();
  const islands: DrawnIsland[] = [];
  const context = {
    publicUrl: site?.publicUrl ?? "",
    pathname: url.pathname,
    search: url.search,
    site,
    estimateLink,
  };
  const html = await rendered(
    <DrawnIslands value={islands}>
      <html lang="en-US">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#06303d" />
          {[besley, publicSans].map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/site.webmanifest" />
          {[...frame, ...(sheets[id] ?? [])].map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
        </head>
        <body>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          <PageContextProvider value={context}>
            <Frame site={site}>{page}</Frame>
          </PageContextProvider>
          <LoadingFallback mark={inlineMark} />
        </body>
      </html>
    </DrawnIslands>,
    url.pathname,
  );
  const scripts = [
    `<script type="application/json" id="islands">${JSON.stringify(islands).replaceAll("<", "\\u003c")}</script>`,
    `<script type="speculationrules" nonce="${inlineMark}">${speculation}</script>`,
    `<script nonce="${inlineMark}" id="app">${startAfterPaint(loader)}</script>`,
  ].join("");
  return html.replace("</body></html>", () => `${scripts}</body></html>`);
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
          ...["/*\\?(.+)", "/quote/*", "/admin*", "/admin/*", "/resources/*/download", "/*.:extension"].map(
            (href) => ({
              not: { href_matches: href },
            }),
          ),
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
