import type { World } from "#core/world.ts";
import { expect, test } from "vitest";
import { aUser, testPassword, testWorld, type TestWorld } from "#tests/build.ts";
import { attempt, fourGuessesEach } from "#tests/users.ts";
import { findSession } from "./reads.ts";
import { renewSession } from "./renew.ts";
import { resetPassword } from "#core/staff/reset.ts";
import { revokeSessions } from "#core/staff/revoke.ts";
import { signOutSession } from "./sign-out.ts";

function sessionOf(world: World, token: string) {
  return findSession(world.db.read, { token, now: world.now() });
}

const hour = 3_600_000;
const actor = { userId: null, name: "test", role: null };

test("the right password opens a session; only its hash is stored", async () => {
  const world = await testWorld();
  await aUser(world);
  const { user, token } = await attempt(world, { username: "  DANA " });
  expect(user).toMatchObject({ username: "dana", role: "admin" });
  const row = await world.db.read.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(token);
  expect((await sessionOf(world, token))?.user.username).toBe("dana");
});

test.each([
  ["a wrong password", { password: "sun and sand 2025" }],
  ["an unknown name", { username: "nobody" }],
  ["an empty hash of an unknown name", { username: "nobody", password: "" }],
])("%s is rejected with the same message", async (_, fields) => {
  const world = await testWorld();
  await aUser(world);
  await expect(attempt(world, fields)).rejects.toMatchObject({
    code: "wrong_credentials",
    message: "Invalid username or password",
  });
});

test("a disabled user cannot sign in, and an open session stops working", async () => {
  const world = await testWorld();
  await aUser(world);
  const { token } = await attempt(world);
  await world.db.transact((tx) => tx.updateTable("users").set({ disabled: 1 }).execute(), {
    changed: ["users"],
  });
  expect(await sessionOf(world, token)).toBeUndefined();
  await expect(attempt(world)).rejects.toMatchObject({ code: "wrong_credentials" });
});

/** The tags that an attempt announces, whether it succeeds or not. */
async function announced(world: TestWorld, work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const stop = world.db.onChange((tags) => void heard.push(...tags));
  await work().catch(() => {});
  stop();
  return [...new Set(heard)];
}

test("each attempt at an account is announced to those who see its history, and any failure to those who see the log", async () => {
  const world = await testWorld();
  const id = await aUser(world);
  expect(await announced(world, () => attempt(world))).toEqual([`users:${id}`, "sessions", "audit"]);
  expect(await announced(world, () => attempt(world, { username: "nobody" }))).toEqual(["audit"]);
  // the fifth failure begins the lock; attempts that are refused while it lasts change nothing
  for (let i = 0; i < 5; i += 1)
    expect(await announced(world, () => attempt(world, { password: "wrong" }))).toEqual([
      `users:${id}`,
      "audit",
    ]);
  expect(await announced(world, () => attempt(world))).toEqual([]);
});

test("using a session is not announced", async () => {
  const world = await testWorld();
  await aUser(world);
  const { token } = await attempt(world);
  world.pass(hour);
  const session = (await sessionOf(world, token))!;
  expect(await announced(world, () => renewSession(world, session))).toEqual([]);
  expect((await sessionOf(world, token))!.lastActiveAt).not.toBe(session.lastActiveAt);
});

test("a session ends after 24 hours without use, and each use restarts them", async () => {
  const world = await testWorld();
  await aUser(world);
  const { token } = await attempt(world);
  world.pass(23 * hour);
  await renewSession(world, (await sessionOf(world, token))!);
  world.pass(23 * hour);
  expect(await sessionOf(world, token)).toBeDefined();
  world.pass(hour + 1);
  expect(await sessionOf(world, token)).toBeUndefined();
});

test("five wrong passwords lock the account for their network for a minute, then for two, even for the right one", async () => {
  const world = await testWorld();
  await aUser(world);
  for (let i = 0; i < 5; i += 1)
    await expect(attempt(world, { password: "wrong" })).rejects.toMatchObject({ code: "wrong_credentials" });
  await expect(attempt(world)).rejects.toMatchObject({
    code: "too_many_requests",
    details: { retryAfterSeconds: 60 },
  });
  world.pass(60_001);
  await expect(attempt(world, { password: "wrong" })).rejects.toMatchObject({ code: "wrong_credentials" });
  await expect(attempt(world)).rejects.toMatchObject({ details: { retryAfterSeconds: 120 } });
  world.pass(120_001);
  expect((await attempt(world)).user.username).toBe("dana");
  // and the count starts over
  await expect(attempt(world, { password: "wrong" })).rejects.toMatchObject({ code: "wrong_credentials" });
  expect((await attempt(world)).user.username).toBe("dana");
});

test("parallel guesses do not slip past the lock", async () => {
  const world = await testWorld();
  await aUser(world);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) => attempt(world, { password: `guess ${i}` })),
  );
  const codes = outcomes.map((one) =>
    one.status === "rejected" ? (one.reason as { code: string }).code : "in",
  );
  expect(codes.filter((code) => code === "wrong_credentials").length).toBeLessThanOrEqual(5);
});

test("a network that tries many names is locked, others are not", async () => {
  const world = await testWorld();
  await aUser(world);
  for (const username of await fourGuessesEach(world))
    await expect(attempt(world, { username, password: "wrong" })).rejects.toMatchObject({
      code: "wrong_credentials",
    });
  await expect(attempt(world)).rejects.toMatchObject({ code: "too_many_requests" });
  expect((await attempt(world, { ip: "198.51.100.7" })).user.username).toBe("dana");
});

test("signing out ends this session and keeps the user's others", async () => {
  const world = await testWorld();
  await aUser(world);
  const phone = await attempt(world);
  const desk = await attempt(world);
  await signOutSession(world, (await sessionOf(world, phone.token))!);
  expect(await sessionOf(world, phone.token)).toBeUndefined();
  expect(await sessionOf(world, desk.token)).toBeDefined();
});

test("revoking ends all of a user's sessions", async () => {
  const world = await testWorld();
  const userId = await aUser(world);
  const tokens = [await attempt(world), await attempt(world)].map((one) => one.token);
  expect(await revokeSessions(world, { userId, actor })).toEqual({ ended: 2 });
  for (const token of tokens) expect(await sessionOf(world, token)).toBeUndefined();
});

test("a new password ends the sessions, unlocks the account and replaces the old one", async () => {
  const world = await testWorld();
  await aUser(world);
  const { token } = await attempt(world);
  for (let i = 0; i < 5; i += 1) await attempt(world, { password: "wrong" }).catch(() => {});
  await resetPassword(world, { username: "Dana", password: "another good one", actor });
  expect(await sessionOf(world, token)).toBeUndefined();
  expect((await attempt(world, { password: "another good one" })).user.username).toBe("dana");
  await expect(attempt(world)).rejects.toMatchObject({ code: "wrong_credentials" });
});

test("the audit log records it without passwords or tokens", async () => {
  const world = await testWorld();
  await aUser(world);
  const { token } = await attempt(world);
  const rows = await world.db.read.selectFrom("audit").selectAll().orderBy("id").execute();
  expect(rows.map((row) => row.action)).toEqual(["create", "sign-in"]);
  expect(JSON.stringify(rows)).not.toContain(testPassword);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("a locked network does not lock accounts as well", async () => {
  const world = await testWorld();
  await aUser(world);
  const ip = "6.6.6.6";
  for (const username of await fourGuessesEach(world))
    await attempt(world, { username, password: "wrong", ip }).catch(() => {});
  for (let i = 0; i < 10; i += 1)
    await expect(attempt(world, { password: "wrong", ip })).rejects.toMatchObject({
      code: "too_many_requests",
    });
  expect((await attempt(world)).user.username).toBe("dana");
});

test.each([
  ["/56", 50, (n: number) => n, (n: number) => 256 + n],
  ["/48", 100, (n: number) => n * 256, (n: number) => 0x10000 + n],
])(
  "guesses from many networks of one IPv6 %s lock all of them, and not the neighbors",
  async (_, free, own, other) => {
    const world = await testWorld();
    await aUser(world);
    const from = (network: number) => {
      const [customer, part] = [network >> 16, network & 0xffff];
      return { ip: `2001:db8:${customer}:${part.toString(16)}::1` };
    };
    for (let i = 1; i < free; i += 1)
      await attempt(world, { username: `nobody ${i}`, ...from(own(i)) }).catch(() => {});
    expect((await attempt(world, from(own(free)))).user.username).toBe("dana");
    await expect(attempt(world, { username: "nobody", ...from(own(free + 1)) })).rejects.toMatchObject({
      code: "wrong_credentials",
    });
    await expect(attempt(world, from(own(free + 2)))).rejects.toMatchObject({ code: "too_many_requests" });
    expect((await attempt(world, from(other(1)))).user.username).toBe("dana");
  },
);

test("the addresses of one IPv6 network count as one", async () => {
  const world = await testWorld();
  await aUser(world);
  for (const [i, username] of (await fourGuessesEach(world)).entries())
    await attempt(world, { username, password: "wrong", ip: `2001:db8:1:2::${i.toString(16)}` }).catch(
      () => {},
    );
  await expect(attempt(world, { ip: "2001:db8:1:2::ffff" })).rejects.toMatchObject({
    code: "too_many_requests",
  });
  expect((await attempt(world, { ip: "2001:db8:1:3::1" })).user.username).toBe("dana");
});
