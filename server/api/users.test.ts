import { expect, test } from "vitest";
import type { Role } from "#core/staff/auth/rules.ts";
import { tokenInFragment } from "#core/staff/rules.ts";
import type { Me, NewLink, RoleTable, UserRecord } from "#core/staff/shape.ts";
import { aToken, aUser, testPassword, testWorld } from "#tests/build.ts";
import { api, contract } from "#tests/http.ts";
import { allServices } from "./services.ts";

type Answer = { status: number; body: Record<string, unknown> };

/** A running API with an admin, dana, and a way to send requests as any user. */
async function office() {
  const world = await testWorld();
  const http = api(world);
  const dana = await aToken(world);
  const send = async (token: string | null, method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await http.request(`/api/admin/${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? (JSON.parse(text) as Answer["body"]) : {} };
  };
  return { world, dana, send };
}

const pat = { username: "pat", displayName: "Pat Vega", email: "pat@example.com", role: "sales" };
const password = "palm trees and rain";

function tokenOf({ body }: Answer): string {
  const { url } = (body.newLink ?? body) as NewLink;
  return tokenInFragment(new URL(url).hash) ?? "";
}

test("from invitation to first sign-in and sign-out, over HTTP", async () => {
  const { dana, send } = await office();
  const invited = await send(dana, "POST", "users", pat);
  expect(invited).toMatchObject({ status: 201, body: { user: { status: "invited", username: "pat" } } });
  const token = tokenOf(invited);
  expect(await send(null, "POST", "invites/check", { token })).toMatchObject({
    status: 200,
    body: { state: "open", name: "Pat Vega" },
  });
  const accepted = await send(null, "POST", "invites/accept", { token, password });
  expect(accepted).toMatchObject({ status: 200, body: { user: { username: "pat", role: "sales" } } });
  const own = accepted.body.token as string;
  expect(await send(own, "GET", "me")).toMatchObject({ status: 200, body: { user: { username: "pat" } } });
  const { id, version } = (await send(own, "GET", "me")).body.user as Me["user"];
  expect(await send(dana, "POST", `users/${id}/disable`, { version })).toMatchObject({
    status: 200,
    body: { status: "disabled", sessions: 0 },
  });
  expect((await send(own, "GET", "me")).status).toBe(401);
});

test.each([
  ["opened twice", 410, "gone"],
  ["made up", 404, "not_found"],
  ["sent with a short password", 400, "invalid_input"],
] as const)("a link that is %s is a %i", async (fault, status, code) => {
  const { dana, send } = await office();
  const token = tokenOf(await send(dana, "POST", "users", pat));
  if (fault === "opened twice") await send(null, "POST", "invites/accept", { token, password });
  const body = {
    "opened twice": { token, password },
    "made up": { token: "sun_made-up", password },
    "sent with a short password": { token, password: "short" },
  }[fault];
  expect(await send(null, "POST", "invites/accept", body)).toMatchObject({
    status,
    body: { ...contract, code },
  });
});

test("a link works even in a browser where another user is signed in", async () => {
  const { dana, send } = await office();
  const token = tokenOf(await send(dana, "POST", "users", pat));
  const accepted = await send(dana, "POST", "invites/accept", { token, password });
  expect(accepted.body.user).toMatchObject({ username: "pat" });
  expect((await send(dana, "GET", "me")).body.user).toMatchObject({ username: "dana" });
});

test("repeated requests for links are rate limited", async () => {
  const world = await testWorld();
  const http = api(world);
  const check = () =>
    http.request("/api/admin/invites/check", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "192.0.2.9" },
      body: JSON.stringify({ token: "sun_made-up" }),
    });
  world.config.trustProxy = true;
  const statuses: number[] = [];
  for (let i = 0; i < 31; i += 1) statuses.push((await check()).status);
  expect([statuses[29], statuses[30]]).toEqual([404, 429]);
});

test.each([
  ["disable themselves", "/disable", { version: 1 }, /cannot disable yourself/],
  ["change their own role", "", { version: 1, role: "editor" }, /cannot change your own role/],
])("an admin cannot %s: a 403 with a message", async (_, action, body, sentence) => {
  const { world, dana, send } = await office();
  await aUser(world, { username: "lee" });
  const { id } = (await send(dana, "GET", "me")).body.user as Me["user"];
  const refused = await send(dana, action ? "POST" : "PATCH", `users/${id}${action}`, body);
  expect(refused).toMatchObject({
    status: 403,
    body: { ...contract, message: expect.stringMatching(sentence) },
  });
});

test("if two admins disable each other at the same moment, one is rejected and one stays", async () => {
  const { world, dana, send } = await office();
  const lee = await aToken(world, { username: "lee" });
  const ids = await Promise.all([dana, lee].map(async (token) => (await send(token, "GET", "me")).body.user));
  const [danaId, leeId] = (ids as Me["user"][]).map((user) => user.id);
  const outcomes = await Promise.all([
    send(dana, "POST", `users/${leeId}/disable`, { version: 1 }),
    send(lee, "POST", `users/${danaId}/disable`, { version: 1 }),
  ]);
  // the second is rejected as the last admin, or is already signed out
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(outcomes.find(({ status }) => status !== 200)).toMatchObject({
    body: { code: expect.stringMatching(/last_admin|not_signed_in/) },
  });
});

test("if a role changes while a form is open, the next request is a 403", async () => {
  const { world, dana, send } = await office();
  const lee = await aToken(world, { username: "lee", role: "editor" });
  expect((await send(lee, "GET", "blog")).status).toBe(200);
  const { id } = (await send(lee, "GET", "me")).body.user as Me["user"];
  expect((await send(dana, "PATCH", `users/${id}`, { version: 1, role: "sales" })).status).toBe(200);
  expect(await send(lee, "GET", "blog")).toMatchObject({
    status: 403,
    body: { ...contract, code: "forbidden" },
  });
});

test.each<Role>(["admin", "sales", "editor"])(
  "%s can read and change only their own profile",
  async (role) => {
    const { world, send } = await office();
    const lee = await aToken(world, { username: "lee", role });
    const { user, sessions } = (await send(lee, "GET", "me")).body as unknown as Me;
    expect(sessions).toEqual([expect.objectContaining({ current: true })]);
    const change = {
      version: user.version,
      displayName: "Lee Hart",
      phone: "(352) 555-0100",
      signature: "Lee",
      videoLink: "https://meet.example/lee",
    };
    expect(await send(lee, "PATCH", "me", change)).toMatchObject({
      status: 200,
      body: { user: { ...change, role, version: 2 } },
    });
    expect((await send(lee, "PATCH", "me", change)).status).toBe(409);
    for (const videoLink of ["javascript:alert(1)", "http://meet.example/lee", "meet.example/lee"])
      expect(await send(lee, "PATCH", "me", { version: 2, videoLink })).toMatchObject({
        status: 400,
        body: { fields: { videoLink: expect.stringContaining("https://") as string } },
      });
    for (const more of [{ role: "admin" }, { officeIds: ["ocala"] }, { username: "x" }, { disabled: 0 }])
      expect((await send(lee, "PATCH", "me", { version: 2, ...more })).status).toBe(400);
  },
);

test("changing one's own password requires the old one and ends other sessions", async () => {
  const { dana, send } = await office();
  const elsewhere = (await send(null, "POST", "login", { username: "dana", password: testPassword })).body;
  const wrong = await send(dana, "POST", "me/password", { current: "wrong", password });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { current: expect.any(String) } } });
  expect((await send(dana, "POST", "me/password", { current: testPassword, password })).status).toBe(200);
  expect((await send(elsewhere.token as string, "GET", "me")).status).toBe(401);
  expect((await send(dana, "GET", "me")).status).toBe(200);
});

test("users end one or all of their other sessions; admins end all sessions of others", async () => {
  const { world, dana, send } = await office();
  const lee = await aToken(world, { username: "lee", role: "sales" });
  for (let i = 0; i < 3; i += 1)
    await send(null, "POST", "login", { username: "lee", password: testPassword });
  const { user, sessions } = (await send(lee, "GET", "me")).body as unknown as Me;
  const other = sessions.find((one) => !one.current)!;
  const left = (answer: Answer) => (answer.body as unknown as Me).sessions.length;
  expect(left(await send(lee, "POST", "me/end-sessions", { sessionId: other.id }))).toBe(3);
  expect(left(await send(lee, "POST", "me/end-sessions", {}))).toBe(1);
  expect(await send(dana, "POST", `users/${user.id}/end-sessions`, {})).toMatchObject({
    body: { sessions: 0 },
  });
  expect((await send(lee, "GET", "me")).status).toBe(401);
});

test("the list is searched by name and email, and filtered by status, role and office", async () => {
  const { world, dana, send } = await office();
  await send(dana, "POST", "users", { ...pat, displayName: "José Muñoz", officeIds: ["west-palm-beach"] });
  await aUser(world, { username: "lee", role: "sales" });
  const names = async (query: string) => {
    const { items } = (await send(dana, "GET", `users?${query}`)).body as unknown as { items: UserRecord[] };
    return items.map((one) => one.username);
  };
  expect(await names("")).toEqual(["dana", "lee", "pat"]);
  expect(await names("q=munoz")).toEqual(["pat"]);
  expect(await names("q=PAT@example")).toEqual(["pat"]);
  expect(await names("status=invited")).toEqual(["pat"]);
  expect(await names("role=sales&status=active")).toEqual(["lee"]);
  expect(await names("office=west-palm-beach")).toEqual(["pat"]);
  expect(await names("page=2&pageSize=2")).toEqual(["pat"]);
});

test("the sign-in history is paged, newest first", async () => {
  const { dana, send } = await office();
  await send(null, "POST", "login", { username: "dana", password: "wrong" });
  const { id } = (await send(dana, "GET", "me")).body.user as Me["user"];
  const history = await send(dana, "GET", `users/${id}/sign-ins?pageSize=1`);
  expect(history).toMatchObject({ status: 200, body: { total: 2, items: [{ outcome: "failed" }] } });
  expect((await send(dana, "GET", "users/4711/sign-ins")).status).toBe(404);
});

test("the table of roles has every policy of every contract, once", async () => {
  const { dana, send } = await office();
  const { groups } = (await send(dana, "GET", "users/roles")).body as unknown as RoleTable;
  const shownRows = groups.flatMap(({ rows }) => rows);
  const policiesOfContracts = allServices(() => false).flatMap(({ contract: { operations, policies } }) => [
    ...Object.values(operations).flatMap(({ policy }) =>
      policy === "anyone" || !policy.label ? [] : [policy],
    ),
    ...policies,
  ]);
  expect(shownRows.filter(({ alsoSingle }) => alsoSingle).map(({ label }) => label)).toEqual([
    "See costs and margins in quotes",
  ]);
  expect(shownRows.map((row) => row.label).toSorted()).toEqual(
    [...new Set(policiesOfContracts.map(({ label }) => label))].toSorted(),
  );
  for (const { label, roles } of policiesOfContracts)
    for (const role of ["sales", "editor"] as const)
      expect(shownRows.find((row) => row.label === label)?.roles.includes(role), label).toBe(
        roles.includes(role),
      );
});
