import { expect, test } from "vitest";
import { changePassword } from "#core/staff/change-password.ts";
import { totpCode } from "#lib/runtime/totp.ts";
import { testPassword, testWorld } from "#tests/build.ts";
import { enterCode, sessionOf, signInsOf, someoneIn, wantedOf, withApp } from "#tests/factors.ts";
import { confirmSession } from "./confirm.ts";
import { findFactors } from "./reads.ts";
import { renewCodes } from "./renew-codes.ts";

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
    (await signInsOf(world, dana.session.user.id)).filter((one) => one === "wrong_factor app"),
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
