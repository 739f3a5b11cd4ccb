import { Hono } from "hono";
import { expect, test } from "vitest";
import { problemResponse } from "#server/problem-response.ts";
import { aToken, testWorld } from "#tests/build.ts";
import { api, bearer } from "#tests/http.ts";
import type { Health } from "#core/desk/health/shape.ts";
import { openLimiter } from "./limiter.ts";
import { requestLine } from "./request-line.ts";
import { visitorLimit } from "./visitor-limit.ts";

/** An app that accepts two messages per address. `header` is the X-Forwarded-For of each request. */
async function app(header: string | undefined, trustProxy = true) {
  const world = await testWorld();
  world.config.trustProxy = trustProxy;
  const http = new Hono();
  http.onError((reason, c) => problemResponse(world, reason, c));
  http.use(requestLine(world));
  http.post("/", visitorLimit(world, "test", { most: 2, seconds: 600 }), (c) => c.text("taken", 201));
  const send = (path: string, from = header) =>
    http.request(path, {
      method: "POST",
      ...(from !== undefined && { headers: { "x-forwarded-for": from } }),
    });
  return { world, send };
}

test("an address that sends too much learns when to retry", async () => {
  const { send } = await app("203.0.113.7");
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push(await send("/"));
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 429]);
  expect(answers[2]?.headers.get("retry-after")).toBe("600");
  expect(await answers[2]?.json()).toMatchObject({ code: "too_many_requests" });
});

test("this machine itself is not counted", async () => {
  const { send } = await app(undefined);
  for (let i = 0; i < 5; i += 1) expect((await send("/")).status).toBe(201);
});

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "unknown", "", "203.0.113.7,", "x", "203.0.113.7, ::1"])(
  "no header makes a visitor this machine: %j",
  async (header) => {
    const { send } = await app(header);
    for (let i = 0; i < 2; i += 1) expect((await send("/")).status).toBe(201);
    expect((await send("/")).status).toBe(429);
  },
);

test.each([
  ["an IPv6 customer with 2^64 addresses", "2001:db8:1:2::1", "2001:db8:1:2:9::2", 429],
  ["another customer", "2001:db8:1:2::1", "2001:db8:1:3::1", 201],
  ["a proxy that includes the port", "203.0.113.7:5123", "203.0.113.7", 429],
  [
    "only the last entry counts, because a visitor may have sent the others",
    "203.0.113.9, 203.0.113.7",
    "203.0.113.7",
    429,
  ],
])("%s: two from %s, then one from %s", async (_what, first, then, status) => {
  const { send } = await app(first);
  for (let i = 0; i < 2; i += 1) expect((await send("/")).status).toBe(201);
  expect((await send("/", then)).status).toBe(status);
});

test("an untrusted proxy is reported once in the log, and on the health screen", async () => {
  const { world, send } = await app(undefined, false);
  const token = await aToken(world);
  const check = async () => {
    const { checks } = (await (
      await api(world).request("/api/admin/health", bearer(token))
    ).json()) as Health;
    return checks.find(({ name }) => name === "proxy");
  };
  expect(await check()).toMatchObject({ ok: true, detail: "seen directly, without a proxy" });
  for (let i = 0; i < 3; i += 1) await send("/", `203.0.113.${i}`);
  expect((await send("/", "203.0.113.9")).status).toBe(429);
  expect(world.lines.filter(({ level }) => level === "warn")).toHaveLength(1);
  expect(await check()).toMatchObject({ ok: false, detail: expect.stringContaining("TRUST_PROXY is 0") });
});

test("limits are counted separately by name and by address", async () => {
  const world = await testWorld();
  const [one, other] = ["one", "other"].map((name) => openLimiter(world, name, { most: 1, seconds: 600 }));
  expect([await one!("203.0.113.7"), await other!("203.0.113.7"), await one!("203.0.113.8")]).toEqual([
    0, 0, 0,
  ]);
  expect(await one!("203.0.113.7")).toBeGreaterThan(0);
});

const onPostgres = test.runIf(process.env.TEST_ENGINE === "postgres");

onPostgres(
  "processes share a limit, even under concurrency, and it resets when its period ends",
  async () => {
    const here = await testWorld();
    const worlds = [here, await testWorld({ beside: here }), await testWorld({ beside: here })];
    const limiters = worlds.map((world) => openLimiter(world, "leads", { most: 5, seconds: 600 }));
    const all = await Promise.all(Array.from({ length: 30 }, (_, n) => limiters[n % 3]!("203.0.113.7")));
    expect(all.filter((wait) => wait === 0)).toHaveLength(5);
    expect(all.filter((wait) => wait > 0)).toEqual(Array(25).fill(600_000));
    here.pass(599_000);
    expect(await limiters[0]!("203.0.113.7")).toBe(1_000);
    here.pass(1_000);
    expect(await limiters[0]!("203.0.113.7")).toBe(0);
    const rows = await here.db.read.selectFrom("visitor_limits").selectAll().execute();
    expect(rows.map(({ key, spent }) => [key.length, key.includes("203"), spent])).toEqual([[64, false, 1]]);
  },
);

test.each([
  ["a household's /56", (n: number) => `2001:db8:1:${n.toString(16)}::1`, 6],
  ["a company's /48", (n: number) => `2001:db8:1:${(n << 8).toString(16)}::1`, 20],
  ["IPv4 addresses, which are other people's", (n: number) => `198.51.100.${n}`, Number.POSITIVE_INFINITY],
])("each of the networks of %s sends one message", async (_, address, most) => {
  const { send } = await app("");
  const tries = Math.min(most, 30);
  for (let n = 1; n <= tries; n += 1) expect((await send("/", address(n))).status, String(n)).toBe(201);
  expect((await send("/", address(tries + 1))).status).toBe(most < tries + 1 ? 429 : 201);
});
