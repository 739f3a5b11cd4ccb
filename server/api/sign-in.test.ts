import { expect, test } from "vitest";
import { sha256 } from "#lib/runtime/sha256.ts";
import { aToken, aUser, testPassword, testWorld, type TestWorld } from "#tests/build.ts";
import { fourGuessesEach } from "#tests/users.ts";
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

const right = { username: "dana", password: testPassword };
const wrong = { ...right, password: "wrong" };

test.each([
  ["http://localhost:3000", false],
  ["https://www.example.com", true],
])("on %s the browser keeps a token that scripts and other sites cannot use", async (publicUrl, isSecure) => {
  const world = await testWorld();
  world.config.publicUrl = publicUrl;
  await aUser(world);
  const cookie = (await post(api(world), "/api/admin/login", right)).headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^staffBrowser=sun_[\w-]{43}; Max-Age=15552000; Path=\/api\/admin; HttpOnly;/);
  expect(cookie).toMatch(/; SameSite=Strict$/);
  expect(cookie.includes("; Secure")).toBe(isSecure);
});

test("a browser with that token signs in although its network is locked; the token alone opens nothing", async () => {
  const world = await testWorld();
  await aUser(world);
  const http = api(world);
  const cookie = ((await post(http, "/api/admin/login", right)).headers.get("set-cookie") ?? "").split(
    ";",
  )[0]!;
  for (let i = 0; i < 5; i += 1) await post(http, "/api/admin/login", wrong);
  expect((await post(http, "/api/admin/login", right)).status).toBe(429);
  expect((await post(http, "/api/admin/login", right, { cookie })).status).toBe(200);
  expect((await http.request("/api/admin/verify", { headers: { cookie } })).status).toBe(401);
});

test("a new password gives this browser a new token, and no other", async () => {
  const world = await testWorld();
  const http = api(world);
  const token = await aToken(world);
  const answer = await post(
    http,
    "/api/admin/me/password",
    { current: testPassword, password: "palm trees and rain" },
    bearer(token).headers,
  );
  const browserToken = /^staffBrowser=([\w-]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1];
  const rows = await world.db.read.selectFrom("known_browsers").select("token_hash").execute();
  expect(rows).toEqual([{ token_hash: sha256(browserToken!) }]);
});

/** Guesses passwords of many users, too few times to lock any one of them. */
async function spray(world: TestWorld, headers: Record<string, string>): Promise<number[]> {
  const http = api(world);
  const statuses = [];
  for (const username of await fourGuessesEach(world))
    statuses.push((await post(http, "/api/admin/login", { username, password: "wrong" }, headers)).status);
  return [...new Set(statuses)];
}

test("behind a proxy that is not trusted, wrong sign-ins lock only those who sent them", async () => {
  const world = await testWorld();
  await aUser(world);
  const http = api(world);
  const from = (address: string) => ({ "x-forwarded-for": `10.9.9.9, ${address}` });
  expect(await spray(world, from("203.0.113.66"))).toEqual([401]);
  const login = async (address: string) =>
    (await post(http, "/api/admin/login", right, from(address))).status;
  expect([await login("203.0.113.66"), await login("203.0.113.7")]).toEqual([429, 200]);
});

test("behind a proxy on this machine that names nobody, guesses at many names lock no one", async () => {
  const world = await testWorld();
  await aUser(world);
  const http = api(world);
  expect(await spray(world, {})).toEqual([401]);
  expect((await post(http, "/api/admin/login", right)).status).toBe(200);
});
