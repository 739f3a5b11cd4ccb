import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import { problemSentences, type ProblemCode } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { problemStatus } from "./problem-response.ts";

/** What Node reports about a request that it could not parse. */
export type Unparsed = Error & { code?: string; rawPacket?: Buffer };

/** How long, in ms, the rest of such a request is read, so that its sender can read the answer. */
const lingering = 500;

/** Node's reasons; everything else is not HTTP. */
const byReason: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: "headers_too_long",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "too_slow",
};

/**
 * Answers requests that end before they reach any handler, because Node could not parse them, and closes their
 * connection: in the form of all errors under /api, in a sentence elsewhere.
 * @param openOn the response that a connection is waiting for, or has begun to receive
 */
export function unparsedRequests(world: World, openOn: (socket: Duplex) => ServerResponse | undefined) {
  const refused = new WeakSet<Duplex>();
  return (error: Unparsed, socket: Duplex): void => {
    // what is read after that is not parsed either
    if (refused.has(socket)) return;
    refused.add(socket);
    const isAnswering = openOn(socket)?.headersSent === true;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering) return void socket.destroy();
    const code = reasonOf(error);
    const requestId = crypto.randomUUID();
    world.log.info({ requestId, status: problemStatus[code], reason: error.code }, "request not parsed");
    socket.end(answerTo(error, code, requestId));
    setTimeout(() => socket.destroy(), lingering).unref();
  };
}

function reasonOf({ code = "" }: Unparsed): ProblemCode {
  return (Object.hasOwn(byReason, code) && byReason[code]) || "malformed";
}

function answerTo(error: Unparsed, code: ProblemCode, requestId: string): string {
  const message = problemSentences[code];
  const isJson = isForApi(error);
  const body = isJson ? JSON.stringify({ message, code, requestId }) : message;
  const type = isJson ? "application/json" : "text/plain; charset=utf-8";
  const head = [
    `HTTP/1.1 ${problemStatus[code]} ${STATUS_CODES[problemStatus[code]]}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    `x-request-id: ${requestId}`,
    "connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

/** Answers a request whose host or path is invalid, so no handler can be looked up. */
export function unfitRequest(world: World) {
  return (error: unknown): Response => {
    const code: ProblemCode = error instanceof RequestError ? "malformed" : "internal";
    const requestId = crypto.randomUUID();
    if (code === "internal") world.log.error({ err: error, requestId }, "request failed");
    const headers = { "cache-control": "no-store", "x-request-id": requestId };
    return Response.json(
      { message: problemSentences[code], code, requestId },
      { status: problemStatus[code], headers },
    );
  };
}

/**
 * Unknown if the first line came in an earlier packet. Then the answer is JSON too: programs depend on its form, and
 * people can read the sentence in it.
 */
function isForApi({ rawPacket }: Unparsed): boolean {
  const start = rawPacket?.subarray(0, 300).toString("latin1") ?? "";
  const [, path] = /^[A-Z]+ (?:https?:\/\/[^/\s]*)?(\/[^\s?]*)/.exec(start) ?? [];
  return path === undefined || /^\/api(\/|$)/.test(path);
}
