import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { canonicalPath, isPrivatePath, loggedPath } from "#core/addresses.ts";
import {
  buildIdContext,
  failureContext,
  unsavedContext,
  visitorContext,
  worldContext,
  type Visitor,
} from "#app/world.ts";
import type { DrawRequest } from "#app/draw-page.tsx";
import type { Unsaved } from "#core/serve.ts";
import { isOutage } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { beginUrgent } from "#lib/runtime/next-turn.ts";
import type { DrawQueue } from "./draw-queue.ts";
import { away, busy, notSent, typedIn, type AnswerPlainly } from "./plain-page.ts";

/** Renders the requested page when its turn comes. Never rejects because of an outage. */
export type Draw = (
  request: Request,
  options?: { unsaved?: Unsaved; isFirst?: boolean; visitor?: Visitor },
) => Promise<Response>;

/** Draws the page at an address as a document; null if it is none of these. @throws if the database is away */
export type DrawDocument = (asked: DrawRequest) => Promise<Response | null>;

type Options = {
  documents?: DrawDocument | undefined;
  load: () => Promise<ServerBuild>;
  isDev: boolean;
  buildId: string;
  draws: DrawQueue;
  plainly: AnswerPlainly;
};

/** Renders pages with React Router, a few at a time. What cannot be drawn now is a 503 that people can read. */
export function drawPages(world: World, { load, documents, isDev, buildId, draws, plainly }: Options): Draw {
  const handle = createRequestHandler(
    async () => {
      // React Router rejects forms whose Origin is not the request's own; behind a TLS proxy it never is
      return { ...(await load()), allowedActionOrigins: [new URL(world.config.publicUrl).host] };
    },
    isDev ? "development" : "production",
  );

  async function refuse(request: Request, form: Request | undefined, notice: typeof away): Promise<Response> {
    const typed = form ? await typedIn(form) : [];
    return plainly(request, typed.length > 0 ? { ...notice, ...notSent } : notice, typed);
  }

  return async (incoming, { unsaved = {}, isFirst = false, visitor } = {}) => {
    const request = withoutNullOrigin(incoming);
    const redirect = redirectOf(request);
    if (redirect) return redirect;
    if (isForeignForm(request, world)) return new Response("Bad Request", { status: 400 });
    const form = request.method === "POST" ? request.clone() : undefined;
    const endTurn = await draws.take({ signal: request.signal, isFirst });
    if (!endTurn) return refuse(request, form, busy);
    const endUrgent = beginUrgent();
    const failure = { isOutage: false };
    try {
      const asked = { world, request, unsaved, visitor: visitor ?? noVisitor };
      const document = isForTheRouter(new URL(request.url).pathname) ? null : await documents?.(asked);
      if (document) return withRetryAfter(document);
      const context = new RouterContextProvider();
      context.set(worldContext, world);
      context.set(buildIdContext, buildId);
      context.set(unsavedContext, unsaved);
      context.set(failureContext, failure);
      if (visitor) context.set(visitorContext, visitor);
      const answer = await handle(request, context);
      if (!failure.isOutage) return withRetryAfter(answer);
    } catch (error) {
      if (!isOutage(error)) throw error;
      world.log.error(
        { err: error, path: loggedPath(new URL(request.url).pathname) },
        "page rendering failed",
      );
    } finally {
      endUrgent();
      endTurn();
    }
    return refuse(request, form, away);
  };
}

const noVisitor: Visitor = { ip: "", userAgent: "" };

/** The router asks for a screen's data and for the screens that it may lead to. */
function isForTheRouter(pathname: string): boolean {
  return pathname === "/__manifest" || pathname.endsWith(".data");
}

/** Whether a page of another site has sent this form. */
function isForeignForm({ method, headers, url }: Request, world: World): boolean {
  const origin = headers.get("origin");
  if (method !== "POST" || origin === null) return false;
  const own = [new URL(url).host, new URL(world.config.publicUrl).host];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}

/**
 * A page without a referrer sends its forms with the origin "null", which the router refuses. Such a page's secret is in
 * its address, not in a cookie, so no other site can send its forms.
 */
function withoutNullOrigin(request: Request): Request {
  if (request.headers.get("origin") !== "null" || !isPrivatePath(new URL(request.url).pathname))
    return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}

/**
 * The router matches a path in any letter case and with a trailing slash; search engines would take each spelling for a
 * separate page.
 */
function redirectOf({ method, url }: Request): Response | null {
  const { pathname, search } = new URL(url);
  const path = method === "GET" || method === "HEAD" ? canonicalPath(pathname) : null;
  return path === null ? null : new Response(null, { status: 301, headers: { location: path + search } });
}

/** Adds Retry-After to the 503 of a page itself, such as one whose form could not be stored. */
function withRetryAfter(answer: Response): Response {
  if (answer.status !== 503 || answer.headers.has("retry-after")) return answer;
  const headers = new Headers(answer.headers);
  headers.set("retry-after", String(away.retryAfterSeconds));
  return new Response(answer.body, { status: answer.status, headers });
}
