import { expect, test } from "vitest";
import { disableUser } from "#core/desk/disable-user.ts";
import { resetPassword } from "#core/staff/reset.ts";
import { revokeSessions } from "#core/staff/revoke.ts";
import { aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { attempt } from "#tests/users.ts";

const hour = 3_600_000;
const actor = { userId: null, name: "test", role: null };

/** A pause that notes how long it would have been. */
function noted() {
  const pauses: number[] = [];
  return { pauses, pause: async (ms: number) => void (ms > 0 && pauses.push(ms)) };
}

/** Wrong passwords for dana, each from another network. */
async function guesses(world: TestWorld, most: number, username = "dana"): Promise<number[]> {
  const { pauses, pause } = noted();
  for (let i = 0; i < most; i += 1)
    await expect(
      attempt(world, { username, password: "wrong", ip: `203.0.${i >> 8}.${i & 255}`, pause }),
    ).rejects.toMatchObject({ code: "wrong_credentials" });
  return pauses;
}

test.each(["dana", "nobody"])(
  "guesses at %s from everywhere slow its sign-ins more and more, but never lock the owner out",
  async (username) => {
    const world = await testWorld();
    await aUser(world);
    expect(await guesses(world, 12, username)).toEqual([1_000, 2_000, 4_000]);
    const { pauses: own, pause } = noted();
    expect((await attempt(world, { pause })).user.username).toBe("dana");
    expect(own).toEqual(username === "dana" ? [8_000] : []);
  },
);

test("five guesses from each of many networks lock these networks, and not the owner's", async () => {
  const world = await testWorld();
  await aUser(world);
  for (const ip of ["203.0.113.1", "203.0.113.2"]) {
    for (let i = 0; i < 5; i += 1) await attempt(world, { password: "wrong", ip }).catch(() => {});
    await expect(attempt(world, { ip })).rejects.toMatchObject({ code: "too_many_requests" });
  }
  expect((await attempt(world)).user.username).toBe("dana");
  // the owner's actions lift no one else's lock
  await expect(attempt(world, { ip: "203.0.113.2" })).rejects.toMatchObject({ code: "too_many_requests" });
});

test("a browser that has signed in before waits for nobody's guesses, even from its own network", async () => {
  const world = await testWorld();
  await aUser(world);
  const { browserToken } = await attempt(world);
  await guesses(world, 20);
  for (let i = 0; i < 5; i += 1) await attempt(world, { password: "wrong" }).catch(() => {});
  await expect(attempt(world)).rejects.toMatchObject({ code: "too_many_requests" });
  const { pauses, pause } = noted();
  const again = await attempt(world, { browser: browserToken, pause });
  expect([again.browserToken, pauses]).toEqual([browserToken, []]);
});

test("a known browser may guess no more often than others, and locks only itself", async () => {
  const world = await testWorld();
  await aUser(world);
  const { browserToken: browser } = await attempt(world);
  for (let i = 0; i < 5; i += 1)
    await attempt(world, { browser, password: "wrong", ip: `203.0.113.${i}` }).catch(() => {});
  await expect(attempt(world, { browser })).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
  expect((await attempt(world)).user.username).toBe("dana");
});

test.each([
  ["another user's token", async (world: TestWorld) => attempt(world, { username: "lee" })],
  ["a made-up token", async () => ({ browserToken: `sun_${"x".repeat(43)}` })],
])("%s makes no browser known", async (_, token) => {
  const world = await testWorld();
  await aUser(world);
  await aUser(world, { username: "lee" });
  const { browserToken } = await token(world);
  await guesses(world, 20);
  const { pauses, pause } = noted();
  const { browserToken: newToken } = await attempt(world, { browser: browserToken, pause });
  expect(pauses).toEqual([10_000]);
  // users can share a browser, but none chooses its token
  expect(newToken === browserToken).toBe(_ === "another user's token");
});

const revoking: [string, (world: TestWorld, userId: number) => Promise<unknown>][] = [
  [
    "a new password",
    (world) => resetPassword(world, { username: "dana", password: "another good one", actor }),
  ],
  ["signing out everywhere", (world, userId) => revokeSessions(world, { userId, actor })],
  [
    "disabling",
    (world, id) => disableUser(world, { id, input: { version: 1 }, actor: { ...actor, role: "admin" } }),
  ],
];

test.each(revoking)("%s makes browsers unknown", async (_, revoke) => {
  const world = await testWorld();
  await aUser(world, { username: "lee" });
  const userId = await aUser(world);
  await attempt(world);
  await revoke(world, userId);
  expect(await world.db.read.selectFrom("known_browsers").selectAll().execute()).toEqual([]);
});

test("a browser is known for half a year after its last sign-in, twenty of a user's at most; only hashes are stored", async () => {
  const world = await testWorld();
  await aUser(world);
  const { browserToken: browser } = await attempt(world);
  const stored = () => world.db.read.selectFrom("known_browsers").selectAll().execute();
  expect(JSON.stringify(await stored())).not.toContain(browser);
  const pausesAfter = async (ms: number) => {
    world.pass(ms);
    await guesses(world, 20);
    const { pauses, pause } = noted();
    await attempt(world, { browser, pause });
    return pauses;
  };
  expect(await pausesAfter(179 * 24 * hour)).toEqual([]);
  expect(await pausesAfter(181 * 24 * hour)).toEqual([10_000]);
  for (let i = 0; i < 25; i += 1) await attempt(world);
  expect(await stored()).toHaveLength(20);
});

test("the audit log counts wrong passwords by the hour, and contains neither made-up names nor addresses", async () => {
  const world = await testWorld();
  await aUser(world);
  await guesses(world, 12);
  for (let i = 0; i < 7; i += 1) await attempt(world, { password: "wrong" }).catch(() => {});
  for (let i = 0; i < 6; i += 1)
    await attempt(world, { username: `my secret ${i}`, ip: "198.51.100.1" }).catch(() => {});
  world.pass(hour);
  await attempt(world, { password: "wrong", ip: "198.51.100.9" }).catch(() => {});
  await attempt(world, { ip: "198.51.100.8" });
  const rows = await world.db.read
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "failed-sign-in")
    .orderBy("id")
    .execute();
  expect(rows.map(({ detail }) => JSON.parse(detail) as object)).toEqual([
    { username: "dana", failed: 17, networks: 13, locks: 1 },
    { failed: 6, networks: 6, locks: 0 },
    { username: "dana", failed: 1, networks: 1, locks: 0 },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/secret|198\.51|203\.0/);
});
