import { expect, test } from "vitest";
import { changeSetting } from "#core/settings/change.ts";
import { inlineMark } from "#lib/web/inline-mark.ts";
import { aToken, testWorld, type TestWorld } from "#tests/build.ts";
import { api, contract, post } from "#tests/http.ts";
import { onePage } from "#tests/one-page.ts";
import { buildHttp } from "./http.ts";

/** The HTTP side with a single page. */
async function pageApp(page: string, ownWorld?: TestWorld): Promise<ReturnType<typeof buildHttp>> {
  const world = ownWorld ?? (await testWorld());
  world.config.publicUrl = "https://www.example.com";
  return buildHttp(world, { pages: onePage(page) });
}

test("a form without a content length cannot exhaust memory", async () => {
  const app = await pageApp("<p>drawn</p>");
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 65_536;
      if (sent > 50_000_000) controller.close();
      else controller.enqueue(new Uint8Array(65_536));
    },
  });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await app.request("/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  const page = await answer.text();
  expect(answer.status).toBe(413);
  // a person reads the answer
  expect(answer.headers.get("content-type")).toContain("text/html");
  for (const part of ["<h1>Your message is too long</h1>", 'href="tel:+13525550142"'])
    expect(page).toContain(part);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(sent).toBeLessThan(2_000_000);
});

test.each([
  ["the address people type, behind a proxy that speaks TLS", "https://www.example.com", 200],
  ["another site", "https://evil.example", 400],
])("a form from %s is answered %s %i", async (_, origin, status) => {
  const app = await pageApp("<p>drawn</p>");
  const headers = { "content-type": "application/x-www-form-urlencoded", origin, host: "www.example.com" };
  const answer = await app.request("http://www.example.com/", { method: "POST", body: "a=b", headers });
  expect(answer.status).toBe(status);
});

test("our own inline scripts are allowed by hash; one injected through a stored text is not", async () => {
  const own = `<script nonce="${inlineMark}">go()</script><script nonce="${inlineMark}" async="">more()</script>`;
  const app = await pageApp(
    `<head></head>${own}<script>alert(1)</script><script nonce="guess">alert(2)</script>`,
  );
  const answer = await app.request("/");
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
  expect(policy).not.toContain("unsafe-inline' 'sha256");
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain("unsafe-inline");
  expect(await answer.text()).not.toContain(inlineMark);
});

test("other sites are allowed only if the settings name them, and never on staff pages", async () => {
  const world = await testWorld();
  const app = await pageApp("<head></head>", world);
  const policy = async (path: string) =>
    (await app.request(path)).headers.get("content-security-policy") ?? "";
  expect(await policy("/")).not.toMatch(/googletagmanager|frame-src|connect-src|media-src/);
  const actor = { userId: null, name: "Dana", role: "admin" as const };
  const firstVideoUrl = "https://www.youtube.com/watch?v=abc";
  const secondVideoUrl = "https://films.example/pool.mp4";
  await changeSetting(world, {
    key: "videos",
    change: { version: 0, value: { firstVideoUrl, secondVideoUrl } },
    actor,
  });
  await changeSetting(world, {
    key: "analytics",
    change: { version: 0, value: { tagId: "G-TEST1234" } },
    actor,
  });
  expect(await policy("/")).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
  expect(await policy("/")).toContain(
    "frame-src https://www.youtube-nocookie.com; media-src 'self' https://films.example;",
  );
  expect(await policy("/admin/settings")).not.toMatch(/googletagmanager|youtube|films/);
});

const nuls = [
  "/api/pools?x=%00",
  "/api/landing-pages/%00",
  "/pool-detail/%00",
  "/pools?q=a%00b",
  "/api/admin/estimates?q=%00",
];

test.each(nuls)("a NUL in a URL is a 400 at any route: %s", async (path) => {
  const answer = await api(await testWorld()).request(path);
  expect([answer.status, await answer.json()]).toMatchObject([400, { ...contract, code: "malformed" }]);
});

test("signing in with a NUL in the name is an unknown name, not an error", async () => {
  const answer = await post(api(await testWorld()), "/api/admin/login", {
    username: "a\u0000b",
    password: "x",
  });
  expect(answer.status).toBe(401);
});

const outages = [
  Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
  Object.assign(new Error("terminating connection"), { code: "57P01" }),
  new Error("Connection terminated unexpectedly"),
  Object.assign(new Error("database or disk is full"), { errcode: 13 }),
  Object.assign(new Error("disk I/O error"), { errcode: 778 }),
  ...["ENOSPC", "EDQUOT", "EROFS"].map((code) => Object.assign(new Error(`${code}: write`), { code })),
];

test.each(outages)("an unavailable database is a 503 that says when to retry: $message", async (reason) => {
  const world = await testWorld();
  world.db.transact = () => Promise.reject(reason);
  const answer = await post(api(world), "/api/admin/login", { username: "a", password: "x" });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ ...contract, code: "unavailable" });
  expect(world.lines.some((line) => line.level === "error")).toBe(true);
});

test("staff can still read when writes fail", async () => {
  const world = await testWorld({ seeded: true });
  const token = await aToken(world);
  world.pass(3_600_000);
  world.db.transact = () => Promise.reject(Object.assign(new Error("full"), { errcode: 13 }));
  const answer = await api(world).request("/api/admin/estimates", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
});

test.each(["/api/pools/", "/api/manufacturers/", "/api/health/"])(
  "%s with a trailing slash is a 404",
  async (path) => {
    expect((await api(await testWorld()).request(path)).status).toBe(404);
  },
);

const spellings = [
  ["/Pools?shape=Kidney", "/pools?shape=Kidney"],
  ["/pools/", "/pools"],
  ["/Pool-Detail/latham-apollo-14?finish=night-sky", "/pool-detail/latham-apollo-14?finish=night-sky"],
  ["/Blog/how-to-read-a-pool-price", "/blog/how-to-read-a-pool-price"],
] as const;

test.each(spellings)("%s, another spelling of a page's address, leads to %s", async (path, address) => {
  const app = await pageApp("<p>drawn</p>");
  for (const method of ["GET", "HEAD"]) {
    const moved = await app.request(path, { method });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, address]);
  }
  expect((await app.request(address)).status).toBe(200);
});

test.each(["/Some-Landing-Page", "//evil.example/"])(
  "%s is no spelling of a page's address",
  async (path) => {
    const app = await pageApp("<p>drawn</p>");
    expect((await app.request(`http://localhost${path}`)).headers.get("location")).toBeNull();
  },
);
