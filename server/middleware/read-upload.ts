import type { Context } from "hono";
import { mediaLimits, refusalSentence } from "#core/media/rules.ts";
import { tooHeavySentence } from "#core/records/imports/rules.ts";
import { Problem } from "#core/problems.ts";

/**
 * The uploaded file as a stream: the whole body, with the file's name in `?name=`. Its type is determined from its
 * bytes; the header is only used to rule out text.
 * @throws Problem too_large or wrong_type; malformed while the bytes are being read
 */
export function readUpload(c: Context): { body: AsyncIterable<Uint8Array>; name: string } {
  if (Number(c.req.header("content-length") ?? 0) > mediaLimits.bytes) throw tooLarge(c);
  if (!/^(image\/|application\/(octet-stream|pdf))/i.test(c.req.header("content-type") ?? ""))
    throw new Problem("wrong_type", {
      message: "Send the file’s bytes alone, with the content type application/octet-stream.",
    });
  return { body: c.req.raw.body ? pieces(c.req.raw.body) : nothing(), name: c.req.query("name") ?? "" };
}

/** Each kind of file has its own limit; that of pictures is the highest. */
function tooLarge(c: Context): Problem {
  const isPdf = c.req.query("as") === "document" || /\.pdf$/i.test(c.req.query("name") ?? "");
  const isMedia = c.req.path.startsWith("/api/admin/media");
  const message = isMedia ? refusalSentence("too_heavy", isPdf ? "pdf" : "") : tooHeavySentence;
  return new Problem("too_large", { message, fields: { file: message } });
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** A stream's own iterator would close the connection, and with it our answer, when we stop reading. */
async function* pieces(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { value, done } = await reader.read().catch(interrupted);
    if (done) return;
    yield value;
  }
}

/** The sender has disconnected: nobody will read this answer, but it must not be logged as our error. */
function interrupted(): never {
  throw new Problem("malformed", { message: "The file did not arrive complete. Please upload it again." });
}
