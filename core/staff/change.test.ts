import { seesAll } from "#core/staff/scope.rules.ts";
import { expect, test } from "vitest";
import { aUser, testPassword, type TestWorld } from "#tests/build.ts";
import { anOffice, enter, ownedLeads, owners, recordOf } from "#tests/users.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile } from "./change-profile.ts";
import { changeUser } from "#core/desk/change-user.ts";

test("becoming an editor hands over open leads; changing the phone does not", async () => {
  const { world, actor } = await anOffice();
  const lee = await aUser(world, { username: "lee", role: "sales" });
  const kim = await aUser(world, { username: "kim", role: "sales" });
  await ownedLeads(world, lee, ["new"]);
  await changeUser(world, { id: lee, change: { version: 1, phone: "(352) 555-0100" }, actor });
  expect(await owners(world)).toEqual({ new: lee });
  await expect(
    changeUser(world, { id: lee, change: { version: 2, role: "editor" }, actor }),
  ).rejects.toMatchObject({ code: "invalid_input" });
  await changeUser(world, { id: lee, change: { version: 2, role: "editor", handOverTo: kim }, actor });
  expect(await owners(world)).toEqual({ new: kim });
});

test("a change logs the differences, keeps omitted fields, and is rejected if stale", async () => {
  const { world, actor } = await anOffice();
  const lee = await aUser(world, { username: "lee", role: "sales" });
  const change = {
    version: 1,
    displayName: "Lee Hart",
    phone: "(352) 555-0100",
    signature: "Lee\nSunspring",
  };
  await changeUser(world, { id: lee, change: { ...change, officeIds: ["west-palm-beach", "ocala"] }, actor });
  expect(await recordOf(world, lee)).toMatchObject({
    displayName: "Lee Hart",
    phone: "(352) 555-0100",
    signature: "Lee\nSunspring",
    role: "sales",
    officeIds: ["ocala", "west-palm-beach"],
    version: 2,
  });
  await changeUser(world, { id: lee, change: { version: 2, officeIds: ["west-palm-beach"] }, actor });
  expect(await recordOf(world, lee)).toMatchObject({
    displayName: "Lee Hart",
    officeIds: ["west-palm-beach"],
  });
  const rows = await world.db.read
    .selectFrom("audit")
    .select(["detail", "entity_id", "user_id"])
    .where("action", "=", "change")
    .orderBy("id")
    .execute();
  expect(rows.map((row) => [row.entity_id, row.user_id])).toEqual([
    [String(lee), actor.userId],
    [String(lee), actor.userId],
  ]);
  const fields = rows.map((row) => (JSON.parse(row.detail) as { changes: { field: string }[] }).changes);
  expect(fields[0]?.map((one) => one.field)).toEqual(["display_name", "phone", "signature", "offices"]);
  expect(fields[1]).toEqual([{ field: "offices", from: "ocala, west-palm-beach", to: "west-palm-beach" }]);
  await expect(changeUser(world, { id: lee, change, actor })).rejects.toMatchObject({
    code: "stale_version",
    details: { currentVersion: 3 },
  });
});

test("an unknown office is rejected, and nothing is stored", async () => {
  const { world, actor } = await anOffice();
  const lee = await aUser(world, { username: "lee", role: "sales" });
  const change = { version: 1, displayName: "Lee Hart", officeIds: ["ocala", "atlantis"] };
  await expect(changeUser(world, { id: lee, change, actor })).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { officeIds: expect.any(String) } },
  });
  expect(await recordOf(world, lee)).toMatchObject({ displayName: "lee", officeIds: [], version: 1 });
});

test("a user changes their own record, with the version they read", async () => {
  const { world } = await anOffice();
  const lee = await aUser(world, { username: "lee", role: "editor" });
  const actor = { userId: lee, name: "lee", role: "admin" as const };
  await changeProfile(world, { id: lee, change: { version: 1, displayName: "Lee Hart" }, actor });
  expect(await recordOf(world, lee)).toMatchObject({ displayName: "Lee Hart", role: "editor", version: 2 });
  await expect(
    changeProfile(world, { id: lee, change: { version: 1, displayName: "X" }, actor }),
  ).rejects.toMatchObject({ code: "stale_version" });
});

/** As the server reads it: the user, and their session. */
async function signedIn(world: TestWorld, username: string) {
  const { user } = await enter(world, username);
  const row = await world.db.read
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", user.id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const viewer = { userId: user.id, role: "admin" as const, sees: seesAll, officeIds: [] };
  const session = {
    viewer,
    id: row.id,
    user,
    createdAt: row.created_at,
    lastActiveAt: row.last_active_at,
    expiresAt: row.expires_at,
    confirmedAt: row.confirmed_at,
  };
  return { session, actor: { userId: user.id, name: username, role: "admin" as const } };
}

test.each([
  ["common", "Password1234!"],
  ["made of the user's name", "dana dana 2026"],
  ["made of ours", "sunspringpools"],
])("a new password that is %s is rejected, and the old one stays", async (_, password) => {
  const { world } = await anOffice();
  const here = await signedIn(world, "dana");
  await expect(
    changePassword(world, { ...here, change: { current: testPassword, password } }),
  ).rejects.toMatchObject({ code: "invalid_input", details: { fields: { password: expect.any(String) } } });
  expect((await enter(world, "dana")).user.username).toBe("dana");
});

test("changing one's own password requires the old one, and ends the other sessions", async () => {
  const { world, dana } = await anOffice();
  await enter(world, "dana");
  const here = await signedIn(world, "dana");
  const change = { current: testPassword, password: "a better one" };
  await expect(
    changePassword(world, { ...here, change: { ...change, current: "wrong" } }),
  ).rejects.toMatchObject({ code: "invalid_input", details: { fields: { current: expect.any(String) } } });
  expect((await recordOf(world, dana)).sessions).toBe(2);
  await changePassword(world, { ...here, change });
  expect((await recordOf(world, dana)).openSessions.map((one) => one.id)).toEqual([here.session.id]);
  await expect(enter(world, "dana")).rejects.toMatchObject({ code: "wrong_credentials" });
  expect((await enter(world, "dana", "a better one")).user.id).toBe(dana);
});

test("guessing the old password on an unattended screen is locked like sign-in attempts", async () => {
  const { world } = await anOffice();
  const here = await signedIn(world, "dana");
  const guess = (current: string) =>
    changePassword(world, { ...here, change: { current, password: "a better one" } });
  for (let i = 0; i < 4; i += 1)
    await expect(guess(`guess ${i}`)).rejects.toMatchObject({ code: "invalid_input" });
  const heard: string[] = [];
  world.db.onChange((tags) => void heard.push(...tags));
  await expect(guess("guess 5")).rejects.toMatchObject({ code: "invalid_input" });
  // the list of users shows the lock
  expect(heard).toEqual([`users:${here.session.user.id}`]);
  await expect(guess(testPassword)).rejects.toMatchObject({ code: "too_many_requests" });
});
