import type { MiddlewareHandler } from "hono";
import { isStaffPath } from "#core/addresses.ts";
import type { World } from "#core/world.ts";
import { inlineMark } from "#lib/web/inline-mark.ts";
import { contentPolicy } from "./content-policy.ts";
import { guardHtml } from "./guard-html.ts";
import { pictureStyles } from "./picture-styles.ts";

/** Inline scripts with our nonce. */
const ownScript = new RegExp(`<script[^>]*\\snonce="${inlineMark}"[^>]*>([\\s\\S]*?)</script>`, "gi");
/** Links to the videos of a text, which a player replaces (text-video.tsx). */
const watchLink = /<a class="watch" href="([^"]*)"/g;
const mark = new RegExp(`\\snonce="${inlineMark}"`, "g");

/**
 * Sets each page's Content-Security-Policy: exactly this page's own inline scripts are allowed, by hash. A cached page
 * needs no nonce, and a script injected through a stored text does not run.
 */
export function finishPage(world: World): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.get("content-type")?.startsWith("text/html")) return;
    // a plain page sets its own policy
    if (c.res.headers.has("content-security-policy")) return;
    const drawn = await c.res.text();
    // an address below /admin that no screen has shows the visitors' page for those
    const isStaff = isStaffPath(c.req.path) && c.res.status !== 404;
    const { html, styles } = pictureStyles(isStaff ? guardHtml(drawn) : drawn);
    const videos = [...html.matchAll(watchLink)].map(([, address = ""]) => address);
    const hasScripts = /<script\b/i.test(html);
    const scripts = [...html.matchAll(ownScript)].map(([, code = ""]) => code);
    const headers = new Headers(c.res.headers);
    headers.set(
      "content-security-policy",
      await contentPolicy(world, c.req.path, { isStaff, hasScripts, scripts, styles, videos }),
    );
    headers.set("content-type", "text/html; charset=utf-8");
    headers.delete("content-length");
    const { status } = c.res;
    c.res = undefined;
    c.res = new Response(html.replace(mark, ""), { status, headers });
  };
}
