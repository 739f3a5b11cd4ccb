import type { Context } from "hono";
import { mediaLimits, refusalSentence } from "#core/media/rules.ts";
import { Problem } from "#core/problems.ts";
import { BadForm, boundaryOf, firstFile } from "#lib/multipart.ts";

/** What a form may contain besides its file, in bytes: boundaries and headers. */
const formFrame = 64 * 1024;

/**
 * The uploaded file as a stream: the first one in a multipart form, or the whole body if it is the file itself (with
 * its name in `?name=`). Its type is determined from its bytes; the header is not trusted.
 * @throws Problem too_large, wrong_type or malformed; the last one also while the bytes are being read
 */
export async function readUpload(c: Context): Promise<{ body: AsyncIterable<Uint8Array>; name: string }> {
  if (Number(c.req.header("content-length") ?? 0) > mediaLimits.bytes + formFrame) throw tooLarge();
  const type = c.req.header("content-type") ?? "";
  const body = c.req.raw.body ? pieces(c.req.raw.body) : nothing();
  if (/^(image\/|application\/octet-stream)/i.test(type)) return { body, name: c.req.query("name") ?? "" };
  const boundary = boundaryOf(type);
  if (boundary === null)
    throw new Problem("wrong_type", {
      message: "Send the file as multipart/form-data, or as its bytes alone.",
    });
  const file = await firstFile(body, boundary).catch(unreadable);
  if (!file) {
    const message = "Please choose a file.";
    throw new Problem("invalid_input", { message, fields: { file: message } });
  }
  return { body: readable(file.bytes), name: file.name };
}

function tooLarge(): Problem {
  const message = refusalSentence("too_heavy", "");
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

async function* readable(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (reason) {
    unreadable(reason);
  }
}

function unreadable(reason: unknown): never {
  if (!(reason instanceof BadForm)) throw reason;
  throw new Problem("malformed", {
    message: "The form with the file could not be read. Please upload it again.",
  });
}
