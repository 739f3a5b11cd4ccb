import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from "react-router";
import { InlineMark } from "#app/inline-mark.ts";
import { failureContext, worldContext } from "#app/world.ts";
import { loggedPath } from "#core/addresses.ts";
import { isOutage } from "#core/problems.ts";
import { inlineMark } from "#lib/web/inline-mark.ts";

/** A page that takes longer than this to render is given up: its data is loaded before rendering begins. */
const patienceMs = 5_000;

/**
 * Renders the whole page before sending the first byte: readers without JavaScript get everything, caches get a
 * complete page, and an error in the middle becomes a proper 500 instead of half a page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const page = await draw(request, routerContext);
  return new Response(page, { status, headers });
}

function draw(request: Request, routerContext: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <InlineMark value={inlineMark}>
        <ServerRouter context={routerContext} url={request.url} nonce={inlineMark} />
      </InlineMark>,
      {
        // sections of any length are sent where they belong, and not moved there by a script
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          text(body).then(resolve, reject);
          pipe(body);
        },
        onShellError: reject,
        onError: reject,
      },
    );
    const path = loggedPath(new URL(request.url).pathname);
    const timer = setTimeout(() => abort(new Error(`Drawing ${path} took too long.`)), patienceMs);
  });
}

/** Logs unexpected errors of loaders and actions with the path; a disconnected visitor is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isOutage(error)) context.get(failureContext).isOutage = true;
  const { pathname } = new URL(request.url);
  context.get(worldContext).log.error({ err: error, path: loggedPath(pathname) }, "page rendering failed");
};
