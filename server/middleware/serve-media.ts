import type { Context } from "hono";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";

/** The name contains the picture's hash, so the content never changes. */
const forever = "public, max-age=31536000, immutable";

/** An SVG opened directly is a document: it may not run scripts, load anything or access cookies. */
const asPictureOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Uploaded pictures, at /media/<hash>/<width>.<avif|webp>, from the disk or streamed from the bucket. */
export function serveMedia(world: World): (c: Context) => Promise<Response> {
  return async (c) => {
    const { hash = "", file = "" } = c.req.param() as { hash?: string; file?: string };
    const etag = `"${hash.slice(0, 16)}-${file}"`;
    const headers = {
      "cache-control": forever,
      etag,
      "x-content-type-options": "nosniff",
      "content-security-policy": asPictureOnly,
    };
    const found = await world.media.open(hash, file).catch((reason: unknown) => {
      world.log.error({ err: reason, requestId: c.get("requestId") }, "media store read failed");
      throw new Problem("unavailable", { retryAfterSeconds: 5 });
    });
    if (!found) return c.text("Not found", 404);
    const known = c.req.header("if-none-match")?.split(",") ?? [];
    const isKnown = known.some((one) => ["*", etag].includes(one.trim().replace(/^W\//, "")));
    if (isKnown || c.req.method === "HEAD") await found.stream.cancel();
    if (isKnown) return c.body(null, 304, headers);
    const described = { ...headers, "content-type": found.type, "content-length": String(found.bytes) };
    if (c.req.method === "HEAD") return c.body(null, 200, described);
    return c.body(found.stream, 200, described);
  };
}
