import type { Context } from "hono";
import { findDocument } from "#core/media/reads.ts";
import type { OpenFile } from "#core/ports.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { asDownload } from "#lib/web/content-disposition.ts";
import { documentFile } from "#lib/files/media.ts";

/** The name contains the picture's hash, so the content never changes. */
const forever = "public, max-age=31536000, immutable";
/** A document keeps its address when its file is replaced. */
const asked = "public, no-cache";

/** An SVG opened directly is a document: it may not run scripts, load anything or access cookies. */
const asPictureOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** A PDF that is shown in spite of everything may do nothing at all. */
const asDownloadOnly = "default-src 'none'; sandbox";

/**
 * Uploaded pictures, at /media/<hash>/<width>.<avif|webp>, and documents, at /media/<hash>/document.pdf, from the disk
 * or streamed from the bucket.
 */
export function serveMedia(world: World): (c: Context) => Promise<Response> {
  return async (c) => {
    const { hash = "", file = "" } = c.req.param() as { hash?: string; file?: string };
    if (file === documentFile) return serveDocument(world, c, hash);
    const etag = `"${hash.slice(0, 16)}-${file}"`;
    const found = await open(world, c, hash, file);
    if (!found) return c.text("Not found", 404);
    return send(c, found, { "cache-control": forever, etag, "content-security-policy": asPictureOnly });
  };
}

/** A document is downloaded under the name that staff gave it, and never opened on this site. */
async function serveDocument(world: World, c: Context, hash: string): Promise<Response> {
  const document = await findDocument(world.db.read, hash);
  const found = document && (await open(world, c, document.file, documentFile));
  if (!found) return c.text("Not found", 404);
  return send(c, found, {
    "cache-control": asked,
    etag: `"${document.file.slice(0, 16)}-${documentFile}"`,
    "content-security-policy": asDownloadOnly,
    "content-disposition": asDownload(named(document.name)),
  });
}

function named(name: string): string {
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}

/** @throws Problem unavailable if the store does not answer */
function open(world: World, c: Context, hash: string, file: string): Promise<OpenFile | null> {
  return world.media.open(hash, file).catch((reason: unknown) => {
    world.log.error({ err: reason, requestId: c.get("requestId") }, "media store read failed");
    throw new Problem("unavailable", { retryAfterSeconds: 5 });
  });
}

type Sent = Record<string, string> & { etag: string };

async function send(c: Context, found: OpenFile, own: Sent): Promise<Response> {
  const headers = { ...own, "x-content-type-options": "nosniff" };
  const known = c.req.header("if-none-match")?.split(",") ?? [];
  const isKnown = known.some((one) => ["*", own.etag].includes(one.trim().replace(/^W\//, "")));
  if (isKnown || c.req.method === "HEAD") await found.stream.cancel();
  if (isKnown) return c.body(null, 304, headers);
  const described = { ...headers, "content-type": found.type, "content-length": String(found.bytes) };
  if (c.req.method === "HEAD") return c.body(null, 200, described);
  return c.body(found.stream, 200, described);
}
