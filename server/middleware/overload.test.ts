import { Hono } from "hono";
import { expect, test } from "vitest";
import { problemResponse } from "#server/problem-response.ts";
import { testWorld } from "#tests/build.ts";
import { overload } from "./overload.ts";

test("one request too many is answered with a time to retry, and its slot becomes free again", async () => {
  const world = await testWorld();
  let finish = () => {};
  const held = new Promise<void>((done) => (finish = done));
  const app = new Hono();
  app.onError((reason, c) => problemResponse(world, reason, c));
  app.use(overload(2));
  app.get("/slow", async (c) => {
    await held;
    return c.text("done");
  });
  const open = [app.request("/slow"), app.request("/slow")];
  const turnedAway = await app.request("/slow");
  expect([turnedAway.status, turnedAway.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await turnedAway.json()).toMatchObject({ code: "unavailable" });
  finish();
  expect((await Promise.all(open)).map((answer) => answer.status)).toEqual([200, 200]);
  expect((await app.request("/slow")).status).toBe(200);
});

test("a request that only waits leaves its place to others", async () => {
  const world = await testWorld();
  const app = new Hono();
  app.onError((reason, c) => problemResponse(world, reason, c));
  app.use(overload(1));
  app.get("/quick", (c) => c.text("done"));
  app.get("/waits", async (c) => {
    const pause = c.get("pause")(1);
    const meanwhile = await app.request("/quick");
    await pause;
    return c.json([meanwhile.status, (await app.request("/quick")).status]);
  });
  expect(await (await app.request("/waits")).json()).toEqual([200, 503]);
});
