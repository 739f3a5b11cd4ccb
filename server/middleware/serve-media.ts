import type { Context } from "hono";
import { findDocument } from "#core/media/reads.ts";
import type { OpenFile } from "#core/ports.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { asDownload } from "#lib/web/content-disposition.ts";
import { DamagedFile, documentFile } from "#lib/files/media.ts";

/** The name contains the picture's hash, so the content never changes. */
const forever = "public, max-age=31536000, immutable";
/** A document keeps its address when its file is replaced. */
const revalidated = "public, no-cache";

/** An SVG opened directly is a document: it may not run scripts, load anything or access cookies. */
const asPictureOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** A browser that shows the PDF anyway must not let it do anything. */
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
    const openFile = await open(world, c, hash, file);
    if (!openFile) return c.text("Not found", 404);
    return send(c, openFile, { "cache-control": forever, etag, "content-security-policy": asPictureOnly });
  };
}

/** A document is downloaded under the name that staff gave it, and never opened on this site. */
async function serveDocument(world: World, c: Context, hash: string): Promise<Response> {
  const document = await findDocument(world.db.read, hash);
  const openFile = document && (await open(world, c, document.file, documentFile));
  if (!openFile) return c.text("Not found", 404);
  return send(c, openFile, {
    "cache-control": revalidated,
    etag: `"${document.file.slice(0, 16)}-${documentFile}"`,
    "content-security-policy": asDownloadOnly,
    "content-disposition": asDownload(withExtension(document.name)),
  });
}

function withExtension(name: string): string {
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}

/** @throws Problem unavailable if the store does not answer, or the file is damaged */
function open(world: World, c: Context, hash: string, file: string): Promise<OpenFile | null> {
  return world.media.open(hash, file).catch((reason: unknown) => {
    if (reason instanceof DamagedFile) {
      // once is enough: the page may be looked at thousands of times
      if (reason.isNew) world.log.error({ hash, file }, "a stored file is damaged");
      throw new Problem("unavailable", { message: "This file is damaged." });
    }
    world.log.error({ err: reason, requestId: c.get("requestId") }, "media store read failed");
    throw new Problem("unavailable", { retryAfterSeconds: 5 });
  });
}

type OwnHeaders = Record<string, string> & { etag: string };

async function send(c: Context, file: OpenFile, ownHeaders: OwnHeaders): Promise<Response> {
  const headers = { ...ownHeaders, "x-content-type-options": "nosniff" };
  const etags = c.req.header("if-none-match")?.split(",") ?? [];
  const isKnown = etags.some((one) => ["*", ownHeaders.etag].includes(one.trim().replace(/^W\//, "")));
  if (isKnown || c.req.method === "HEAD") await file.stream.cancel();
  if (isKnown) return c.body(null, 304, headers);
  const allHeaders = { ...headers, "content-type": file.type, "content-length": String(file.bytes) };
  if (c.req.method === "HEAD") return c.body(null, 200, allHeaders);
  return c.body(file.stream, 200, allHeaders);
}
