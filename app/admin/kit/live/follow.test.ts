import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Changes } from "#core/records/changes/contract.ts";
import { buildHeader } from "#lib/web/build-header.ts";
import { readEvents } from "./event-stream.ts";
import { followChanges } from "./follow.ts";
import type { FollowTimes } from "./following.ts";
import { listening } from "#tests/listening.ts";

const times: FollowTimes = {
  firstEvent: 250,
  silence: 250,
  again: 1,
  longestAgain: 5,
  poll: 5,
  pollFor: 40,
};

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** Follows a server that gives this answer. `until` resolves once something was received or the session has ended. */
async function following(answer: Answer, { pollFor = times.pollFor } = {}) {
  vi.stubGlobal("localStorage", { getItem: () => "sun_token" });
  onTestFinished(() => void vi.unstubAllGlobals());
  const requests: IncomingMessage[] = [];
  const listener: RequestListener = (request, response) => {
    requests.push(request);
    response.setHeader(buildHeader, "a1");
    answer(request, response, requests.length);
  };
  const server = createServer(listener);
  const port = await listening(server);
  const heard: Changes[] = [];
  const stops = new AbortController();
  onTestFinished(() => stops.abort());
  let ended = false;
  const done = followChanges({
    place: () => heard.at(-1)?.id ?? "",
    openedAt: Date.now() - 12_000,
    heard: (change) => void heard.push(change),
    onEnd: () => void (ended = true),
    signal: stops.signal,
    times: { ...times, pollFor },
    origin: `http://127.0.0.1:${port}`,
  });
  return {
    requests,
    heard,
    stop: async () => {
      stops.abort();
      await done;
    },
    tags: () => heard.flatMap(({ tags }) => tags),
    ended: async () => {
      await done;
      return ended;
    },
  };
}

function begin(response: ServerResponse, ...events: string[]): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(events.join(""));
}

const alive = (id: string) => `id: ${id}\nevent: alive\ndata: \n\n`;
const changed = (id: string, ...tags: string[]) =>
  `id: ${id}\nevent: changed\ndata: ${JSON.stringify(tags)}\n\n`;

test("events of the stream are received, without extending the session", async () => {
  const { requests, tags, stop } = await following((_, response) =>
    begin(response, alive("a-1"), changed("a-2", "leads", "leads:7")),
  );
  await vi.waitFor(() => expect(tags()).toEqual(["leads", "leads:7"]));
  expect(requests[0]?.headers).toMatchObject({
    accept: "text/event-stream",
    authorization: "Bearer sun_token",
    "x-background": "1",
  });
  expect(requests[0]?.headers["last-event-id"]).toBeUndefined();
  const [path, loadingFor] = requests[0]?.url?.split("?loadingFor=") ?? [];
  expect(path).toBe("/api/admin/changes");
  // the screen began to load twelve seconds before
  expect(Number(loadingFor)).toBeGreaterThanOrEqual(12_000);
  expect(Number(loadingFor)).toBeLessThan(72_000);
  await stop();
});

test("an interrupted or silent stream is resumed at its position", async () => {
  const { requests, tags, stop } = await following((_, response, count) => {
    begin(response, changed(`a-${count}`, `leads:${count}`));
    if (count === 1) response.end();
  });
  await vi.waitFor(() => expect(tags()).toEqual(expect.arrayContaining(["leads:1", "leads:2", "leads:3"])), {
    timeout: 30_000,
  });
  expect(requests.slice(1, 3).map(({ headers }) => headers["last-event-id"])).toEqual(["a-1", "a-2"]);
  expect(requests[1]?.url).toBe("/api/admin/changes");
  await stop();
});

test("where streams do not get through, the server is polled, and a stream is tried again later", async () => {
  let streams = 0;
  const { tags, stop } = await following((request, response, count) => {
    // a buffering proxy: headers and events never get through
    if (request.headers.accept === "text/event-stream") return void (streams += 1);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(
      JSON.stringify({
        id: `a-${count}`,
        tags: request.url?.includes("since=a-") ? ["leads:2"] : ["leads:1"],
      }),
    );
  });
  await vi.waitFor(() => expect(tags()).toEqual(expect.arrayContaining(["leads:1", "leads:2"])), {
    timeout: 30_000,
  });
  await vi.waitFor(() => expect(streams).toBeGreaterThan(3), { timeout: 30_000 });
  await stop();
});

test("a tab whose stream is ended for newer ones polls at once, from its position", async () => {
  const answer: Answer = (request, response, count) => {
    if (request.headers.accept === "text/event-stream")
      return begin(response, alive("a-1"), "event: poll\ndata: \n\n");
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ id: `a-${count}`, tags: [`leads:${count}`] }));
  };
  const { requests, tags, stop } = await following(answer, { pollFor: 60_000 });
  await vi.waitFor(() => expect(tags()).toEqual(expect.arrayContaining(["leads:2", "leads:3", "leads:4"])));
  const [stream, ...polls] = requests.slice(0, 4).map(({ headers, url }) => [headers.accept, url]);
  expect(stream).toEqual([
    "text/event-stream",
    expect.stringMatching(/^\/api\/admin\/changes\?loadingFor=\d+$/),
  ]);
  expect(polls.map(([, url]) => url?.split("since=")[1])).toEqual(["a-1", "a-2", "a-3"]);
  await stop();
});

const endings: [string, Answer][] = [
  ["a stream that says so", (_, response) => begin(response, alive("a-1"), "event: end\ndata: \n\n")],
  ["an answer of 401", (_, response) => void response.writeHead(401).end("{}")],
];

test.for(endings)("%s ends the following, and is not tried again", async ([, answer]) => {
  const { requests, ended } = await following(answer);
  expect(await ended()).toBe(true);
  expect(requests).toHaveLength(1);
});

const unexpected: [string, Answer][] = [
  ["an unexpected answer from the server", (_, response) => response.end("<html>")],
  [
    "the JSON of another network",
    (_, response) => {
      response.removeHeader(buildHeader);
      response.end('{"id":"a-1","tags":["leads"]}');
    },
  ],
];

test.for(unexpected)("%s is ignored", async ([, answer]) => {
  const { heard, requests, stop } = await following(answer);
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(4), { timeout: 30_000 });
  expect(heard).toEqual([]);
  await stop();
});

test("events are parsed however the network splits and joins them", async () => {
  const text =
    ': comment\n\nid: 1\r\nevent: changed\r\ndata: ["a"]\r\n\r\ndata:x\ndata: y\n\nretry\n\nid: 9\ndata: never fini';
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 7, 1_000]) {
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    );
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    const events: unknown[] = [];
    for await (const event of readEvents(body)) events.push(event);
    expect(events.slice(0, 2), `${size} bytes at a time`).toEqual([
      { id: "1", event: "changed", data: '["a"]' },
      { id: undefined, event: "message", data: "x\ny" },
    ]);
    expect(events).toHaveLength(3);
  }
});
