import { findMove, findPageAt } from "#core/content/redirects/reads.ts";
import { isNamedPage } from "#core/content/redirects/rules.ts";
import { canonicalPath, isPrivatePath, loggedPath, withoutPunctuation } from "#core/addresses.ts";
import type { DrawRequest } from "#app/draw-page.tsx";
import type { Unsaved } from "#core/serve.ts";
import { isUnavailable, Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { beginUrgent } from "#lib/runtime/next-turn.ts";
import type { DrawQueue } from "./draw-queue.ts";
import type { LoadPages } from "./load-pages.ts";
import { away, busy, notSent, typedIn, type AnswerPlainly } from "./plain-page.ts";

/** Renders the requested page when its turn comes. Never rejects because of an outage. */
export type Draw = (
  request: Request,
  options?: { unsaved?: Unsaved; isFirst?: boolean; visitor?: DrawRequest["visitor"] },
) => Promise<Response>;

type Options = { pages: LoadPages; buildId: string; draws: DrawQueue; plainly: AnswerPlainly };

/** Draws pages, a few at a time. What cannot be drawn now is a 503 that people can read. */
export function drawPages(world: World, { pages, buildId, draws, plainly }: Options): Draw {
  async function refuse(request: Request, form: Request | undefined, notice: typeof away): Promise<Response> {
    const typed = form ? await typedIn(form) : [];
    return plainly(request, typed.length > 0 ? { ...notice, ...notSent } : notice, typed);
  }

  return async (request, { unsaved = {}, isFirst = false, visitor = noVisitor } = {}) => {
    const redirect = await redirectOf(request, world);
    if (redirect) return redirect;
    if (isForeignForm(request, world)) return new Response("Bad Request", { status: 400 });
    const form = request.method === "POST" ? request.clone() : undefined;
    const endTurn = await draws.take({ signal: request.signal, isFirst });
    if (!endTurn) return refuse(request, form, busy);
    const endUrgent = beginUrgent();
    try {
      const { drawPage } = await pages();
      return withRetryAfter(await drawPage({ world, request, unsaved, visitor, buildId }));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      // whoever raised a Problem has reported it
      if (!(error instanceof Problem))
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

export const noVisitor: DrawRequest["visitor"] = { ip: "", userAgent: "" };

/**
 * Whether a page of another site has sent this form. A page without a referrer sends its forms with the origin "null";
 * such a page's secret is in its address, not in a cookie, so no other site can send its forms.
 */
function isForeignForm({ method, headers, url }: Request, world: World): boolean {
  const origin = headers.get("origin");
  if (method !== "POST" || origin === null) return false;
  if (origin === "null" && isPrivatePath(new URL(url).pathname)) return false;
  const own = [new URL(url).host, new URL(world.config.publicUrl).host];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}

/**
 * A path is matched in any letter case and with a trailing slash; search engines would take each spelling for a separate
 * page. Where a page has moved, the redirect leads to its new address at once.
 */
async function redirectOf({ method, url }: Request, world: World): Promise<Response | null> {
  const address = new URL(url);
  if (method !== "GET" && method !== "HEAD") return null;
  const link = withoutPunctuation(address.pathname);
  if (link) return new Response(null, { status: 302, headers: { location: link } });
  const path = canonicalPath(address.pathname);
  if (path === null) return null;
  // without a database it is redirected as one that has not moved
  const moved = isNamedPage(path) ? undefined : await moveOf(world, path, address).catch(() => undefined);
  // the page that says so is drawn for any spelling
  if (moved?.to === null) return null;
  const { to, status } = moved ?? { to: path + address.search, status: 301 };
  const headers = { location: to, ...(moved && { "cache-control": "no-cache" }) };
  return new Response(null, { status, headers });
}

async function moveOf({ db }: World, path: string, url: URL) {
  return (await findPageAt(db.read, path)) ? undefined : findMove(db.read, url);
}

/** Adds Retry-After to the 503 of a page itself, such as one whose form could not be stored. */
function withRetryAfter(answer: Response): Response {
  if (answer.status !== 503 || answer.headers.has("retry-after")) return answer;
  const headers = new Headers(answer.headers);
  headers.set("retry-after", String(away.retryAfterSeconds));
  return new Response(answer.body, { status: answer.status, headers });
}
