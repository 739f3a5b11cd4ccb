import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isPublicAddress } from "#lib/web/public-address.ts";
import { openOtherSites } from "./other-sites.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of this computer's own, with what it was asked. */
async function serve(answer: Answer, host = "127.0.0.1") {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

type Options = Partial<Parameters<typeof openOtherSites>[0]>;

/** Every name is one of this computer, and every port may be asked. */
function sites(options: Options = {}) {
  const here = {
    find: async () => [{ address: "127.0.0.1", family: 4 }],
    isAskable: ({ protocol, username }: URL) => protocol === "http:" && username === "",
    isPublic: () => true,
    pauseMs: 0,
  };
  return openOtherSites({ userAgent: "LinkCheck (+https://www.sunspringpools.com)", ...here, ...options });
}

const none = { status: 0, isNameless: false, restMs: 0 };
const heard = (status: number) => ({ ...none, status });

const codes =
  (head: number, get = head, headers = {}): Answer =>
  ({ method }, response) =>
    void response.writeHead(method === "HEAD" ? head : get, headers).end();

test("a site is asked by a HEAD that says who asks", async () => {
  let agent: string | undefined;
  const { port, asked } = await serve((request, response) => {
    agent = request.headers["user-agent"];
    response.end();
  });
  expect(await sites().ask(`http://a.example:${port}/x?y=z`)).toEqual(heard(200));
  expect(asked).toEqual(["HEAD /x?y=z"]);
  expect(agent).toBe("LinkCheck (+https://www.sunspringpools.com)");
});

test.each([
  [405, 200, 200, 2],
  [403, 403, 403, 2],
  [501, 200, 200, 2],
  // some take the question itself for a page that they don't have
  [404, 200, 200, 2],
  [404, 404, 404, 2],
  [399, 200, 399, 1],
  [429, 200, 429, 1],
  [503, 200, 503, 1],
])("HEAD is answered %d and GET %d: %d, with %d requests", async (head, get, status, requests) => {
  const { port, asked } = await serve(codes(head, get));
  expect(await sites().ask(`http://a.example:${port}/`)).toEqual(heard(status));
  expect(asked).toHaveLength(requests);
});

test("how long a site wants to be left alone is told", async () => {
  const { port } = await serve(codes(429, 429, { "retry-after": "120" }));
  expect(await sites().ask(`http://a.example:${port}/`)).toEqual({ ...heard(429), restMs: 120_000 });
});

/** /5 leads to /4, and so on to /0. */
const countdown: Answer = ({ url = "" }, response) => {
  const left = Number(url.slice(1));
  if (left > 0) response.writeHead(302, { location: `/${left - 1}` });
  response.end();
};

test.each([
  ["/5", 200, 6],
  ["/6", 0, 6],
])("redirects are followed five times: %s gets %d", async (path, status, requests) => {
  const { port, asked } = await serve(countdown);
  expect(await sites().ask(`http://a.example:${port}${path}`)).toEqual(heard(status));
  expect(asked).toHaveLength(requests);
});

test.each(["/again", "ftp://a.example/", "http://dana@a.example/", "http://", "https://b.example/"])(
  "a redirect in a circle, or to what is not asked, is no answer: %s",
  async (location) => {
    const { port, asked } = await serve(codes(301, 301, { location }));
    expect(await sites().ask(`http://a.example:${port}/again`)).toEqual(none);
    expect(asked).toHaveLength(location === "/again" ? 6 : 1);
  },
);

test("of ten gigabytes almost nothing is read", async () => {
  let sent = 0;
  const { port } = await serve(({ method }, response) => {
    if (method === "HEAD") return void response.writeHead(405).end();
    const part = Buffer.alloc(1_000_000);
    const go = () => {
      while (!response.destroyed && sent < 10_000_000_000 && response.write(part)) sent += part.length;
    };
    response.on("drain", go);
    go();
  });
  expect(await sites().ask(`http://a.example:${port}/film`)).toEqual(heard(200));
  await new Promise((later) => setTimeout(later, 100));
  expect(sent).toBeLessThan(20_000_000);
});

const faults: [string, Answer][] = [
  ["never answers", () => undefined],
  ["hangs up", ({ socket }) => void socket.destroy()],
  ["speaks another protocol", ({ socket }) => void socket.end("SSH-2.0-x\r\n")],
  ["has endless headers", ({ socket }) => void socket.write(`HTTP/1.1 200 OK\r\nA: ${"a".repeat(99_999)}`)],
  ["announces an answer forever", ({ socket }) => void socket.write("HTTP/1.1 103 X\r\n\r\n".repeat(99))],
];

test.each(faults)("a site that %s gives no answer, and holds up no other", async (_, answer) => {
  const { port } = await serve(({ url }, response) => void response.end(url));
  const bad = await serve(answer);
  const asker = sites({ limitMs: 1_000 });
  const began = performance.now();
  const slow = asker.ask(`http://bad.example:${bad.port}/`);
  const quick = asker.ask(`http://a.example:${port}/`).then(() => performance.now() - began);
  expect(await slow).toEqual(none);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await quick).toBeLessThan(900);
});

test("a host is asked one thing at a time, with a pause, also for what it redirects to", async () => {
  let [open, most] = [0, 0];
  const times: number[] = [];
  const { port } = await serve((request, response) => {
    times.push(performance.now());
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      countdown(request, response);
    }, 20);
  });
  const asker = sites({ pauseMs: 100 });
  await Promise.all(["/1", "/0", "/0"].map((path) => asker.ask(`http://a.example:${port}${path}`)));
  expect(most).toBe(1);
  const pauses = times.slice(1).map((time, at) => time - times[at]!);
  expect(pauses).toHaveLength(3);
  expect(Math.min(...pauses)).toBeGreaterThan(100);
});

const fails = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

test.each([
  ["ENOTFOUND", true],
  ["EAI_AGAIN", false],
])("a name server that says %s says that there is no such site: %s", async (code, isNameless) => {
  expect(await sites({ find: fails(code) }).ask("http://a.example/")).toEqual({ ...none, isNameless });
});

test("a name server that never answers holds up nothing", async () => {
  const asker = sites({ find: () => new Promise(() => undefined), limitMs: 300 });
  expect(await asker.ask("http://a.example/")).toEqual(none);
});

test.each<[string[], number]>([
  [["127.0.0.2"], 200],
  [["127.0.0.1"], 0],
  [["::ffff:127.0.0.1"], 0],
  // one of several
  [["127.0.0.2", "127.0.0.1"], 0],
  [[], 0],
])("with 127.0.0.2 alone as public, a name that leads to %j gets %d", async (found, status) => {
  const { port, asked } = await serve(codes(200), "0.0.0.0");
  const asker = sites({
    find: async () => found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    isPublic: (address) => address === "127.0.0.2" || isPublicAddress(address),
  });
  expect(await asker.ask(`http://a.example:${port}/`)).toEqual(heard(status));
  expect(asked).toHaveLength(status === 200 ? 1 : 0);
});

test.each(["127.0.0.1", "0x7f.1", "2130706433", "0177.0.0.1", "127.1"])(
  "an address in place of a name is looked at too: %s",
  async (host) => {
    const { port, asked } = await serve(codes(200));
    expect(await sites({ isPublic: isPublicAddress }).ask(`http://${host}:${port}/`)).toEqual(none);
    expect(asked).toEqual([]);
    expect(await sites().ask(`http://${host}:${port}/`)).toEqual(heard(200));
  },
);

test("a redirect into the own network is not followed", async () => {
  const inside = await serve(codes(200));
  const location = `http://inside.example:${inside.port}/`;
  const outside = await serve(codes(302, 302, { location }), "127.0.0.2");
  const find = async (name: string) => [
    { address: name === "inside.example" ? "127.0.0.1" : "127.0.0.2", family: 4 },
  ];
  const isPublic = (address: string) => address === "127.0.0.2" || isPublicAddress(address);
  const address = `http://outside.example:${outside.port}/`;
  expect(await sites({ find, isPublic }).ask(address)).toEqual(none);
  expect([outside.asked.length, inside.asked.length]).toEqual([1, 0]);
  // it is refused for where it leads, and for nothing else
  expect(await sites({ find }).ask(address)).toEqual(heard(200));
});

test("ports of their own and passwords are refused unless a test says otherwise", async () => {
  const { port, asked } = await serve(codes(200));
  const asker = openOtherSites({ userAgent: "LinkCheck", isPublic: () => true });
  for (const address of [
    `http://127.0.0.1:${port}/`,
    "http://dana:x@127.0.0.1/",
    "ftp://127.0.0.1/",
    "not a URL",
  ])
    expect(await asker.ask(address)).toEqual(none);
  expect(asked).toEqual([]);
});

test("once it is stopped, it says nothing of the sites that were being asked", async () => {
  const { port } = await serve(() => undefined);
  const asker = sites();
  const answer = asker.ask(`http://a.example:${port}/`);
  setTimeout(asker.stop, 50);
  await expect(answer).rejects.toThrow("aborted");
});
