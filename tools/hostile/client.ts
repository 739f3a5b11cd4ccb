import { Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A request whose path is sent exactly as it is; `fetch` would normalize it. */
export type RawRequest = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
};

export type Answer = {
  /** 0 if the connection was cut or nothing came in time. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Why there is no answer. */
  failure?: string;
  /** The request used a kept-alive connection that the server had closed. */
  wasClosed?: boolean;
};

/** A request without an answer after this many ms counts as hanging. */
const longest = 30_000;
/** At most this much of an answer is read, in bytes. */
const mostRead = 3_000_000;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Sends a request and reads the answer, or only the beginning of an endless stream. If the server has closed the
 * connection since its last answer, the request is sent again on a new one, as browsers do.
 */
export async function send(url: string, message: RawRequest): Promise<Answer> {
  const answer = await sendOnce(url, message);
  return answer.wasClosed ? sendOnce(url, message) : answer;
}

function sendOnce(url: string, { method, path, headers = {}, body }: RawRequest): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const nothing = (failure: string) => done({ status: 0, headers: {}, text: "", failure });
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const outgoing = request(
      {
        hostname,
        port,
        agent,
        method,
        path,
        headers: { ...headers, ...length },
        signal: AbortSignal.timeout(longest),
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        const parts: Buffer[] = [];
        let read = 0;
        const end = () =>
          done({
            status,
            headers: answer.headers,
            text: decoded(Buffer.concat(parts), answer.headers["content-encoding"]),
          });
        answer.on("data", (part: Buffer) => {
          parts.push(part);
          read += part.length;
          const isEndless = answer.headers["content-type"]?.startsWith("text/event-stream");
          if (!isEndless && read < mostRead) return;
          end();
          answer.destroy();
        });
        answer.on("end", end).on("error", (error) => nothing(error.message));
      },
    );
    outgoing.on("error", (error) => {
      const wasClosed = outgoing.reusedSocket && !/aborted/.test(error.message);
      done({ status: 0, headers: {}, text: "", failure: error.message, wasClosed });
    });
    outgoing.end(body);
  });
}

function decoded(body: Buffer, encoding: string | undefined): string {
  if (encoding === "gzip") return gunzipSync(body).toString("utf8");
  return (encoding === "br" ? brotliDecompressSync(body) : body).toString("utf8");
}
