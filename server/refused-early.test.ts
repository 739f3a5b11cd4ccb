import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { testWorld } from "#tests/build.ts";
import { contract } from "#tests/http.ts";
import { onePage } from "#tests/one-page.ts";
import { drawQueue } from "./draw-queue.ts";
import { buildHttp } from "./http.ts";
import { plainPages } from "./plain-page.ts";
import { requestHandler } from "./request-handler.ts";
import { listening } from "#tests/listening.ts";

async function served() {
  const world = await testWorld({ seeded: true });
  const pages = onePage("<p>drawn</p>");
  const draws = drawQueue();
  const handler = requestHandler(world, {
    app: buildHttp(world, { pages, dev: true, draws }),
    draws,
    plainly: plainPages(world, pages),
    isStopping: () => false,
  });
  const server = createServer((request, response) => handler.handle(request, response));
  server.on("clientError", handler.refuse);
  const port = await listening(server);
  return { port, errors: () => world.lines.filter(({ level }) => level === "error") };
}

/** A connection, and everything that it has received. */
async function opened(
  port: number,
): Promise<{ socket: Socket; received: () => string; failed: () => unknown }> {
  const socket = connect({ port, host: "127.0.0.1" });
  let received = "";
  let failed: unknown;
  socket.on("data", (part) => (received += part.toString()));
  socket.on("error", (error) => (failed = error));
  await once(socket, "connect");
  return { socket, received: () => received, failed: () => failed };
}

function parted(answer: string): { status: number; head: string; body: string } {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body };
}

const host = "host: localhost\r\n";
const upload = `POST /api/admin/media HTTP/1.1\r\n${host}content-type: image/png\r\n`;
const long = "a".repeat(20_000);

test.each([
  [
    "an address that is too long",
    `GET /api/pools?q=${long} HTTP/1.1\r\n${host}\r\n`,
    431,
    "headers_too_long",
  ],
  [
    "headers that are too long",
    `PATCH /api/admin/settings/visits HTTP/1.1\r\n${host}cookie: a=${long}\r\n\r\n`,
    431,
    "headers_too_long",
  ],
  ["no HTTP", "GET /api/pools HTTP/9.9\r\n\r\n", 400, "malformed"],
  ["a header without a name", `GET /api/pools HTTP/1.1\r\n${host}: none\r\n\r\n`, 400, "malformed"],
  ["a host that is none", "GET /api/offices HTTP/1.1\r\nhost: a b\r\n\r\n", 400, "malformed"],
])("%s is answered in the form of all errors", async (_, sent, status, code) => {
  const { port, errors } = await served();
  const { socket, received } = await opened(port);
  socket.write(sent);
  await expect.poll(() => parted(received()).body).toContain("}");
  const answer = parted(received());
  expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { ...contract, code }]);
  expect(answer.head).toContain("content-type: application/json");
  expect(errors()).toEqual([]);
  socket.destroy();
});

test("a page's address that is too long is answered in a sentence, and the connection is closed", async () => {
  const { port, errors } = await served();
  const { socket, received, failed } = await opened(port);
  const ended = once(socket, "end");
  socket.write(`GET /pools?q=${long.repeat(10)} HTTP/1.1\r\n${host}\r\n`);
  await ended;
  const { status, head, body } = parted(received());
  expect([status, body]).toEqual([431, "The address or the headers of the request are too long."]);
  expect(head).toContain("connection: close");
  expect([failed(), errors()]).toEqual([undefined, []]);
});

test("an answer that has begun is not followed by a second one", async () => {
  const { port } = await served();
  const { socket, received } = await opened(port);
  const ended = once(socket, "close");
  socket.write(`${upload}transfer-encoding: chunked\r\n\r\n1\r\na\r\n`);
  await expect.poll(received).toContain("not_signed_in");
  socket.write("no length\r\n");
  await ended;
  expect(received().match(/HTTP\/1\.1/g)).toHaveLength(1);
});

const megabyte = Buffer.alloc(1_000_000);

test.each([
  ["401: an upload of a stranger", `${upload}content-length: 8000000\r\n\r\n`, 401],
  ["401: in chunks", `${upload}transfer-encoding: chunked\r\n\r\n`, 401],
  [
    "413: a message that is too large",
    `POST /api/estimates HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 8000000\r\n\r\n`,
    413,
  ],
  ["413: a form without scripts", `POST /contact HTTP/1.1\r\n${host}content-length: 8000000\r\n\r\n`, 413],
])("%s, answered before its body, ends the connection and says so", async (_, head, status) => {
  const { port, errors } = await served();
  const { socket, received, failed } = await opened(port);
  const ended = once(socket, "end");
  socket.write(head);
  await expect.poll(received, { timeout: 10_000 }).toMatch(/\r\n\r\n./);
  const answer = parted(received());
  expect(answer.status).toBe(status);
  expect(answer.head).toContain("connection: close");
  expect(Number(/content-length: (\d+)/.exec(answer.head)?.[1])).toBe(Buffer.byteLength(answer.body));
  // a client that goes on sending reads the answer all the same
  const isChunked = head.includes("chunked");
  for (let n = 0; n < 8; n += 1) {
    if (isChunked) socket.write(`${megabyte.length.toString(16)}\r\n`);
    await new Promise((next) => socket.write(megabyte, next));
    if (isChunked) socket.write("\r\n");
  }
  if (isChunked) socket.write("0\r\n\r\n");
  await ended;
  expect([failed(), errors()]).toEqual([undefined, []]);
});

test("a body that has arrived, read or not, keeps the connection", async () => {
  const { port } = await served();
  const { socket, received } = await opened(port);
  for (const path of ["/api/estimates", "/api/none", "/api/admin/pools"]) {
    const before = received().length;
    socket.write(
      `POST ${path} HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    );
    await expect.poll(() => received().slice(before)).toContain('"requestId"');
    expect(received().toLowerCase()).not.toContain("connection: close");
  }
  socket.destroy();
});
