import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { isStaffPath } from "#core/addresses.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import { inlineMark } from "#lib/inline-mark.ts";
import { playerOf } from "#lib/player-address.ts";
import { startAfterPaint } from "./start-after-paint.ts";

/** Inline scripts with our nonce: those written by React Router and ourselves. */
const ownScript = new RegExp(`<script[^>]*\\snonce="${inlineMark}"[^>]*>([\\s\\S]*?)</script>`, "gi");
const mark = new RegExp(`\\snonce="${inlineMark}"`, "g");

/** Where the analytics tag is loaded from, and the hosts it reports to. */
const tagHome = "https://www.googletagmanager.com";
const tagListeners = `${tagHome} https://*.google-analytics.com https://*.analytics.google.com`;

/**
 * Sets each page's Content-Security-Policy: scripts of this site, and exactly this page's own inline scripts, by hash.
 * A cached page needs no nonce, and a script injected through a stored text does not run. Other sites are allowed only
 * if the settings name them: for films, and for the analytics tag.
 */
export function finishPage(world: World): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.get("content-type")?.startsWith("text/html")) return;
    // a page without scripts has brought its own policy
    if (c.res.headers.has("content-security-policy")) return;
    const html = startAfterPaint(await c.res.text());
    const headers = new Headers(c.res.headers);
    headers.set("content-security-policy", policy(world, html, await guests(world, c.req.path)));
    headers.set("content-type", "text/html; charset=utf-8");
    headers.delete("content-length");
    const { status } = c.res;
    c.res = undefined;
    c.res = new Response(html.replace(mark, ""), { status, headers });
  };
}

/** Other sites a page may use: origins of film players and files, and whether the analytics tag is enabled. */
type Guests = { players: string[]; films: string[]; hasTag: boolean };

const nobody: Guests = { players: [], films: [], hasTag: false };

async function guests(world: World, path: string): Promise<Guests> {
  // staff pages show no films and count no visits
  if (isStaffPath(path)) return nobody;
  try {
    const { company, analytics } = await readSettings(world.db.read);
    const addresses = [company.firstVideoUrl, company.secondVideoUrl];
    return {
      players: originsOf(addresses.map(playerOf)),
      films: originsOf(addresses.filter((address) => playerOf(address) === null)),
      hasTag: analytics.tagId !== "",
    };
  } catch {
    // an outage, which the page itself has reported: sent without other sites
    return nobody;
  }
}

/** Addresses on this site itself have no origin. */
function originsOf(addresses: (string | null)[]): string[] {
  const origins = addresses.flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(origins)];
}

function policy(world: World, html: string, { players, films, hasTag }: Guests): string {
  const hashes = [...html.matchAll(ownScript)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes), ...(hasTag ? [tagHome] : [])].join(" ")}`,
    ...(hasTag ? [`connect-src 'self' ${tagListeners}`] : []),
    ...(players.length > 0 ? [`frame-src ${players.join(" ")}`] : []),
    ...(films.length > 0 ? [`media-src 'self' ${films.join(" ")}`] : []),
    // React writes style attributes; styles can change the look but not run code
    "style-src 'self' 'unsafe-inline'",
    // manufacturers' logos may be on their own sites
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(world.config.publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
