import { expect, test } from "vitest";
import { testWorld } from "#tests/build.ts";
import { api, contract, post } from "#tests/http.ts";

const browser = { "user-agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0" };

test("an error in a visitor's browser is logged without what it quotes", async () => {
  const world = await testWorld();
  const report = {
    path: "/pools",
    message: 'SyntaxError: Unexpected token "Ana <ana@example.com>" is not JSON',
  };
  const answer = await post(api(world), "/api/client-errors", report, browser);
  expect(answer.status).toBe(204);
  expect(world.lines.filter(({ level }) => level === "warn")).toEqual([
    {
      level: "warn",
      fields: { path: "/pools", error: "SyntaxError: Unexpected token … is not JSON" },
      message: "a page in a visitor's browser failed",
    },
  ]);
});

test.each([
  ["a bot's", { path: "/", message: "Error" }, { "user-agent": "Googlebot/2.1" }, 204],
  ["one without a path", { message: "Error" }, browser, 400],
  ["one that is too long", { path: "/", message: "x".repeat(301) }, browser, 400],
  ["one of another site", { path: "https://example.com", message: "Error" }, browser, 400],
])("%s is not logged", async (_, report, headers, status) => {
  const world = await testWorld();
  const answer = await post(api(world), "/api/client-errors", report, headers);
  expect(answer.status).toBe(status);
  if (status === 400) expect(await answer.json()).toMatchObject({ ...contract, code: "invalid_input" });
  expect(world.lines.filter(({ level }) => level === "warn")).toEqual([]);
});

test("one visitor's reports are limited", async () => {
  const world = await testWorld();
  world.config.trustProxy = true;
  const http = api(world);
  const send = () =>
    post(
      http,
      "/api/client-errors",
      { path: "/", message: "Error" },
      { ...browser, "x-forwarded-for": "203.0.113.7" },
    );
  for (let n = 0; n < 30; n += 1) expect((await send()).status).toBe(204);
  expect((await send()).status).toBe(429);
});
