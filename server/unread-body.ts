import type { IncomingMessage } from "node:http";

/**
 * How much more of a request is read after its answer: until nothing has come for `idle` ms, or for `most` ms, or that
 * many bytes. A connection that is closed while its client still sends is reset, and the client never sees the answer.
 */
export type Lingering = { idle: number; most: number; bytes: number };
const lingering: Lingering = { idle: 1_000, most: 10_000, bytes: 64 * 1024 * 1024 };

/**
 * Prepares the answer to a request that was refused before its whole body had arrived: the answer tells the client that
 * the connection ends, and the connection is closed after the client has had time to read the answer. Any other answer
 * is returned as it is.
 */
export async function endingConnection(
  answer: Response,
  incoming: IncomingMessage,
  limits = lingering,
): Promise<Response> {
  if (incoming.complete || incoming.destroyed) return answer;
  const headers = new Headers(answer.headers);
  headers.set("connection", "close");
  const { status, statusText } = answer;
  // a stream of events may answer a GET that has a body
  if (isReading(incoming)) return new Response(answer.body, { status, statusText, headers });
  const body = new Uint8Array(await answer.arrayBuffer());
  if (body.length === 0 && [204, 304].includes(status)) return new Response(null, { status, headers });
  // with the length, the client knows the answer is complete before the connection ends
  headers.set("content-length", String(body.length));
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      if (body.length > 0) controller.enqueue(body);
      await discardRest(incoming, limits);
      controller.close();
    },
  });
  return new Response(stream, { status, statusText, headers });
}

function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Reads and discards the rest of the request. */
function discardRest(incoming: IncomingMessage, { idle, most, bytes }: Lingering): Promise<void> {
  return new Promise((resolve) => {
    let read = 0;
    const done = () => {
      clearTimeout(idling);
      clearTimeout(longest);
      resolve();
    };
    const idling = setTimeout(done, idle);
    const longest = setTimeout(done, most);
    // earlier readers of the body would pause the stream, and buffer data that no one takes
    incoming.removeAllListeners("data");
    incoming.on("data", (part: Buffer) => {
      read += part.length;
      if (read > bytes) done();
      else idling.refresh();
    });
    incoming.once("end", done).once("close", done).once("error", done);
    incoming.resume();
  });
}
