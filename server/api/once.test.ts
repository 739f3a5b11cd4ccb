import { expect, test } from "vitest";
import { cleanUp } from "#jobs/clock.ts";
import type { World } from "#core/world.ts";
import { aLead, aToken, testPassword, testWorld, type TestWorld } from "#tests/build.ts";
import { during } from "#tests/during.ts";
import { api, contract } from "#tests/http.ts";

const key = "press-of-a-button-1";

/** A World with a lead, and how Dana, or another user, sends requests with a key. */
async function opened() {
  const world = await testWorld({ seeded: true });
  const lead = await aLead(world);
  const [dana, maria] = [await aToken(world), await aToken(world, { username: "maria" })];
  const http = (at: World) => api(at);
  const send = (at: World, token: string) => {
    const app = http(at);
    return async (method: string, path: string, body: object | undefined, withKey: string | null = key) => {
      const answer = await app.request(`/api/admin/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { "content-type": "application/json" }),
          ...(withKey !== null && { "idempotency-key": withKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, json: (text ? JSON.parse(text) : null) as Answered | null };
    };
  };
  return { world, lead, token: dana, send, ask: send(world, dana), maria: send(world, maria) };
}
type Answered = { id: number; version: number; code?: string; fromPath?: string };

const redirect = { fromPath: "/old-pools", toPath: "/pools" };

async function redirects(world: TestWorld): Promise<number> {
  const rows = await world.db.read.selectFrom("redirects").select("id").execute();
  return rows.length;
}

async function notes(world: TestWorld): Promise<(string | null)[]> {
  const rows = await world.db.read
    .selectFrom("activities")
    .select("note")
    .where("type", "=", "note")
    .orderBy("id")
    .execute();
  return rows.map(({ note }) => note);
}

test("the same key again adds nothing and is answered in the same way; without a key it is another request", async () => {
  const { world, ask } = await opened();
  const before = await redirects(world);
  const first = await ask("POST", "redirects", redirect);
  const second = await ask("POST", "redirects", redirect);
  expect([first.status, second]).toEqual([201, first]);
  expect(await redirects(world)).toBe(before + 1);
  expect(await ask("POST", "redirects", redirect, null)).toMatchObject({ status: 400 });
});

test("the same key with something else is refused, names what was added, and changes nothing", async () => {
  const { world, ask } = await opened();
  const { json: first } = await ask("POST", "redirects", redirect);
  const before = await redirects(world);
  const other = await ask("POST", "redirects", { ...redirect, fromPath: "/older-pools" });
  expect(other).toEqual({
    status: 409,
    json: {
      ...contract,
      code: "key_reused",
      message: expect.stringContaining("This redirect was already added as you first sent it"),
      storedId: first!.id,
    },
  });
  // neither for another record nor for another operation on it
  const elsewhere = await ask("DELETE", `redirects/${first!.id}?version=1`, undefined);
  expect([elsewhere.status, elsewhere.json?.code]).toEqual([409, "key_reused"]);
  expect(await redirects(world)).toBe(before);
});

test("a key is its user's own", async () => {
  const { world, lead, ask, maria } = await opened();
  expect(await ask("PATCH", `estimates/${lead}`, { version: 1, note: "Called" })).toMatchObject({
    status: 200,
  });
  expect(await maria("PATCH", `estimates/${lead}`, { version: 2, note: "Called too" })).toMatchObject({
    status: 200,
  });
  expect(await notes(world)).toEqual(["Called", "Called too"]);
});

test("what was sent again is answered with the record as it is by then, instead of a conflict", async () => {
  const { world, lead, ask, maria } = await opened();
  const note = { version: 1, note: "Called" };
  await ask("PATCH", `estimates/${lead}`, note);
  await maria("PATCH", `estimates/${lead}`, { version: 2, note: "Called too" });
  const again = await ask("PATCH", `estimates/${lead}`, note);
  expect([again.status, again.json?.version]).toEqual([200, 3]);
  expect(await notes(world)).toEqual(["Called", "Called too"]);
});

test("a request that was refused leaves its key free for the corrected one", async () => {
  const { lead, ask } = await opened();
  const refused = [
    await ask("PATCH", `estimates/${lead}`, { version: 1, officeId: "nowhere" }),
    await ask("PATCH", `estimates/${lead}`, { version: 7, note: "Called" }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 409]);
  expect(await ask("PATCH", `estimates/${lead}`, { version: 1, note: "Called" })).toMatchObject({
    status: 200,
    json: { version: 2 },
  });
});

test("of the same request twice at once, one is stored, and both have its answer", async () => {
  const { world, lead, token, send } = await opened();
  const asking = (at: World) => send(at, token)("PATCH", `estimates/${lead}`, { version: 1, note: "Called" });
  const both = await during(world, asking, asking);
  expect(both).toMatchObject([
    { value: { status: 200, json: { version: 2 } } },
    { value: { status: 200, json: { version: 2 } } },
  ]);
  expect(await notes(world)).toEqual(["Called"]);
});

test("of two different requests with one key at once, one is stored, and the other is refused", async () => {
  const { world, lead, token, send } = await opened();
  const asking = (note: string) => (at: World) =>
    send(at, token)("PATCH", `estimates/${lead}`, { version: 1, note });
  const both = await during(world, asking("Called"), asking("Called twice"));
  expect(both).toMatchObject([
    { value: { status: 200 } },
    { value: { status: 409, json: { code: "key_reused" } } },
  ]);
  expect(await notes(world)).toEqual(["Called"]);
});

test.each(["too-short", "k".repeat(65), "with a space in the key"])("%j is no key", async (wrong) => {
  const { world, lead, ask } = await opened();
  expect(await ask("PATCH", `estimates/${lead}`, { version: 1, note: "Called" }, wrong)).toEqual({
    status: 400,
    json: { ...contract, code: "invalid_input" },
  });
  expect(await notes(world)).toEqual([]);
});

test.each(["k".repeat(16), "k".repeat(64), "0b5c1f9e-3f0e-4f7e-9a53-3f0c2f6a1d11"])(
  "%j is a key",
  async (right) => {
    const { lead, ask } = await opened();
    expect(await ask("PATCH", `estimates/${lead}`, { version: 1, note: "Called" }, right)).toMatchObject({
      status: 200,
    });
  },
);

test("a link is shown once: the same key again makes no other one, and says that it was done", async () => {
  const { world, ask } = await opened();
  const invite = { username: "sam", displayName: "Sam Vega", role: "sales", email: "sam@example.com" };
  const first = await ask("POST", "users", invite);
  expect(first.status).toBe(201);
  const links = () => world.db.read.selectFrom("invites").selectAll().execute();
  const before = await links();
  const again = await ask("POST", "users", invite);
  expect([again.status, again.json?.code]).toEqual([409, "already_done"]);
  expect(await links()).toEqual(before);
});

test("nothing is kept of a password, nor of what was written but its record", async () => {
  const { world, lead, ask } = await opened();
  const choice = { current: testPassword, password: "palm trees and rain" };
  await ask("POST", "me/password", choice);
  await ask("PATCH", `estimates/${lead}`, { version: 1, note: "Called Lou" });
  expect(await world.db.read.selectFrom("idempotency_keys").selectAll().execute()).toEqual([
    {
      user_id: expect.any(Number),
      key,
      request_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      record: String(lead),
      created_at: world.now().toISOString(),
    },
  ]);
});

test.each([
  ["just under four days", 4 * 24 * 60 - 1, 1],
  ["just over four days", 4 * 24 * 60 + 1, 0],
])("the cleanup after %s leaves of a key", async (_, minutes, left) => {
  const { world, lead, ask } = await opened();
  await ask("PATCH", `estimates/${lead}`, { version: 1, note: "Called" });
  world.pass(minutes * 60_000);
  await cleanUp(world);
  expect(await world.db.read.selectFrom("idempotency_keys").select("key").execute()).toHaveLength(left);
});

test("the cleanup keeps a key from a clock that was ahead, for four days from then on", async () => {
  const { world, lead, ask } = await opened();
  world.pass(8 * 3_600_000);
  await ask("PATCH", `estimates/${lead}`, { version: 1, note: "Called" });
  // the clock is put right
  world.pass(-8 * 3_600_000);
  await cleanUp(world);
  const keys = world.db.read.selectFrom("idempotency_keys").select("created_at");
  expect(await keys.execute()).toEqual([{ created_at: world.now().toISOString() }]);
  const again = await ask("PATCH", `estimates/${lead}`, { version: 1, note: "Called" });
  expect(again.status).toBe(200);
});
