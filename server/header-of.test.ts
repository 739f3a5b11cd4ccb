import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { headerOf } from "./header-of.ts";
import { listening } from "#tests/listening.ts";

test("a header is found as Node finds it, whatever its case, also if it was sent twice", async () => {
  const server = createServer((request, response) => response.end(JSON.stringify(pairs(request))));
  const socket = connect(await listening(server), "127.0.0.1");
  const lines = ["GET / HTTP/1.1", "HOST: a", "Accept-ENCODING: gzip", "accept-encoding: br", "X-Empty:"];
  socket.write(`${lines.join("\r\n")}\r\nconnection: close\r\n\r\n`);
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  const [own, joined] = JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4)) as [string[], string[]];
  expect(own).toEqual(joined);
  expect(own).toEqual(["a", "gzip, br", "", null]);
});

/** The same headers by our reading and by Node's. */
function pairs(request: IncomingMessage) {
  const names = ["host", "accept-encoding", "x-empty", "if-none-match"];
  const orNull = (value: unknown) => value ?? null;
  return [
    names.map((name) => orNull(headerOf(request, name))),
    names.map((name) => orNull(request.headers[name])),
  ];
}
