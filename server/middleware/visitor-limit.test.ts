import { Hono } from "hono";
import { expect, test } from "vitest";
import { problemResponse } from "#server/problem-response.ts";
import { testWorld } from "#tests/build.ts";
import { openLimiter } from "./limiter.ts";
import { formLimit, visitorLimit } from "./visitor-limit.ts";

async function app(ip: string): Promise<Hono> {
  const world = await testWorld();
  const http = new Hono();
  http.onError((reason, c) => problemResponse(world, reason, c));
  http.use(async (c, next) => {
    c.set("ip", ip);
    await next();
  });
  http.post("/", visitorLimit(world, "test", { most: 2, seconds: 600 }), (c) => c.text("taken", 201));
  http.post("/form", formLimit(world, { most: 2, seconds: 600 }), (c) => c.text("taken", 201));
  return http;
}

test("an address that sends too much is told when to retry", async () => {
  const http = await app("203.0.113.7");
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push(await http.request("/", { method: "POST" }));
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 429]);
  expect(answers[2]?.headers.get("retry-after")).toBe("600");
  expect(await answers[2]?.json()).toMatchObject({ code: "too_many_requests" });
});

test.each(["127.0.0.1", "::ffff:127.0.0.1", "::1"])(
  "%s is the local machine and is not counted",
  async (ip) => {
    const http = await app(ip);
    for (let i = 0; i < 5; i += 1) expect((await http.request("/", { method: "POST" })).status).toBe(201);
  },
);

test("a form sent too often without JavaScript gets a message that says when to retry", async () => {
  const http = await app("203.0.113.7");
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push(await http.request("/form", { method: "POST" }));
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 429]);
  const last = answers[2]!;
  expect(last.headers.get("retry-after")).toBe("600");
  expect(last.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await last.text()).toBe("You have sent several messages already. Please wait a little, or call us.");
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
