import { expect, test } from "vitest";
import { aToken, aUser, testPassword, testWorld } from "#tests/build.ts";
import { api, bearer, contract, post } from "#tests/http.ts";

test("signing in returns user, token and message; the token works until signing out", async () => {
  const world = await testWorld();
  await aUser(world);
  const http = api(world);
  const answer = await post(http, "/api/admin/login", { username: "dana", password: testPassword });
  const { user, token, message } = (await answer.json()) as { user: object; token: string; message: string };
  expect([answer.status, user, message]).toMatchObject([200, { username: "dana" }, "Signed in"]);
  expect(await (await http.request("/api/admin/verify", bearer(token))).json()).toMatchObject({
    user: { username: "dana" },
  });
  expect((await http.request("/api/admin/logout", { method: "POST", ...bearer(token) })).status).toBe(204);
  expect((await http.request("/api/admin/verify", bearer(token))).status).toBe(401);
});

test("a wrong password is a 401, a locked account a 429 that says when to retry", async () => {
  const world = await testWorld();
  await aUser(world);
  const http = api(world);
  const wrongPassword = { username: "dana", password: "wrong" };
  const first = await post(http, "/api/admin/login", wrongPassword);
  expect([first.status, await first.json()]).toMatchObject([
    401,
    { ...contract, message: "Invalid username or password" },
  ]);
  for (let i = 0; i < 4; i += 1) await post(http, "/api/admin/login", wrongPassword);
  const locked = await post(http, "/api/admin/login", { username: "dana", password: testPassword });
  expect([locked.status, locked.headers.get("retry-after")]).toEqual([429, "60"]);
});

test.each([
  [{ username: "  ", password: "x" }],
  [{ username: "x", password: "   " }],
  [{ username: "x" }],
  [{ username: { $gt: "" }, password: "x" }],
])("blank or malformed credentials are a 400: %j", async (body) => {
  const answer = await post(api(await testWorld()), "/api/admin/login", body);
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { message: "Please enter both username and password" },
  ]);
});

test("using the staff area extends the session; background refreshes do not", async () => {
  const world = await testWorld();
  const http = api(world);
  const token = await aToken(world);
  const verify = async (headers: Record<string, string> = {}) => {
    world.pass(13 * 3_600_000);
    const answer = await http.request("/api/admin/verify", {
      headers: { ...bearer(token).headers, ...headers },
    });
    return answer.status;
  };
  expect(await verify()).toBe(200);
  expect(await verify()).toBe(200);
  expect(await verify({ "x-background": "1" })).toBe(200);
  expect(await verify({ "x-background": "1" })).toBe(401);
});
