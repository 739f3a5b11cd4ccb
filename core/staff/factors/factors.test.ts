import { expect, test } from "vitest";
import { signInWithPasskey } from "#core/staff/auth/sign-in-with-passkey.ts";
import { revokeSessions } from "#core/staff/revoke.ts";
import { aCaller, aUser, testPassword, testWorld, type TestWorld } from "#tests/build.ts";
import {
  answerOf,
  auditOf,
  enterCode,
  sessionOf,
  someoneIn,
  wantedOf,
  withApp,
  withPasskey,
} from "#tests/factors.ts";
import { attempt } from "#tests/users.ts";
import { writeSetting } from "#tests/writes.ts";
import { confirmSession } from "./confirm.ts";
import { findFactors } from "./reads.ts";
import { removeFactor } from "./remove.ts";
import { resetFactors } from "./reset.ts";

const caller = aCaller();
const program = { userId: null, name: "Sunspring", role: null };

test("nothing secret is stored but the app's secret, and nothing in the audit log", async () => {
  const world = await testWorld();
  const dana = await someoneIn(world);
  const { codes } = await withPasskey(world, dana);
  const { ticket } = await wantedOf(world);
  const tables = ["recovery_codes", "sign_in_tickets", "audit", "jobs"] as const;
  for (const table of tables) {
    const rows = JSON.stringify(await world.db.read.selectFrom(table).selectAll().execute());
    for (const secret of [...codes!, ticket]) expect(rows).not.toContain(secret);
  }
});

test("the first second factor ends the sessions that the password alone had opened, the second one does not", async () => {
  const world = await testWorld();
  const dana = await someoneIn(world);
  const elsewhere = await attempt(world);
  const { key } = await withPasskey(world, dana);
  await expect(sessionOf(world, elsewhere.token)).rejects.toThrow("This session is over.");
  const { token } = await signInWithPasskey(world, { answer: await answerOf(world, key), caller });
  expect((await withApp(world, dana)).codes).toBeNull();
  expect((await sessionOf(world, token)).session.user.username).toBe("dana");
});

test("removing the last second factor removes the recovery codes, and the password alone signs in again", async () => {
  const world = await testWorld();
  const dana = await someoneIn(world);
  await withPasskey(world, dana);
  const [passkey] = (await findFactors(world.db.read, dana.session.user.id)).passkeys;
  await removeFactor(world, { ...dana, which: { passkeyId: passkey!.id } });
  expect(await findFactors(world.db.read, dana.session.user.id)).toEqual({
    passkeys: [],
    app: null,
    recoveryCodes: 0,
  });
  expect((await attempt(world)).user.username).toBe("dana");
  expect(await auditOf(world)).toEqual(expect.arrayContaining(["dana add-factor", "dana remove-factor"]));
});

test("another's passkey cannot be removed", async () => {
  const world = await testWorld();
  const dana = await someoneIn(world);
  const pat = await someoneIn(world, { username: "pat", role: "sales" });
  await withPasskey(world, pat);
  const [passkey] = (await findFactors(world.db.read, pat.session.user.id)).passkeys;
  await expect(removeFactor(world, { ...dana, which: { passkeyId: passkey!.id } })).rejects.toMatchObject({
    code: "not_found",
  });
});

async function require(world: TestWorld, day: string): Promise<void> {
  await writeSetting(world, "secondFactor", (rules: object) => ({ ...rules, admin: day }));
}

test("the last second factor stays once the role needs one, until another is there", async () => {
  const world = await testWorld();
  const dana = await someoneIn(world);
  await withApp(world, dana);
  // tomorrow is a day of grace
  await require(world, "2999-01-01");
  await withPasskey(world, dana);
  await removeFactor(world, { ...dana, which: "app" });
  await require(world, "2020-01-01");
  const [passkey] = (await findFactors(world.db.read, dana.session.user.id)).passkeys;
  const removing = { ...dana, which: { passkeyId: passkey!.id } } as const;
  await expect(removeFactor(world, removing)).rejects.toMatchObject({ code: "in_use" });
  expect((await findFactors(world.db.read, dana.session.user.id)).passkeys).toHaveLength(1);
  await withApp(world, dana);
  await removeFactor(world, removing);
});

test("a reset takes everything away, ends the sessions, is audited, and is not for oneself", async () => {
  const world = await testWorld();
  const dana = await someoneIn(world);
  const pat = await someoneIn(world, { username: "pat", role: "sales" });
  await withPasskey(world, pat);
  await expect(resetFactors(world, { username: "dana", actor: dana.actor })).rejects.toMatchObject({
    code: "forbidden",
  });
  await resetFactors(world, { username: "PAT", actor: dana.actor });
  await expect(sessionOf(world, pat.token)).rejects.toThrow("This session is over.");
  expect((await attempt(world, { username: "pat" })).user.username).toBe("pat");
  expect(await auditOf(world)).toContain("dana reset-factors");
  await expect(resetFactors(world, { username: "nobody", actor: program })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("the last admin who has lost everything is let in by the command line, to add a new one", async () => {
  const world = await testWorld();
  const dana = await someoneIn(world);
  await withPasskey(world, dana);
  await require(world, "2020-01-01");
  await resetFactors(world, { username: "dana", actor: program });
  expect((await attempt(world)).user.username).toBe("dana");
  expect(await auditOf(world)).toContain("Sunspring reset-factors");
});

test("the password does not confirm a user who has a second factor; without one it does", async () => {
  const world = await testWorld();
  const dana = await someoneIn(world);
  world.pass(3_600_000);
  await confirmSession(world, { session: dana.session, proof: { password: testPassword } });
  expect((await sessionOf(world, dana.token)).session.confirmedAt).toBe(world.now().toISOString());
  await expect(
    confirmSession(world, { session: dana.session, proof: { password: "wrong" } }),
  ).rejects.toMatchObject({ code: "invalid_input", details: { fields: { password: expect.any(String) } } });
  const { key } = await withPasskey(world, dana);
  const { session } = await sessionOf(world, dana.token);
  await expect(confirmSession(world, { session, proof: { password: testPassword } })).rejects.toMatchObject({
    code: "invalid_input",
  });
  await confirmSession(world, { session, proof: { answer: await answerOf(world, key) } });
});

test("another's passkey confirms nobody", async () => {
  const world = await testWorld();
  const dana = await someoneIn(world);
  const pat = await someoneIn(world, { username: "pat", role: "sales" });
  await withPasskey(world, dana);
  const { key } = await withPasskey(world, pat);
  const { session } = await sessionOf(world, dana.token);
  const proof = { answer: await answerOf(world, key) };
  await expect(confirmSession(world, { session, proof })).rejects.toMatchObject({ code: "invalid_input" });
});

test("signing out everywhere ends sign-ins that wait for a code", async () => {
  const world = await testWorld();
  const dana = await someoneIn(world);
  const { codes } = await withApp(world, dana);
  const { ticket } = await wantedOf(world);
  await revokeSessions(world, { userId: dana.session.user.id, actor: dana.actor });
  await expect(enterCode(world, ticket, codes![0]!)).rejects.toMatchObject({ code: "gone" });
});

test("a browser that the user has not used before is told to them by email, their first one and a known one are not", async () => {
  const world = await testWorld();
  await aUser(world);
  await world.db.transact((tx) => tx.updateTable("users").set({ email: "dana@example.com" }).execute(), {
    changed: ["users"],
  });
  const notices = async () =>
    (await world.db.read.selectFrom("jobs").select("name").where("name", "=", "user.notice").execute())
      .length;
  const { browserToken } = await attempt(world);
  expect(await notices()).toBe(0);
  await attempt(world, { browser: browserToken });
  expect(await notices()).toBe(0);
  await attempt(world);
  expect(await notices()).toBe(1);
});
