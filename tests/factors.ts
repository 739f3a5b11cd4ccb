import type { Session } from "#core/staff/auth/shape.ts";
import { finishSignIn } from "#core/staff/auth/finish-sign-in.ts";
import { findSession } from "#core/staff/auth/reads.ts";
import { signInUser } from "#core/staff/auth/sign-in.ts";
import type { NextStep } from "#core/staff/auth/shape.ts";
import { addApp } from "#core/staff/factors/add-app.ts";
import { addPasskey } from "#core/staff/factors/add-passkey.ts";
import { askAnyPasskey } from "#core/staff/factors/ask-any-passkey.ts";
import { askApp } from "#core/staff/factors/ask-app.ts";
import { askNewPasskey } from "#core/staff/factors/ask-new-passkey.ts";
import type { NewPasskeyAnswer } from "#core/staff/factors/shape.ts";
import { totpCode } from "#lib/runtime/totp.ts";
import type { World } from "#core/world.ts";
import { aCaller, aToken, testPassword, type TestWorld } from "./build.ts";
import { softwareKey } from "./software-key.ts";

/** A signed-in user, as their verbs are called. */
export async function someoneIn(world: TestWorld, fields: Parameters<typeof aToken>[1] = {}) {
  const token = await aToken(world, fields);
  return { token, ...(await sessionOf(world, token)) };
}

/** The session of a token, with its user as the actor. */
export async function sessionOf(world: World, token: string) {
  const session = await findSession(world.db.read, { token, now: world.now() });
  if (!session) throw new Error("This session is over.");
  const { id: userId, username: name, role } = session.user;
  return { session, actor: { userId, name, role } };
}

type Person = {
  session: Session;
  actor: { userId: number; name: string; role: "admin" | "sales" | "editor" };
};

/** Gives a user a passkey. @returns it, and the recovery codes that came with it */
export async function withPasskey(world: World, person: Person) {
  const key = softwareKey();
  const question = await askNewPasskey(world, person);
  const answer = key.make(question) as NewPasskeyAnswer;
  const { codes } = await addPasskey(world, { ...person, input: { name: "Desk", answer } });
  return { key, codes };
}

/** Gives a user an authenticator app. @returns its secret, and the recovery codes that came with it */
export async function withApp(world: TestWorld, person: Person) {
  const { ticket, secret } = await askApp(world, person);
  const code = totpCode(secret, world.now());
  const { codes } = await addApp(world, { ...person, input: { ticket, code } });
  // its next code is another one
  world.pass(30_000);
  return { secret, codes };
}

/** The answer of a passkey to a new question of the server. */
export async function answerOf(
  world: World,
  key: ReturnType<typeof softwareKey>,
  lie?: Parameters<(typeof key)["answer"]>[1],
) {
  return key.answer(await askAnyPasskey(world), lie);
}

/** What is wanted after the password. */
export async function wantedOf(world: World, username = "dana"): Promise<NextStep["next"]> {
  const result = await signInUser(world, { username, password: testPassword, caller: aCaller() });
  if (!("wanted" in result)) throw new Error("No second factor is wanted.");
  return result.wanted.next;
}

/** Ends a sign-in with a code, after the password. */
export function enterCode(world: World, ticket: string, code: string) {
  return finishSignIn(world, { ticket, code, caller: aCaller() });
}

/** A user's attempts to sign in, the first one first: "signed_in passkey". */
export async function signInsOf(world: World, userId: number): Promise<string[]> {
  const rows = await world.db.read
    .selectFrom("sign_ins")
    .select(["outcome", "way"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ outcome, way }) => `${outcome} ${way}`);
}

/** Who did what, by the activity log: "dana add-factor". */
export async function auditOf(world: World): Promise<string[]> {
  const rows = await world.db.read.selectFrom("audit").select(["action", "actor"]).orderBy("id").execute();
  return rows.map(({ action, actor }) => `${actor} ${action}`);
}
