import { expect, test } from "vitest";
import { totpCode } from "#lib/runtime/totp.ts";
import { aToken, aUser, testPassword, testWorld, type TestWorld } from "#tests/build.ts";
import { answerOf, sessionOf, someoneIn, withApp, withPasskey } from "#tests/factors.ts";
import { api, bearer, contract, post } from "#tests/http.ts";
import { writeSetting } from "#tests/writes.ts";

const right = { username: "dana", password: testPassword };

type Wanted = {
  message: string;
  next: { ticket: string; kinds: string[]; expiresAt: string };
  token?: string;
};

test("without a second factor the sign-in is as specified; with one it says what is wanted next, and no token", async () => {
  const world = await testWorld();
  const http = api(world);
  const dana = await someoneIn(world);
  const before = await post(http, "/api/admin/login", right);
  expect([before.status, Object.keys((await before.json()) as object).toSorted()]).toEqual([
    200,
    ["message", "token", "user"],
  ]);
  const { secret } = await withApp(world, dana);
  const answer = await post(http, "/api/admin/login", right);
  const { next, message, token } = (await answer.json()) as Wanted;
  expect([answer.status, token, answer.headers.get("set-cookie")]).toEqual([200, undefined, null]);
  expect(message).toBe("Your password is right. Now use your passkey, or enter a code.");
  expect(next).toMatchObject({ kinds: ["app", "recovery-code"], ticket: expect.stringMatching(/^sun_/) });
  const code = totpCode(secret, world.now());
  const finished = await post(http, "/api/admin/login/code", { ticket: next.ticket, code });
  expect([finished.status, await finished.json()]).toMatchObject([
    200,
    { user: { username: "dana" }, token: expect.stringMatching(/^sun_/), message: "Signed in" },
  ]);
  expect(finished.headers.get("set-cookie")).toMatch(/^staffBrowser=/);
  // the ticket opens nothing by itself
  expect((await http.request("/api/admin/verify", bearer(next.ticket))).status).toBe(401);
});

test("a wrong password says nothing about a second factor", async () => {
  const world = await testWorld();
  await withApp(world, await someoneIn(world));
  const answer = await post(api(world), "/api/admin/login", { ...right, password: "wrong" });
  expect([answer.status, await answer.json()]).toEqual([
    401,
    expect.objectContaining({
      ...contract,
      message: "Invalid username or password",
      code: "wrong_credentials",
    }),
  ]);
});

test("a wrong code is a 400 that names the field, and an old ticket a 410", async () => {
  const world = await testWorld();
  const http = api(world);
  await withApp(world, await someoneIn(world));
  const { next } = (await (await post(http, "/api/admin/login", right)).json()) as Wanted;
  const wrong = await post(http, "/api/admin/login/code", { ticket: next.ticket, code: "000000" });
  expect([wrong.status, await wrong.json()]).toMatchObject([
    400,
    { code: "invalid_input", fields: { code: expect.stringContaining("isn’t right") } },
  ]);
  world.pass(600_000);
  const late = await post(http, "/api/admin/login/code", { ticket: next.ticket, code: "000000" });
  expect([late.status, await late.json()]).toMatchObject([410, { code: "gone" }]);
});

test("a password link does not get around the second factor", async () => {
  const world = await testWorld();
  const http = api(world);
  const token = await aToken(world, { username: "boss" });
  const dana = await someoneIn(world);
  await withApp(world, dana);
  const sent = await post(http, `/api/admin/users/${dana.session.user.id}/link`, {}, bearer(token).headers);
  const link = new URL(((await sent.json()) as { url: string }).url).hash.slice("#invite=".length);
  const accepted = await post(http, "/api/admin/invites/accept", {
    token: link,
    password: "four quiet garden lamps",
  });
  const body = (await accepted.json()) as Wanted;
  expect([accepted.status, body.token, body.next.kinds]).toEqual([200, undefined, ["app", "recovery-code"]]);
});

/** Whether a request is answered, or what it asks for. */
async function codeOf(answer: Response): Promise<string> {
  if (answer.ok) {
    await answer.text();
    return "ok";
  }
  return ((await answer.json()) as { code: string }).code;
}

const sensitive: [
  name: string,
  send: (http: ReturnType<typeof api>, token: string, id: number) => Promise<Response> | Response,
][] = [
  ["an export", async (http, token) => http.request("/api/admin/estimates/export", bearer(token))],
  [
    "an invitation",
    (http, token) =>
      post(
        http,
        "/api/admin/users",
        { username: "new", displayName: "New", email: "new@example.com", role: "sales" },
        bearer(token).headers,
      ),
  ],
  [
    "a password link",
    (http, token, id) => post(http, `/api/admin/users/${id}/link`, {}, bearer(token).headers),
  ],
  [
    "another's second factors",
    (http, token, id) => post(http, `/api/admin/users/${id}/reset-factors`, {}, bearer(token).headers),
  ],
  [
    "new recovery codes",
    (http, token) => post(http, "/api/admin/me/factors/recovery-codes", {}, bearer(token).headers),
  ],
  [
    "a merge",
    (http, token) =>
      post(
        http,
        "/api/admin/manufacturers/999/merge",
        { version: 1, intoId: 1, intoVersion: 1 },
        bearer(token).headers,
      ),
  ],
];

test.each(sensitive)(
  "%s asks again after ten minutes, and goes on after a confirmation",
  async (name, send) => {
    const world = await testWorld();
    const http = api(world);
    const pat = await aUser(world, { username: "pat", role: "sales" });
    const dana = await someoneIn(world);
    const { key } = await withPasskey(world, dana);
    const attempt = async () => codeOf(await send(http, dana.token, pat));
    world.pass(9 * 60_000);
    expect(await attempt()).not.toBe("confirm_first");
    world.pass(60_000);
    expect(await attempt()).toBe("confirm_first");
    const confirmed = await post(
      http,
      "/api/admin/me/factors/confirm",
      { answer: await answerOf(world, key) },
      bearer(dana.token).headers,
    );
    expect(confirmed.status).toBe(204);
    expect(await attempt()).not.toBe("confirm_first");
    expect(name).not.toBe("");
  },
);

test("without a second factor only what would make one asks again, for the password", async () => {
  const world = await testWorld();
  const http = api(world);
  const dana = await someoneIn(world);
  world.pass(3_600_000);
  const { headers } = bearer(dana.token);
  expect((await http.request("/api/admin/estimates/export", { headers })).status).toBe(200);
  expect(await codeOf(await post(http, "/api/admin/me/factors/app/ask", {}, headers))).toBe("confirm_first");
  const proof = { password: testPassword };
  expect((await post(http, "/api/admin/me/factors/confirm", proof, headers)).status).toBe(204);
  expect(await codeOf(await post(http, "/api/admin/me/factors/app/ask", {}, headers))).toBe("ok");
});

async function requireOf(world: TestWorld, role: string, day: string | null): Promise<void> {
  await writeSetting(world, "secondFactor", (rules: object) => ({ ...rules, [role]: day }));
}

test("a role that needs a second factor is let in until its day, also by a session that began before the rule", async () => {
  const world = await testWorld();
  const http = api(world);
  const pat = await someoneIn(world, { username: "pat", role: "sales" });
  const { headers } = bearer(pat.token);
  const leads = async () => codeOf(await http.request("/api/admin/estimates", { headers }));
  const verified = async () =>
    ((await (await http.request("/api/admin/verify", { headers })).json()) as { secondFactor: object })
      .secondFactor;
  const today = world.now().toISOString().slice(0, 10);
  const tomorrow = new Date(world.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  expect([await leads(), await verified()]).toEqual(["ok", { requirement: "none", requiredFrom: null }]);
  await requireOf(world, "sales", tomorrow);
  expect([await leads(), await verified()]).toEqual(["ok", { requirement: "soon", requiredFrom: tomorrow }]);
  await requireOf(world, "sales", today);
  expect([await leads(), await verified()]).toEqual([
    "factor_required",
    { requirement: "now", requiredFrom: today },
  ]);
  expect((await http.request("/api/admin/changes", { headers })).status).toBe(403);
  // only to add one, or to leave
  expect(await codeOf(await http.request("/api/admin/me/factors", { headers }))).toBe("ok");
  const { session, actor } = await sessionOf(world, pat.token);
  await withApp(world, { session, actor });
  expect([await leads(), await verified()]).toEqual(["ok", { requirement: "none", requiredFrom: today }]);
});

test("the rule of another role, and a new sign-in after the day", async () => {
  const world = await testWorld();
  const http = api(world);
  const pat = await someoneIn(world, { username: "pat", role: "sales" });
  await requireOf(world, "admin", "2020-01-01");
  expect((await http.request("/api/admin/estimates", bearer(pat.token))).status).toBe(200);
  const dana = await aToken(world);
  expect(await codeOf(await http.request("/api/admin/estimates", bearer(dana)))).toBe("factor_required");
});
