import { createServer, request as ask, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { changeSetting } from "#core/settings/change.ts";
import { readSettings } from "#core/settings/reads.ts";
import { onePage } from "#tests/one-page.ts";
import { testWorld } from "#tests/build.ts";
import { drawQueue } from "./draw-queue.ts";
import { buildHttp } from "./http.ts";
import { plainPages, type AnswerPlainly } from "./plain-page.ts";
import { drawsOfOne, requestHandler } from "./request-handler.ts";
import { listening } from "#tests/listening.ts";

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** The program behind a real server; every page answers when `draw` does. A header contains the visitor's address. */
async function served({
  limits = { drawsOfOne, mostOpenByOne: 250 },
  draw = async () => {},
  plainly,
}: {
  limits?: Parameters<typeof requestHandler>[1]["limits"];
  draw?: () => Promise<void>;
  plainly?: AnswerPlainly;
} = {}) {
  const world = await testWorld({ seeded: true });
  world.config.trustProxy = true;
  const pages = onePage("<p>drawn</p>", draw);
  const draws = drawQueue({ atOnce: 2, waiting: 1, longestMs: 60_000 });
  let isStopping = false;
  const handler = requestHandler(world, {
    app: buildHttp(world, { pages, dev: true, draws }),
    draws,
    plainly: plainly ?? plainPages(world, pages),
    isStopping: () => isStopping,
    limits,
  });
  const server = createServer((request, response) => handler.handle(request, response));
  const port = await listening(server);
  const get = (path: string, from = "203.0.113.7", headers: Record<string, string> = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const sent = from ? { "x-forwarded-for": from, ...headers } : headers;
    ask({ port, host: "127.0.0.1", path, agent: false, headers: sent }, async (response) =>
      resolve({ status: response.statusCode!, headers: response.headers, body: await text(response) }),
    )
      .on("error", reject)
      .end();
    return promise;
  };
  const stop = () => {
    isStopping = true;
    handler.stop();
  };
  /** Waits until the queue of pages is full. */
  const full = () => vi.waitFor(() => expect(draws.isFull()).toBe(true));
  return { world, get, port, stop, full };
}

/** Pages that stay in drawing until they are released. */
function held() {
  let begun = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    draw: () => {
      begun += 1;
      return promise;
    },
    /** Waits until this many are being drawn. */
    begun: (count: number) => vi.waitFor(() => expect(begun).toBe(count)),
    letGo: () => resolve(),
  };
}

test("what cannot be drawn is a 503 with the offices' phones; cached pages, files and the API are served on", async () => {
  const { draw, begun, letGo } = held();
  const { get, full } = await served({ draw });
  const cached = get("/");
  await begun(1);
  const drawn = [cached, get("/pools?q=1"), get("/pools?q=2")];
  await full();
  expect((await get("/pools?q=3")).status).toBe(503);
  const { headers, body } = await get("/pools?q=4", "");
  expect(headers["retry-after"]).toBe("5");
  expect(headers["content-type"]).toContain("text/html");
  for (const part of ["<h1>One moment, please</h1>", 'href="tel:+13525550142"', ">Try again</a>"])
    expect(body).toContain(part);
  expect((await get("/api/manufacturers")).status).toBe(200);
  expect((await get("/media/none")).status).toBe(404);
  // a page for everyone waits for its turn, however long the queue
  const listed = get("/contact");
  letGo();
  expect((await Promise.all([...drawn, listed])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await get("/?utm_source=mail&gclid=a")).body).toBe((await cached).body);
});

test("a busy server says so with the phone numbers of today's settings", async () => {
  const { draw, letGo } = held();
  const { world, get, full } = await served({ draw });
  const actor = { userId: null, name: "Dana", role: "admin" as const };
  const { company } = await readSettings(world.db.read);
  const { firstVideoUrl: _, secondVideoUrl: __, ...facts } = company;
  const value = { ...facts, name: "Clearwater Pools" };
  await changeSetting(world, { key: "company", change: { version: 0, value }, actor });
  const drawn = [0, 1, 2].map((n) => get(`/pools?q=${n}`));
  await full();
  await vi.waitFor(async () => expect((await get("/pools?q=9")).body).toContain("Clearwater"));
  letGo();
  await Promise.all(drawn);
});

test("one visitor's burst of pages is limited, whatever they ask for; cached pages and others are not", async () => {
  const { get, world } = await served({
    limits: { drawsOfOne: { most: 3, perSecond: 0 }, mostOpenByOne: 250 },
  });
  await get("/", "198.51.100.9");
  const paths = ["/pools?q=1", "/blog?q=2", "/contact?q=3", "/no-such-page", "/wp-login.php"];
  const statuses = [];
  for (const path of paths) statuses.push((await get(path)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const refused = await get("/pools?q=4");
  expect(refused.headers["retry-after"]).toBe("5");
  expect(refused.body).toContain("You’ve opened a lot of pages in a short time.");
  for (const [path, from] of [
    ["/", undefined],
    ["/api/pools", undefined],
    ["/pools?q=5", "203.0.113.8"],
    ["/pools?q=6", ""], // this machine itself
  ] as const)
    expect((await get(path, from)).status, path).toBe(200);
  // one line for the whole flood
  expect(world.lines.filter(({ level }) => level === "warn")).toHaveLength(1);
});

test("a refusal before the pages of refusals are made says the same in plain words", async () => {
  const { get } = await served({
    plainly: () => new Promise(() => {}),
    limits: { drawsOfOne: { most: 1, perSecond: 0 }, mostOpenByOne: 250 },
  });
  expect((await get("/pools?q=1")).status).toBe(200);
  const { status, headers, body } = await get("/pools?q=2");
  expect([status, headers["retry-after"]]).toEqual([429, "5"]);
  expect(body).toContain("You’ve opened a lot of pages in a short time.");
});

test("parts of the catalog count like pages, and are refused in the form of the API", async () => {
  const { get } = await served({ limits: { drawsOfOne: { most: 1, perSecond: 0 }, mostOpenByOne: 250 } });
  expect((await get("/api/pools?fields=summary&limit=6")).status).toBe(200);
  const refused = await get("/api/pools?q=anything");
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "5"]);
  expect(JSON.parse(refused.body)).toEqual({
    message: expect.stringContaining("You’ve opened a lot of pages in a short time."),
    code: "too_many_requests",
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect((await get("/api/pools")).status).toBe(200);
});

test("neighbors in one IPv6 network share a limit", async () => {
  const { get } = await served({ limits: { drawsOfOne: { most: 1, perSecond: 0 }, mostOpenByOne: 250 } });
  expect((await get("/pools?q=1", "2001:db8:1:2::1")).status).toBe(200);
  expect((await get("/pools?q=2", "2001:db8:1:2:9::9")).status).toBe(429);
  expect((await get("/pools?q=3", "2001:db8:1:3::1")).status).toBe(200);
});

test("somebody who clicks filters as fast as they can, and a crawler, never see a limit", async () => {
  const { get } = await served();
  for (let n = 0; n < 60; n += 1) expect((await get(`/pools?page=${n}`)).status).toBe(200);
});

test("one address has a limited number of requests open; the health check is always answered", async () => {
  const { draw, begun, letGo } = held();
  const { get } = await served({ draw, limits: { drawsOfOne, mostOpenByOne: 2 } });
  const open = [get("/pools?q=1"), get("/pools?q=2")];
  await begun(2);
  const refused = await get("/media/none");
  expect([refused.status, refused.headers["retry-after"], refused.headers.connection]).toEqual([
    429,
    "2",
    "close",
  ]);
  const ofApi = await get("/api/estimates");
  expect([ofApi.status, ofApi.headers["content-type"]]).toEqual([429, "application/json"]);
  expect(JSON.parse(ofApi.body)).toEqual({
    message: "You have too many pages open at once. Please wait a moment.",
    code: "too_many_requests",
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect((await get("/api/health")).status).toBe(200);
  expect((await get("/api/pools", "203.0.113.8")).status).toBe(200);
  letGo();
  await Promise.all(open);
  expect((await get("/api/pools")).status).toBe(200);
});

test("while stopping, every answer closes its connection, also those that were being prepared", async () => {
  const { draw, begun, letGo } = held();
  const { get, stop } = await served({ draw });
  const keep = { connection: "keep-alive" };
  const open = get("/pools?q=1", undefined, keep);
  await begun(1);
  expect((await get("/api/health", undefined, keep)).headers.connection).toBe("keep-alive");
  stop();
  letGo();
  expect((await open).headers.connection).toBe("close");
  for (const path of ["/api/health", "/pools?q=2", "/"])
    expect((await get(path, undefined, keep)).headers.connection, path).toBe("close");
});

test.each([
  ["Host: a.example\r\nHost: b.example", 400],
  ["Host: a.example\r\nhOST: a.example", 400],
  ["Host: a.example\r\nX-Host: b.example", 200],
])("a request with %j is a %d", async (headers, status) => {
  const { port } = await served();
  for (const path of ["/api/health", "/"]) {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`),
    );
    expect((await text(socket)).split(" ")[1], path).toBe(String(status));
  }
});

test("HTTP/1.0 without a host is answered", async () => {
  const { port } = await served();
  const socket = connect(port, "127.0.0.1", () => socket.write("GET /pools?q=1 HTTP/1.0\r\n\r\n"));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
});

test("the catalog of the API is read once until it changes, and known to a browser that has it", async () => {
  const { world, get } = await served();
  const first = await get("/api/pools", undefined, { "accept-encoding": "gzip" });
  expect(first.headers["content-encoding"]).toBe("gzip");
  const reads = vi.spyOn(world.db.read, "selectFrom");
  const again = await get("/api/pools");
  expect(JSON.parse(again.body)).toHaveLength(60);
  expect(again.headers["content-type"]).toContain("application/json");
  const etag = String(again.headers.etag);
  expect([etag.startsWith("W/"), first.headers.etag]).toEqual([true, etag]);
  expect((await get("/api/pools", undefined, { "if-none-match": etag })).status).toBe(304);
  expect(reads).not.toHaveBeenCalled();
  await world.db.transact(
    (tx) => tx.updateTable("pools").set({ name: "Apollo 15" }).where("id", "=", "latham-apollo-14").execute(),
    { changed: ["pools", "pools:latham-apollo-14"] },
  );
  expect((await get("/api/pools")).body).toContain("Apollo 15");
});
