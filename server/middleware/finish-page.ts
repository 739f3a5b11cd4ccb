import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { isStaffPath } from "#core/addresses.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import { inlineMark } from "#lib/inline-mark.ts";
import { playerOf } from "#lib/player-address.ts";
import { startAfterPaint } from "./start-after-paint.ts";

/** Inline scripts that carry our mark: those React Router and we ourselves wrote. */
const ownScript = new RegExp(`<script[^>]*\\snonce="${inlineMark}"[^>]*>([\\s\\S]*?)</script>`, "gi");
const mark = new RegExp(`\\snonce="${inlineMark}"`, "g");

/** Where an analytics tag comes from, and whom it tells. */
const tagHome = "https://www.googletagmanager.com";
const tagListeners = `${tagHome} https://*.google-analytics.com https://*.analytics.google.com`;

/**
 * Gives each page its Content-Security-Policy: scripts of this site, and our own inline scripts of this very page, by
 * their hash. So a cached page needs no nonce, and a script that came in with a stored text does not run. Other sites
 * are let in only where the settings name them: the films' own, and the analytics tag's.
 */
export function finishPage(world: World): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.get("content-type")?.startsWith("text/html")) return;
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

/** Other sites a page may ask: origins of films' players and files, and whether the tag is among them. */
type Guests = { players: string[]; films: string[]; hasTag: boolean };

const nobody: Guests = { players: [], films: [], hasTag: false };

async function guests(world: World, path: string): Promise<Guests> {
  // staff pages show no film and count no visit
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
    // an outage, which the page itself has met and told of: it goes out with nobody let in
    return nobody;
  }
}

/** Addresses of this site itself have none. */
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
    // React writes style attributes; a style can draw but not run
    "style-src 'self' 'unsafe-inline'",
    // manufacturers' logos may lie on their own sites
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(world.config.publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
