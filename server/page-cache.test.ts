import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { html, site, words, type Render } from "#tests/cached-site.ts";

test("the first visitor's page is cached for the next ones", async () => {
  let rendered = 0;
  const { get } = await site(() => html(`${words} ${(rendered += 1)}`, { "x-frame-options": "DENY" }));
  const first = await get("/pools");
  expect(first.kept).toBe(false);
  expect(first.status).toBe(200);
  expect(first.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(first.headers["x-frame-options"]).toBe("DENY");
  expect(first.headers.vary).toBe("accept-encoding");
  for (let i = 0; i < 10; i += 1) {
    const { body, headers, kept } = await get("/pools");
    expect([body, headers.etag, kept]).toEqual([first.body, first.headers.etag, true]);
  }
  expect(rendered).toBe(1);
});

test.each<[string, string, Render]>([
  ["404", "/nowhere", () => html("404 Page Not Found", {}, 404)],
  ["500", "/broken", () => html("Something went wrong", {}, 500)],
  ["a redirect", "/old", () => new Response(null, { status: 301, headers: { location: "/new" } })],
  ["no-store", "/pools", () => html(words, { "cache-control": "private, no-store" })],
  ["a cookie", "/pools", () => html(words, { "set-cookie": "visitor=1" })],
  ["no HTML", "/robots", () => new Response("User-agent: *", { headers: { "content-type": "text/plain" } })],
  ["a query", "/pools?size=Small", () => html(words)],
  ["a file", "/sitemap.xml", () => html(words)],
  ["the API", "/api/landing-pages", () => html(words)],
  ["a query beside a campaign's", "/pools?utm_source=mail&size=Small", () => html(words)],
  ["the sign-in page", "/admin-login", () => html(words)],
  ["the dashboard", "/admin-dashboard", () => html(words)],
  ["an admin screen", "/admin/estimates", () => html(words)],
  ["a preview", "/blog-preview/3", () => html(words)],
  ["a staff test page", "/test-blog", () => html(words)],
])("not cached: %s", async (_, path, render) => {
  const { neverKept } = await site(render);
  expect(await neverKept(path)).toBe(true);
});

test("a cached page does not answer a form sent to its address", async () => {
  const { get, neverKept } = await site(async (request) => html(`${request.method} ${words}`));
  expect(await neverKept("/contact", { method: "POST" })).toBe(true);
  await get("/contact");
  expect((await get("/contact")).kept).toBe(true);
  const posted = await get("/contact", { method: "POST" });
  expect(posted.kept).toBe(false);
  expect(posted.body.toString()).toContain("POST");
});

test("cached pages are rendered without the visitor's cookies and headers", async () => {
  const { get } = await site((request) =>
    html(`${request.headers.get("cookie")} ${request.headers.get("authorization")} ${words}`),
  );
  await get("/pools", { headers: { cookie: "adminToken=secret", authorization: "Bearer secret" } });
  expect((await get("/pools")).body.toString()).not.toContain("secret");
});

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br;q=0.0, gzip;q=0", undefined],
  ["", undefined],
  ["brotli, x-gzipped", undefined],
])("with Accept-Encoding %j a cached page is sent as %s", async (accepted, encoding) => {
  const { get } = await site(() => html(words));
  await get("/");
  const plain = await get("/");
  const { headers, body } = await get("/", { headers: { "accept-encoding": accepted } });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers["content-length"]).toBe(String(body.length));
  const whole =
    encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
  expect(whole.toString()).toBe(plain.body.toString());
  if (encoding) expect(body.length).toBeLessThan(plain.body.length / 4);
});

test("a page that many ask for becomes smaller, and stays the same page", async () => {
  const text = readFileSync("docs/voice.md", "utf8");
  const { get } = await site(() => html(text));
  const headers = { "accept-encoding": "br" };
  await get("/about");
  const first = await get("/about", { headers });
  const smaller = await vi.waitFor(
    async () => {
      const later = await get("/about", { headers });
      expect(later.body.length).toBeLessThan(first.body.length);
      return later;
    },
    { timeout: 30_000 },
  );
  expect(smaller.headers["content-length"]).toBe(String(smaller.body.length));
  expect([smaller.headers.etag, smaller.kept]).toEqual([first.headers.etag, true]);
  expect(brotliDecompressSync(smaller.body)).toEqual(brotliDecompressSync(first.body));
});

test("a browser that has the page gets a 304 without a body", async () => {
  const { get } = await site(() => html(words));
  await get("/");
  const etag = String((await get("/")).headers.etag);
  // weak, because the bytes differ by encoding
  expect(etag).toMatch(/^W\/"[^"]+"$/);
  const same = await get("/", { headers: { "if-none-match": etag, "accept-encoding": "br" } });
  expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, etag]);
  const other = await get("/", { headers: { "if-none-match": '"another"' } });
  expect([other.status, other.body.length > 0]).toEqual([200, true]);
});

test("HEAD has GET's headers and no body", async () => {
  const { get } = await site(() => html(words));
  await get("/");
  const { headers } = await get("/");
  const head = await get("/", { method: "HEAD" });
  expect([head.status, head.body.length, head.kept]).toEqual([200, 0, true]);
  expect(head.headers["content-length"]).toBe(headers["content-length"]);
  expect(head.headers.etag).toBe(headers.etag);
});

test("after dropping, the next visitor sees the current page", async () => {
  let price = "$49,900";
  const { cache, get } = await site(() => html(price));
  await get("/");
  const before = await get("/");
  price = "$51,000";
  expect((await get("/")).body.toString()).toContain("$49,900");
  cache.drop(["*"]);
  const after = await get("/");
  expect(after.kept).toBe(false);
  expect(after.body.toString()).toContain("$51,000");
  const keptAnew = await get("/");
  expect(keptAnew.body.toString()).toContain("$51,000");
  expect(keptAnew.headers.etag).not.toBe(before.headers.etag);
});

test("after five minutes the old page is served once more while a new one is rendered", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T14:05:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  let day = "Friday";
  let status = 200;
  const { get, drawn } = await site(() => html(day, {}, status));
  await get("/");
  await get("/");
  day = "Saturday";
  vi.setSystemTime(new Date("2026-11-20T14:09:59Z"));
  expect((await get("/")).body.toString()).toContain("Friday");
  expect(drawn.shared).toBe(1);
  vi.setSystemTime(new Date("2026-11-20T14:10:01Z"));
  expect((await get("/")).body.toString()).toContain("Friday");
  await vi.waitFor(async () => expect((await get("/")).body.toString()).toContain("Saturday"));
  status = 404; // a page that no longer exists is dropped
  vi.setSystemTime(new Date("2026-11-20T14:20:00Z"));
  expect((await get("/")).status).toBe(200);
  await vi.waitFor(async () => expect((await get("/")).status).toBe(404));
});

test("made-up addresses cannot exhaust memory: the oldest pages are evicted, new ones still cached", async () => {
  const { get } = await site(() => html("a short page"));
  for (let i = 0; i < 510; i += 1) await get(`/made-up-${i}`);
  expect((await get("/made-up-509")).kept).toBe(true);
  expect((await get("/made-up-9")).kept).toBe(false);
  expect((await get("/made-up-100")).kept).toBe(true);
});

test("large pages are evicted when they exceed 64 MB in total", async () => {
  const heavy = randomBytes(3_000_000).toString("base64");
  const { get } = await site(() => html(heavy));
  for (let i = 0; i < 8; i += 1) await get(`/heavy-${i}`);
  expect((await get("/heavy-7")).kept).toBe(true);
  expect((await get("/heavy-0")).kept).toBe(false);
});

test.each(["/pools#1", "/POOLS", "/%70ools", "/pools/", "//pools", "/pools/../pools", "/pools;a=b"])(
  "another spelling of a page's address is not cached: %s",
  async (path) => {
    const { get } = await site(() => html(words));
    for (let i = 0; i < 3; i += 1) expect((await get(path)).kept).toBe(false);
  },
);

test.each<[string, () => Response]>([
  ["an outage", () => html(words, {}, 503)],
  [
    "a rendering that throws",
    () => {
      throw new Error("the database is gone");
    },
  ],
])("%s does not remove the previous page", async (_, fail) => {
  vi.useFakeTimers({ now: new Date("2026-11-20T14:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  let isBroken = false;
  const { get, drawn } = await site(() => (isBroken ? fail() : html(words)));
  await get("/");
  isBroken = true;
  vi.setSystemTime(new Date("2026-11-20T14:10:00Z"));
  // each visit after the last failure tries again, and all get the page
  await vi.waitFor(async () => {
    expect((await get("/")).status).toBe(200);
    expect(drawn.shared).toBeGreaterThan(4);
  });
  expect(drawn.ordinary).toBe(0);
});
