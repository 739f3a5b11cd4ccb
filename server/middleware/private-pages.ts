import type { MiddlewareHandler } from "hono";
import { isPrivatePath } from "#core/addresses.ts";

/**
 * Pages whose address is a secret are stored by no cache, listed by no search engine, and named to no site that they
 * link to. Comes before the headers of all pages, whose referrer policy it replaces.
 */
export function privatePages(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!isPrivatePath(c.req.path)) return;
    c.res.headers.set("cache-control", "private, no-store");
    c.res.headers.set("referrer-policy", "no-referrer");
    c.res.headers.set("x-robots-tag", "noindex, nofollow");
    // the HTML standard shows nothing of a page that is sandboxed and asks for windows of its own
    if (/\bsandbox\b/.test(c.res.headers.get("content-security-policy") ?? ""))
      c.res.headers.delete("cross-origin-opener-policy");
  };
}
