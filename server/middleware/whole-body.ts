import type { MiddlewareHandler } from "hono";
import { Problem } from "#core/problems.ts";

export type BodyLimits = {
  /** The largest body. */
  bytes: number;
  /** How long it may take to arrive, in ms. */
  ms: number;
};

/** Our messages and forms: the longest text is 10,000 characters of up to four bytes; the rest is small. */
export const messageLimits: BodyLimits = { bytes: 128 * 1024, ms: 15_000 };

/**
 * Waits for the whole body before anything counts, locks or stores: a request that never arrives occupies nothing but
 * its connection, and that for a few seconds only.
 * @throws Problem too_large, too_slow, or malformed if the sender disconnects
 */
export function wholeBody({ bytes, ms }: BodyLimits = messageLimits): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    if (raw.body) {
      if (Number(raw.headers.get("content-length") ?? 0) > bytes) throw new Problem("too_large");
      c.req.raw = new Request(raw, { method: raw.method, body: await received(raw.body, { bytes, ms }) });
    }
    await next();
  };
}

async function received(
  stream: ReadableStream<Uint8Array>,
  { bytes, ms }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Problem("too_slow")), ms);
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { value, done } = await Promise.race([reader.read().catch(interrupted), late]);
      if (done) return Buffer.concat(parts);
      size += value.length;
      if (size > bytes) throw new Problem("too_large");
      parts.push(value);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Nobody will read this answer, but it must not be logged as our error. */
function interrupted(): never {
  throw new Problem("malformed");
}
