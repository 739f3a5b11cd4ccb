import { expect, test } from "vitest";
import { signInWithPasskey } from "#core/staff/auth/sign-in-with-passkey.ts";
import { aCaller, testWorld } from "#tests/build.ts";
import { answerOf, auditOf, sessionOf, signInsOf, someoneIn, wantedOf, withPasskey } from "#tests/factors.ts";
import { softwareKey } from "#tests/software-key.ts";
import { addPasskey } from "./add-passkey.ts";
import { askAnyPasskey } from "./ask-any-passkey.ts";
import { askNewPasskey } from "./ask-new-passkey.ts";
import { findFactors } from "./reads.ts";
import type { NewPasskeyAnswer, PasskeyAnswer } from "./shape.ts";

const caller = aCaller();

test("a passkey signs in alone; after the password it is wanted too", async () => {
  const world = await testWorld();
  const dana = await someoneIn(world);
  const { key, codes } = await withPasskey(world, dana);
  expect(codes).toHaveLength(10);
  expect((await wantedOf(world)).kinds).toEqual(["passkey", "recovery-code"]);
  const { user, token } = await signInWithPasskey(world, { answer: await answerOf(world, key), caller });
  expect(user.username).toBe("dana");
  expect((await sessionOf(world, token)).session).toMatchObject({
    confirmedAt: world.now().toISOString(),
  });
  expect(await signInsOf(world, dana.session.user.id)).toEqual([
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
  expect((await signInsOf(world, dana.session.user.id)).at(-1)).toBe("wrong_factor passkey");
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

test.runIf(process.env.TEST_ENGINE === "postgres")(
  "a challenge that one process asked is answered to another",
  async () => {
    const world = await testWorld();
    const beside = await testWorld({ beside: world });
    const { key } = await withPasskey(world, await someoneIn(world));
    const question = await askAnyPasskey(world);
    expect((await signInWithPasskey(beside, { answer: key.answer(question), caller })).user.username).toBe(
      "dana",
    );
  },
);

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
