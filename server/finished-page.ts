import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { bestEncoding, gzipped, type Encoding } from "./content-encoding.ts";
import { headerOf } from "./header-of.ts";

/** A page as rendered. */
export type Drawn = {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Its status is 200 and it is the same for every visitor. */
  isWhole: boolean;
  /** It sets a cookie or forbids caching: other visitors might get a different page. */
  isPrivate: boolean;
};

/** Names and values in turn, as `node:http` writes them: built once per page, not once per answer. */
type HeaderList = string[];
type EncodedBody = { headers: HeaderList; bytes: Buffer };
/** A page compressed in each encoding; `bytes` is its size in memory. */
export type Page = {
  etag: string;
  madeAt: number;
  bytes: number;
  bodies: Record<Encoding, EncodedBody>;
  /** The headers of a 304. */
  unchanged: HeaderList;
};

const brotliParameters = {
  // 7 of 11: within a few percent of the smallest size, in a tenth of the time
  [constants.BROTLI_PARAM_QUALITY]: 7,
  // a window of 256 kB covers a whole page; the default of 4 MB would only cost memory
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

const brotli = promisify(brotliCompress);

/** Reads a response to its end. @throws the error that interrupted it */
export async function drawnFrom(answer: Response): Promise<Drawn> {
  const { status, headers } = answer;
  const isPrivate = headers.has("set-cookie") || /no-store/.test(headers.get("cache-control") ?? "");
  const isText = /^(text\/html|application\/json)/.test(headers.get("content-type") ?? "");
  const body = Buffer.from(await answer.arrayBuffer());
  return { status, headers, body, isPrivate, isWhole: status === 200 && isText && !isPrivate };
}

/** For pages that many ask for: a tenth smaller than above, for a fifth of a second of the processor's time. */
const smallestParameters = { ...brotliParameters, [constants.BROTLI_PARAM_QUALITY]: 11 };

/** The same page with its brotli as small as it gets. */
export async function smallestOf(page: Page): Promise<Page> {
  const { br, identity } = page.bodies;
  const bytes = await brotli(identity.bytes, { params: smallestParameters });
  const headers = br.headers.with(br.headers.indexOf("content-length") + 1, String(bytes.length));
  return {
    ...page,
    bytes: page.bytes - br.bytes.length + bytes.length,
    bodies: { ...page.bodies, br: { headers, bytes } },
  };
}

/** Compresses a page in every supported encoding. */
export async function pageOf({ headers, body }: Drawn): Promise<Page> {
  const [br, zipped] = await Promise.all([brotli(body, { params: brotliParameters }), gzipped(body)]);
  // weak, because it is the same for every encoding
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const pageHeaders = Object.fromEntries(headers);
  for (const name of ["content-length", "content-encoding", "x-request-id"]) delete pageHeaders[name];
  const cacheHeaders = { vary: "accept-encoding", "cache-control": "no-cache", etag };
  const shared = Object.entries({ ...pageHeaders, ...cacheHeaders }).flat();
  const encoded = (encoding: Encoding, bytes: Buffer): EncodedBody => ({
    headers: [
      ...shared,
      "content-length",
      String(bytes.length),
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
    ],
    bytes,
  });
  const bodies = {
    br: encoded("br", br),
    gzip: encoded("gzip", zipped),
    identity: encoded("identity", body),
  };
  const bytes = body.length + br.length + zipped.length;
  return { etag, madeAt: Date.now(), bytes, bodies, unchanged: Object.entries(cacheHeaders).flat() };
}

/** Sends a page, or a 304 if the browser already has it. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): void {
  if (matchesEtag(headerOf(request, "if-none-match"), page.etag)) {
    response.writeHead(304, page.unchanged).end();
    return;
  }
  const { headers, bytes } = page.bodies[bestEncoding(headerOf(request, "accept-encoding"))];
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : bytes);
}

/** Sends one visitor a response that is not cached, such as a 404. */
export async function sendDrawn(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Drawn,
): Promise<void> {
  const encoding = body.length === 0 ? "identity" : bestEncoding(headerOf(request, "accept-encoding"));
  const bytes = await encode(body, encoding);
  response.setHeaders(headers);
  response.appendHeader("vary", "accept-encoding");
  if (encoding !== "identity") response.setHeader("content-encoding", encoding);
  response.writeHead(status, { "content-length": bytes.length });
  response.end(request.method === "HEAD" ? undefined : bytes);
}

async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotli(body, { params: brotliParameters });
  return encoding === "gzip" ? gzipped(body) : body;
}

/** One ETag or several. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(",").some((tag) => tag.trim() === etag);
}
