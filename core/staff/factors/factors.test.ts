import { describe, expect, test } from "vitest";
import { finishSignIn } from "#core/staff/auth/finish-sign-in.ts";
import { signInWithPasskey } from "#core/staff/auth/sign-in-with-passkey.ts";
import { changePassword } from "#core/staff/change-password.ts";
import { signOutSession } from "#core/staff/auth/sign-out.ts";
import { revokeSessions } from "#core/staff/revoke.ts";
import type { World } from "#core/world.ts";
import { totpCode } from "#lib/runtime/totp.ts";
import { aCaller, aUser, testPassword, testWorld, type TestWorld } from "#tests/build.ts";
import { answerOf, sessionOf, someoneIn, wantedOf, withApp, withPasskey } from "#tests/factors.ts";
import { softwareKey } from "#tests/software-key.ts";
import { attempt } from "#tests/users.ts";
import { writeSetting } from "#tests/writes.ts";
import { addPasskey } from "./add-passkey.ts";
import { askAnyPasskey } from "./ask-any-passkey.ts";
import { askNewPasskey } from "./ask-new-passkey.ts";
import { confirmSession } from "./confirm.ts";
import { findFactors } from "./reads.ts";
import { removeFactor } from "./remove.ts";
import { renewCodes } from "./renew-codes.ts";
import { resetFactors } from "./reset.ts";
import type { NewPasskeyAnswer, PasskeyAnswer } from "./shape.ts";

const caller = aCaller();
const program = { userId: null, name: "Sunspring", role: null };

function enterCode(world: World, ticket: string, code: string) {
  return finishSignIn(world, { ticket, code, caller });
}

async function historyOf(world: World, userId: number) {
  const rows = await world.db.read
    .selectFrom("sign_ins")
    .select(["outcome", "way"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ outcome, way }) => `${outcome} ${way}`);
}

async function auditOf(world: World) {
  const rows = await world.db.read.selectFrom("audit").select(["action", "actor"]).orderBy("id").execute();
  return rows.map(({ action, actor }) => `${actor} ${action}`);
}

describe("passkeys", () => {
  test("a passkey signs in alone; after the password it is wanted too", async () => {
    const world = await testWorld();
    const dana = await someoneIn(world);
    const { key, codes } = await withPasskey(world, dana);
    expect(codes).toHaveLength(10);
    expect((await wantedOf(world)).kinds).toEqual(["passkey", "recovery-code"]);
    const { user, token } = await signInWithPasskey(world, { answer: await answerOf(world, key), caller });
    expect(user.username).toBe("dana");
    expect((await sessionOf(world, token)).session).toMatchObject({
      hasFactor: true,
      confirmedAt: world.now().toISOString(),
    });
    expect(await historyOf(world, dana.session.user.id)).toEqual([
      "signed_in password",
      "factor_asked password",
      "signed_in passkey",
    ]);
  });

  test.each([
    ["made for another site", { host: "evil.example" }],
    ["made at another address", { origin: "https://evil.example" }],
    ["made at another port of the same host", { origin: "http://localhost:9999" }],
    ["made without verifying its user", { isVerified: false }],
  ])("a new passkey %s is refused", async (_, lie) => {
    const world = await testWorld();
    const dana = await someoneIn(world);
    const answer = softwareKey().make(await askNewPasskey(world, dana), lie) as NewPasskeyAnswer;
    await expect(addPasskey(world, { ...dana, input: { name: "", answer } })).rejects.toMatchObject({
      code: "invalid_input",
    });
    expect((await findFactors(world.db.read, dana.session.user.id)).passkeys).toEqual([]);
  });

  test.each([
    ["for another site", { host: "evil.example" }],
    ["from another address", { origin: "https://evil.example" }],
    ["without its user", { isVerified: false }],
  ])("an answer %s signs nobody in, and is in the history", async (_, lie) => {
    const world = await testWorld();
    const dana = await someoneIn(world);
    const { key } = await withPasskey(world, dana);
    const answer = await answerOf(world, key, lie);
    await expect(signInWithPasskey(world, { answer, caller })).rejects.toMatchObject({
      code: "wrong_credentials",
    });
    expect((await historyOf(world, dana.session.user.id)).at(-1)).toBe("wrong_factor passkey");
    expect(await auditOf(world)).toContain("Someone failed-sign-in");
  });

  test("a counter that goes back or stays, as that of a copy does, is refused", async () => {
    const world = await testWorld();
    const { key } = await withPasskey(world, await someoneIn(world));
    const enter = async (counter: number) =>
      signInWithPasskey(world, { answer: await answerOf(world, key, { counter }), caller });
    expect((await enter(5)).user.username).toBe("dana");
    await expect(enter(4)).rejects.toMatchObject({ code: "wrong_credentials" });
    await expect(enter(5)).rejects.toMatchObject({ code: "wrong_credentials" });
    expect((await enter(6)).user.username).toBe("dana");
  });

  test("a counter that does not count stays at 0", async () => {
    const world = await testWorld();
    const { key } = await withPasskey(world, await someoneIn(world));
    for (let i = 0; i < 2; i += 1)
      expect(
        (await signInWithPasskey(world, { answer: await answerOf(world, key, { counter: 0 }), caller })).user
          .username,
      ).toBe("dana");
  });

  test("a challenge is answered once, in time, and only if the server asked it", async () => {
    const world = await testWorld();
    const { key } = await withPasskey(world, await someoneIn(world));
    const wrong = { code: "wrong_credentials" };
    const question = await askAnyPasskey(world);
    await signInWithPasskey(world, { answer: key.answer(question), caller });
    await expect(signInWithPasskey(world, { answer: key.answer(question), caller })).rejects.toMatchObject(
      wrong,
    );
    const late = await askAnyPasskey(world);
    world.pass(10 * 60_000);
    await expect(signInWithPasskey(world, { answer: key.answer(late), caller })).rejects.toMatchObject(wrong);
    const own = { challenge: Buffer.alloc(32, 7).toString("base64url") };
    await expect(signInWithPasskey(world, { answer: key.answer(own), caller })).rejects.toMatchObject(wrong);
  });

  test("of two answers to one challenge at once, one is taken", async () => {
    const world = await testWorld();
    const { key } = await withPasskey(world, await someoneIn(world));
    const question = await askAnyPasskey(world);
    const answers: PasskeyAnswer[] = [key.answer(question), key.answer(question)];
    const results = await Promise.allSettled(
      answers.map((answer) => signInWithPasskey(world, { answer, caller })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("a challenge that one process asked is answered to another", async () => {
    const world = await testWorld();
    if (world.db.engine === "sqlite") return;
    const beside = await testWorld({ beside: world });
    const { key } = await withPasskey(world, await someoneIn(world));
    const question = await askAnyPasskey(world);
    expect((await signInWithPasskey(beside, { answer: key.answer(question), caller })).user.username).toBe(
      "dana",
    );
  });

  test("a disabled user's passkey opens nothing", async () => {
    const world = await testWorld();
    const { key } = await withPasskey(world, await someoneIn(world));
    await world.db.transact((tx) => tx.updateTable("users").set({ disabled: 1 }).execute(), {
      changed: ["users"],
    });
    const answer = await answerOf(world, key);
    await expect(signInWithPasskey(world, { answer, caller })).rejects.toMatchObject({
      code: "wrong_credentials",
    });
  });
});

describe("codes of an app", () => {
  async function withCodes() {
    const world = await testWorld();
    const dana = await someoneIn(world);
    const { secret, codes } = await withApp(world, dana);
    return { world, dana, secret, codes: codes! };
  }

  test.each([
    [-30, true],
    [0, true],
    [30, true],
    [-90, false],
    [90, false],
  ])("the code of a clock that is %d seconds off: %s", async (seconds, isTaken) => {
    const { world, secret } = await withCodes();
    // the first step after setting up is not used yet, also by a clock that is behind
    world.pass(120_000);
    const { ticket } = await wantedOf(world);
    const code = totpCode(secret, new Date(world.now().getTime() + seconds * 1_000));
    const entered = enterCode(world, ticket, code);
    if (isTaken) expect((await entered).user.username).toBe("dana");
    else
      await expect(entered).rejects.toMatchObject({
        code: "invalid_input",
        details: { fields: { code: expect.any(String) } },
      });
  });

  test("a code works once, also in another sign-in and for a confirmation", async () => {
    const { world, secret } = await withCodes();
    const [first, second] = [await wantedOf(world), await wantedOf(world)];
    const code = totpCode(secret, world.now());
    const { token } = await enterCode(world, first.ticket, code);
    await expect(enterCode(world, second.ticket, code)).rejects.toMatchObject({ code: "invalid_input" });
    const { session } = await sessionOf(world, token);
    await expect(confirmSession(world, { session, proof: { code } })).rejects.toMatchObject({
      code: "invalid_input",
    });
    // the second tab waits for the next one
    world.pass(30_000);
    const next = totpCode(secret, world.now());
    expect((await enterCode(world, second.ticket, next)).user.username).toBe("dana");
  });

  test("of the same code in two tabs at once, one is taken", async () => {
    const { world, secret } = await withCodes();
    const tickets = [await wantedOf(world), await wantedOf(world)];
    const code = totpCode(secret, world.now());
    const results = await Promise.allSettled(tickets.map(({ ticket }) => enterCode(world, ticket, code)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("five wrong codes lock the codes, even for the right one, until an admin or time unlocks them", async () => {
    const { world, secret, dana } = await withCodes();
    const { ticket } = await wantedOf(world);
    for (let i = 0; i < 5; i += 1)
      await expect(enterCode(world, ticket, "000000")).rejects.toMatchObject({ code: "invalid_input" });
    const right = () => enterCode(world, ticket, totpCode(secret, world.now()));
    await expect(right()).rejects.toMatchObject({ code: "too_many_requests" });
    world.pass(61_000);
    expect((await right()).user.username).toBe("dana");
    expect(
      (await historyOf(world, dana.session.user.id)).filter((one) => one === "wrong_factor app"),
    ).toHaveLength(5);
  });

  test("a recovery code works once, however it is typed, and is told to its user", async () => {
    const { world, codes, dana } = await withCodes();
    await world.db.transact((tx) => tx.updateTable("users").set({ email: "dana@example.com" }).execute(), {
      changed: ["users"],
    });
    const typed = ` ${codes[0]!.toUpperCase().replaceAll("-", " ").replaceAll("0", "O")} `;
    const { ticket } = await wantedOf(world);
    expect((await enterCode(world, ticket, typed)).user.username).toBe("dana");
    const again = await wantedOf(world);
    await expect(enterCode(world, again.ticket, codes[0]!)).rejects.toMatchObject({ code: "invalid_input" });
    expect((await findFactors(world.db.read, dana.session.user.id)).recoveryCodes).toBe(9);
    const jobs = await world.db.read
      .selectFrom("jobs")
      .select("payload")
      .where("name", "=", "user.notice")
      .execute();
    expect(jobs.map(({ payload }) => (JSON.parse(payload) as { what: string }).what)).toContain(
      "recovery-code-used",
    );
  });

  test("new recovery codes end the earlier ones", async () => {
    const { world, codes, dana } = await withCodes();
    const { codes: fresh } = await renewCodes(world, dana);
    const { ticket } = await wantedOf(world);
    await expect(enterCode(world, ticket, codes[0]!)).rejects.toMatchObject({ code: "invalid_input" });
    expect((await enterCode(world, ticket, fresh[0]!)).user.username).toBe("dana");
  });

  test("a ticket is over after ten minutes, once it was used, and when the password ends", async () => {
    const { world, secret, codes } = await withCodes();
    const late = await wantedOf(world);
    world.pass(10 * 60_000);
    await expect(enterCode(world, late.ticket, codes[1]!)).rejects.toMatchObject({ code: "gone" });
    const used = await wantedOf(world);
    const { token } = await enterCode(world, used.ticket, totpCode(secret, world.now()));
    await expect(enterCode(world, used.ticket, codes[1]!)).rejects.toMatchObject({ code: "gone" });
    const begun = await wantedOf(world);
    const { session, actor } = await sessionOf(world, token);
    const change = { current: testPassword, password: "palm trees and rain" };
    await changePassword(world, { session, change, actor });
    await expect(enterCode(world, begun.ticket, codes[1]!)).rejects.toMatchObject({ code: "gone" });
  });
});

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
  const userId = await aUser(world);
  await world.db.transact((tx) => tx.updateTable("users").set({ email: "dana@example.com" }).execute(), {
    changed: ["users"],
  });
  const notices = async () =>
    (await world.db.read.selectFrom("jobs").select("name").where("name", "=", "user.notice").execute())
      .length;
  const { browserToken, token } = await attempt(world);
  expect(await notices()).toBe(0);
  await attempt(world, { browser: browserToken });
  expect(await notices()).toBe(0);
  await attempt(world);
  expect(await notices()).toBe(1);
  await signOutSession(world, (await sessionOf(world, token)).session);
  expect(userId).toBeGreaterThan(0);
});
