import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { held, html, site, words } from "#tests/cached-site.ts";

test("fifty concurrent requests for a page share one rendering, each in its own encoding and method", async () => {
  const { render, release } = held();
  const { send, get, drawn, arrived } = await site(render);
  const accepted = ["br", "gzip", "", "br;q=0, gzip"];
  const sent = Array.from({ length: 50 }, (_, n) =>
    send("/pools", {
      method: n % 10 === 9 ? "HEAD" : "GET",
      headers: { "accept-encoding": accepted[n % 4]! },
    }),
  );
  await arrived(50);
  await release();
  const answers = await Promise.all(sent.map(({ answer }) => answer));
  expect(drawn).toEqual({ shared: 1, ordinary: 0 });
  const etag = answers[0]!.headers.etag;
  const seen = answers.map(({ status, headers, body }) => [
    status,
    headers.etag === etag,
    headers["content-encoding"],
    body.length > 0,
  ]);
  expect(seen).toEqual(
    answers.map((_, n) => [200, true, ["br", "gzip", undefined, "gzip"][n % 4], n % 10 !== 9]),
  );
  expect((await get("/pools")).kept).toBe(true);
});

test("fifty requests for different pages do not wait for each other", async () => {
  const { render, waiting } = held(({ url }) => html(new URL(url).pathname));
  const { send, drawn } = await site(render);
  const sent = Array.from({ length: 50 }, (_, n) => send(`/page-${n}`));
  await vi.waitFor(() => expect(waiting).toHaveLength(50));
  waiting.forEach((end) => end());
  const bodies = await Promise.all(sent.map(async ({ answer }) => (await answer).body.toString()));
  expect(bodies.every((body, n) => body.includes(`/page-${n}<`))).toBe(true);
  expect(drawn.shared).toBe(50);
});

test.each<[string, () => Response]>([
  ["fails", () => html("Something went wrong", {}, 500)],
  ["says 404", () => html("404 Page Not Found", {}, 404)],
  ["forbids caching", () => html(words, { "cache-control": "private, no-store" })],
  ["sets a cookie", () => html(words, { "set-cookie": "visitor=1" })],
])("a page that %s: waiting visits are served without the cache, two at a time", async (what, answer) => {
  let atOnce = 0;
  let most = 0;
  const { promise: begin, resolve } = Promise.withResolvers<void>();
  const { send, drawn, arrived } = await site(async () => {
    most = Math.max(most, (atOnce += 1));
    await begin;
    await new Promise((next) => setTimeout(next, 5));
    atOnce -= 1;
    return answer();
  });
  const sent = Array.from({ length: 20 }, () => send("/pools"));
  await arrived(20);
  expect(drawn).toEqual({ shared: 1, ordinary: 0 });
  resolve();
  const answers = await Promise.all(sent.map((one) => one.answer));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([answer().status]));
  // a private page rendered without the visitor's data must not be sent to anyone
  const isPrivate = what === "forbids caching" || what === "sets a cookie";
  expect(drawn).toEqual({ shared: 1, ordinary: isPrivate ? 20 : 19 });
  expect(most).toBe(2);
});

test("an outage is answered to all waiting visits at once: nothing is rendered again", async () => {
  const { render, release } = held(() => html(words, { "cache-control": "no-store" }, 503));
  const { send, drawn, arrived } = await site(render);
  const sent = Array.from({ length: 5 }, () => send("/"));
  await arrived(5);
  await release();
  expect((await Promise.all(sent.map(({ answer }) => answer))).map(({ status }) => status)).toEqual(
    Array(5).fill(503),
  );
  expect(drawn).toEqual({ shared: 1, ordinary: 0 });
});

test("a failing rendering releases all waiting visits, and the next page is rendered and cached", async () => {
  const { waiting, render, release } = held();
  let fails = true;
  const { send, get, drawn, arrived } = await site(async (request) => {
    const answer = await render(request);
    if (fails) throw new Error("the database is gone");
    return answer;
  });
  const sent = Array.from({ length: 3 }, () => send("/"));
  await arrived(3);
  await release();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  fails = false;
  await release(2);
  await release(2);
  await release(1);
  expect((await Promise.all(sent.map(({ answer }) => answer))).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);
  expect(drawn).toEqual({ shared: 1, ordinary: 3 });
  const next = get("/");
  await release();
  expect((await next).status).toBe(200);
  expect((await get("/")).kept).toBe(true);
});

test("a visitor who disconnects does not affect the others, whether first or waiting", async () => {
  const { render, release } = held();
  const { send, get, drawn, arrived, left } = await site(render);
  const first = send("/");
  await arrived(1);
  const [second, third] = [send("/"), send("/")];
  await arrived(3);
  for (const { request, answer } of [first, second]) {
    request.destroy();
    await expect(answer).rejects.toThrow("socket hang up");
  }
  await left(2);
  await release();
  expect((await third.answer).status).toBe(200);
  expect((await get("/")).kept).toBe(true);
  expect(drawn).toEqual({ shared: 1, ordinary: 0 });
});

test("if the page is not cacheable, nothing is rendered for visitors who have left", async () => {
  const { waiting, render, release } = held(() => html("404", {}, 404));
  const { send, drawn, arrived, left } = await site(render);
  const sent: ReturnType<typeof send>[] = [];
  for (let n = 1; n <= 6; n += 1) {
    sent.push(send("/"));
    await arrived(n);
  }
  await release();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  for (const { request, answer } of sent.slice(3, 5)) {
    request.destroy();
    await expect(answer).rejects.toThrow("socket hang up");
  }
  await left(2);
  for (const count of [2, 2, 1]) await release(count);
  await Promise.all([0, 1, 2, 5].map((n) => sent[n]!.answer));
  expect(drawn).toEqual({ shared: 1, ordinary: 3 });
});

test("a browser that has the page gets a 304 even if it was just rendered again", async () => {
  const { get, cache } = await site(() => html(words));
  const { etag } = (await get("/")).headers;
  cache.drop(["*"]);
  const again = await get("/", { headers: { "if-none-match": String(etag) } });
  expect([again.status, again.body.length, again.kept]).toEqual([304, 0, false]);
});

test("a 404 keeps its content, headers and cookies, and is compressed", async () => {
  const { get } = await site(() => {
    const answer = html(words, { "retry-after": "5" }, 404);
    answer.headers.append("x-two", "one");
    return answer;
  });
  const { status, headers, body } = await get("/", { headers: { "accept-encoding": "gzip" } });
  expect([status, headers["retry-after"], headers["x-two"]]).toEqual([404, "5", "one"]);
  expect([headers["content-encoding"], headers["content-length"]]).toEqual(["gzip", String(body.length)]);
  expect(gunzipSync(body).toString()).toContain(words);
  const head = await get("/", { method: "HEAD" });
  expect([head.status, head.body.length]).toEqual([404, 0]);
});

test("an expired page is refreshed once, however many request it, and all get the old one meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T14:05:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { render, release } = held();
  const { send, get, drawn } = await site(render);
  const first = send("/");
  await release();
  await first.answer;
  vi.setSystemTime(new Date("2026-11-20T14:11:00Z"));
  const answers = await Promise.all(Array.from({ length: 20 }, () => get("/")));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(drawn).toEqual({ shared: 2, ordinary: 0 });
  await release();
  await vi.waitFor(async () => {
    await get("/");
    expect(drawn.shared).toBe(2);
  });
});

test("at most two pages are refreshed at once", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T14:05:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  let isHeld = false;
  const ends: (() => void)[] = [];
  const { get, drawn } = await site(async () => {
    if (isHeld) await new Promise<void>((end) => ends.push(end));
    return html(words);
  });
  const paths = ["/a", "/b", "/c"];
  for (const path of paths) await get(path);
  isHeld = true;
  vi.setSystemTime(new Date("2026-11-20T14:11:00Z"));
  for (const path of paths) await get(path);
  expect(drawn.shared).toBe(5);
  for (const end of ends) end();
  isHeld = false;
  await vi.waitFor(async () => {
    await get("/c");
    expect(drawn.shared).toBe(6);
  });
});
