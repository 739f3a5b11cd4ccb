import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { html, site, words, type Render } from "#tests/cached-site.ts";

test("a page is made for the first visitor, and comes from memory for the next ones", async () => {
  let rendered = 0;
  const { get, kept } = await site(() => html(`${words} ${(rendered += 1)}`, { "x-frame-options": "DENY" }));
  expect((await get("/pools")).kept).toBe(false);
  const again = await kept("/pools");
  expect(again.status).toBe(200);
  expect(again.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(again.headers["x-frame-options"]).toBe("DENY");
  expect(again.headers.vary).toBe("accept-encoding");
  const before = rendered;
  for (let i = 0; i < 10; i += 1) expect((await get("/pools")).body).toEqual(again.body);
  expect(rendered).toBe(before);
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
  ["React Router's data", "/pools.data", () => html(words)],
  ["the API", "/api/pools", () => html(words)],
  ["the sign-in page", "/admin-login", () => html(words)],
  ["the dashboard", "/admin-dashboard", () => html(words)],
  ["an admin screen", "/admin/estimates", () => html(words)],
  ["a preview", "/blog-preview/3", () => html(words)],
  ["a staff test page", "/test-blog", () => html(words)],
])("not kept: %s", async (_, path, render) => {
  const { neverKept } = await site(render);
  expect(await neverKept(path)).toBe(true);
});

test("a page that is kept for GET does not answer a form that is sent to it", async () => {
  const { kept, get, neverKept } = await site(async (request) => html(`${request.method} ${words}`));
  expect(await neverKept("/contact", { method: "POST" })).toBe(true);
  await get("/contact");
  await kept("/contact");
  const posted = await get("/contact", { method: "POST" });
  expect(posted.kept).toBe(false);
  expect(posted.body.toString()).toContain("POST");
});

test("what is kept was made without the visitor's cookies and headers", async () => {
  const { get, kept } = await site((request) =>
    html(`${request.headers.get("cookie")} ${request.headers.get("authorization")} ${words}`),
  );
  await get("/pools", { headers: { cookie: "adminToken=secret", authorization: "Bearer secret" } });
  expect((await kept("/pools")).body.toString()).not.toContain("secret");
});

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br;q=0.0, gzip;q=0", undefined],
  ["", undefined],
  ["brotli, x-gzipped", undefined],
])("asked for %j a kept page comes as %s", async (accepted, encoding) => {
  const { get, kept } = await site(() => html(words));
  await get("/");
  const plain = await kept("/");
  const { headers, body } = await get("/", { headers: { "accept-encoding": accepted } });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers["content-length"]).toBe(String(body.length));
  const whole =
    encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
  expect(whole.toString()).toBe(plain.body.toString());
  if (encoding) expect(body.length).toBeLessThan(plain.body.length / 4);
});

test("a browser that has the page already is told so in 304, without a body", async () => {
  const { get, kept } = await site(() => html(words));
  await get("/");
  const etag = String((await kept("/")).headers.etag);
  expect(etag).toMatch(/^"[^"]+"$/);
  const same = await get("/", { headers: { "if-none-match": etag, "accept-encoding": "br" } });
  expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, etag]);
  const other = await get("/", { headers: { "if-none-match": '"another"' } });
  expect([other.status, other.body.length > 0]).toEqual([200, true]);
});

test("HEAD has GET's headers and no body", async () => {
  const { get, kept } = await site(() => html(words));
  await get("/");
  const { headers } = await kept("/");
  const head = await get("/", { method: "HEAD" });
  expect([head.status, head.body.length, head.kept]).toEqual([200, 0, true]);
  expect(head.headers["content-length"]).toBe(headers["content-length"]);
  expect(head.headers.etag).toBe(headers.etag);
});

test("dropping makes the next visitor see what is true now", async () => {
  let price = "$49,900";
  const { cache, get, kept } = await site(() => html(price));
  await get("/");
  const before = await kept("/");
  price = "$51,000";
  expect((await get("/")).body.toString()).toContain("$49,900");
  cache.drop();
  const after = await get("/");
  expect(after.kept).toBe(false);
  expect(after.body.toString()).toContain("$51,000");
  const keptAnew = await kept("/");
  expect(keptAnew.body.toString()).toContain("$51,000");
  expect(keptAnew.headers.etag).not.toBe(before.headers.etag);
});

test("a page whose making began before a change is not kept after it", async () => {
  let price = "$49,900";
  let slow = true;
  const waiting: (() => void)[] = [];
  const { cache, get, kept } = await site(async () => {
    const page = html(price);
    if (slow) await new Promise<void>((release) => waiting.push(release));
    return page;
  });
  const visitor = get("/");
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting.shift()!();
  await visitor;
  await vi.waitFor(() => expect(waiting).toHaveLength(1)); // now the one to be kept is being made
  price = "$51,000";
  cache.drop();
  slow = false;
  waiting.shift()!();
  expect((await get("/")).body.toString()).toContain("$51,000");
  expect((await kept("/")).body.toString()).toContain("$51,000");
});

test("after five minutes the old page is answered once more while a new one is made", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T14:05:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  let day = "Friday";
  let status = 200;
  const { get, kept } = await site(() => html(day, {}, status));
  await get("/");
  await kept("/");
  day = "Saturday";
  vi.setSystemTime(new Date("2026-11-20T14:09:59Z"));
  await get("/");
  await new Promise((next) => setTimeout(next, 30));
  expect((await get("/")).body.toString()).toContain("Friday");
  vi.setSystemTime(new Date("2026-11-20T14:10:01Z"));
  const old = await get("/");
  expect([old.kept, old.body.toString().includes("Friday")]).toEqual([true, true]);
  await vi.waitFor(async () => expect((await get("/")).body.toString()).toContain("Saturday"));
  status = 404; // what has gone in the meantime is forgotten
  vi.setSystemTime(new Date("2026-11-20T14:20:00Z"));
  expect((await get("/")).status).toBe(200);
  await vi.waitFor(async () => expect((await get("/")).status).toBe(404));
});

test("a page that cannot be made is nobody's crash", async () => {
  let fails = false;
  const { get } = await site(() => {
    if ((fails = !fails)) return html(words);
    throw new Error("the database is gone");
  });
  expect((await get("/")).status).toBe(200);
  await new Promise((next) => setTimeout(next, 30)); // an unhandled rejection would end the test run
  expect((await get("/")).kept).toBe(false);
});

test("made-up addresses cannot fill the memory: the oldest leave, new ones are still kept", async () => {
  const { get } = await site(() => html("a short page"));
  const keep = (path: string) =>
    vi.waitFor(async () => expect((await get(path)).kept).toBe(true), { interval: 2 });
  for (let i = 0; i < 510; i += 1) await keep(`/made-up-${i}`);
  expect((await get("/made-up-0")).kept).toBe(false);
  await keep("/");
  expect((await get("/made-up-509")).kept).toBe(true);
});

test.each(["/pools#1", "/POOLS", "/%70ools", "/pools/", "//pools", "/pools/../pools", "/pools;a=b"])(
  "one page written another way is not kept under that name: %s",
  async (path) => {
    const { get } = await site(() => html(words));
    for (let i = 0; i < 3; i += 1) {
      expect((await get(path)).kept).toBe(false);
      await new Promise((next) => setTimeout(next, 20));
    }
  },
);

test("an outage does not cost us the page from before it", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T14:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  let status = 200;
  const { get } = await site(() => html(words, {}, status));
  await vi.waitFor(async () => expect((await get("/")).kept).toBe(true));
  status = 503;
  vi.setSystemTime(new Date("2026-11-20T14:10:00Z"));
  for (let i = 0; i < 3; i += 1) {
    expect(await get("/")).toMatchObject({ status: 200, kept: true });
    await new Promise((next) => setTimeout(next, 30));
  }
});
