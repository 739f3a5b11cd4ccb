import { expect, test } from "vitest";
import { inviteUser } from "#core/staff/invite.ts";
import { aToken, aUser, testPassword, testWorld } from "#tests/build.ts";
import { api, bearer, contract, post } from "#tests/http.ts";
import { accept, anOffice, chosenPassword, crowd, pat, stored, tokenOf } from "#tests/users.ts";

const right = { username: "dana", password: testPassword };
const busy = {
  ...contract,
  code: "unavailable",
  message: "The server is checking many passwords right now. Please try again in a few seconds.",
};

test("a sign-in beyond those that wait is a 503 that says when to retry, and no failed guess", async () => {
  const world = await testWorld();
  await aUser(world);
  const http = api(world);
  const failures = () => world.db.read.selectFrom("login_failures").selectAll().execute();
  const before = [await stored(world), await failures()];
  const leave = await crowd();
  for (const password of ["wrong", testPassword, "wrong", "wrong", "wrong", "wrong"]) {
    const answer = await post(http, "/api/admin/login", { ...right, password });
    expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([503, "5", busy]);
  }
  expect([await stored(world), await failures()]).toEqual(before);
  await leave();
  expect((await post(http, "/api/admin/login", right)).status).toBe(200);
});

test("a browser that has signed in before goes before all that wait, and so does whoever is signed in", async () => {
  const world = await testWorld();
  await aUser(world);
  const http = api(world);
  const token = await aToken(world, { username: "lee", role: "sales" });
  const first = await post(http, "/api/admin/login", right);
  const cookie = first.headers.get("set-cookie")!.split(";")[0]!;
  const leave = await crowd();
  const signIn = post(http, "/api/admin/login", right, { cookie });
  const changed = post(
    http,
    "/api/admin/me/password",
    { current: testPassword, password: chosenPassword },
    bearer(token).headers,
  );
  expect((await post(http, "/api/admin/login", right)).status).toBe(503);
  await leave();
  expect([(await signIn).status, (await changed).status]).toEqual([200, 200]);
});

test("who is locked is told so, and takes no place in the queue", async () => {
  const world = await testWorld();
  await aUser(world);
  const http = api(world);
  for (let i = 0; i < 5; i += 1) await post(http, "/api/admin/login", { ...right, password: "wrong" });
  await crowd();
  expect((await post(http, "/api/admin/login", right)).status).toBe(429);
});

test("a link keeps working if its password could not be stored for too many others", async () => {
  const { world, actor } = await anOffice();
  const { newLink } = await inviteUser(world, { input: pat, actor });
  const leave = await crowd();
  await expect(accept(world, tokenOf(newLink))).rejects.toMatchObject({ code: "unavailable" });
  await leave();
  expect((await accept(world, tokenOf(newLink))).user.username).toBe("Pat");
});
