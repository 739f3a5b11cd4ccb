import { Hono } from "hono";
import { expect, test } from "vitest";
import { problemResponse } from "#server/problem-response.ts";
import { testWorld } from "#tests/build.ts";
import { formLimit, visitorLimit } from "./visitor-limit.ts";

async function app(ip: string): Promise<Hono> {
  const world = await testWorld();
  const http = new Hono();
  http.onError((reason, c) => problemResponse(world, reason, c));
  http.use(async (c, next) => {
    c.set("ip", ip);
    await next();
  });
  http.post("/", visitorLimit({ most: 2, seconds: 600 }), (c) => c.text("taken", 201));
  http.post("/form", formLimit({ most: 2, seconds: 600 }), (c) => c.text("taken", 201));
  return http;
}

test("an address that sends too much is told when to come again", async () => {
  const http = await app("203.0.113.7");
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push(await http.request("/", { method: "POST" }));
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 429]);
  expect(answers[2]?.headers.get("retry-after")).toBe("600");
  expect(await answers[2]?.json()).toMatchObject({ code: "too_many_requests" });
});

test.each(["127.0.0.1", "::ffff:127.0.0.1", "::1"])("%s is this machine and is not counted", async (ip) => {
  const http = await app(ip);
  for (let i = 0; i < 5; i += 1) expect((await http.request("/", { method: "POST" })).status).toBe(201);
});

test("a form without script that is sent too often is answered with a sentence and when to come again", async () => {
  const http = await app("203.0.113.7");
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push(await http.request("/form", { method: "POST" }));
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 429]);
  const last = answers[2]!;
  expect(last.headers.get("retry-after")).toBe("600");
  expect(last.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await last.text()).toBe("You have sent several messages already. Please wait a little, or call us.");
});
