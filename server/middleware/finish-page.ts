import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { World } from "#core/world.ts";
import { inlineMark } from "#lib/inline-mark.ts";
import { playerHosts } from "#lib/player-address.ts";

/** Inline scripts that carry our mark: those React Router and we ourselves wrote. */
const ownScript = new RegExp(`<script[^>]*\\snonce="${inlineMark}"[^>]*>([\\s\\S]*?)</script>`, "gi");
const mark = new RegExp(`\\snonce="${inlineMark}"`, "g");

/**
 * Gives each page its Content-Security-Policy: scripts of this site, and our own inline scripts of this very page, by
 * their hash. So a cached page needs no nonce, and a script that came in with a stored text does not run.
 */
export function finishPage(world: World): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.get("content-type")?.startsWith("text/html")) return;
    const html = await c.res.text();
    const headers = new Headers(c.res.headers);
    headers.set("content-security-policy", policy(world, html));
    headers.set("content-type", "text/html; charset=utf-8");
    headers.delete("content-length");
    const { status } = c.res;
    c.res = undefined;
    c.res = new Response(html.replace(mark, ""), { status, headers });
  };
}

function policy(world: World, html: string): string {
  const hashes = [...html.matchAll(ownScript)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`,
    // React writes style attributes; a style can draw but not run
    "style-src 'self' 'unsafe-inline'",
    // manufacturers' logos may lie on their own sites
    "img-src 'self' data: https:",
    // a film that staff have set by its address, once a visitor has pressed play
    "media-src 'self' https:",
    `frame-src ${playerHosts.map((host) => `https://${host}`).join(" ")}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(world.config.publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
