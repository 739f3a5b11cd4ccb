import { expect, onTestFinished } from "vitest";
import { signInUser } from "#core/staff/auth/sign-in.ts";
import type { Caller } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { acceptInvite } from "#core/staff/accept-invite.ts";
import { countOpenWork } from "#core/desk/open-work.reads.ts";
import { findUser } from "#core/staff/reads.ts";
import { tokenInFragment } from "#core/staff/rules.ts";
import { InviteInput, type UserRecord } from "#core/staff/shape.ts";
import { stageColumns } from "#core/leads/moves.writes.ts";
import type { LeadStage } from "#core/leads/stages.rules.ts";
import { inPasswordTurn, passwordTurns } from "#lib/runtime/password.ts";
import { aCaller, aLead, aUser, opened, testPassword, testWorld, type TestWorld } from "./build.ts";

/** A World with one admin, dana, as the actor. @param mail whether it sends emails or only writes them to a folder */
export async function anOffice(mail: "smtp" | "folder" = "folder") {
  const world = await testWorld();
  world.mail.kind = mail;
  const dana = await aUser(world);
  return { world, dana, actor: { userId: dana, name: "dana", role: "admin" as const } };
}

/** A user as shown to staff. */
export async function recordOf(world: World, id: number): Promise<UserRecord> {
  const now = world.now();
  const record = await findUser(world.db.read, { id, now });
  if (!record) throw new Error(`There is no user ${id}.`);
  return { ...record, ...(await countOpenWork(world.db.read, { userId: id, now })) };
}

/** Signs in from a separate address. */
export async function enter(world: TestWorld, username: string, password = testPassword) {
  return opened(await signInUser(world, { username, password, caller: aCaller() }));
}

type AttemptFields = Partial<Caller> & { username?: string; password?: string };

/** An attempt to sign in as dana with the right password, unless the fields say otherwise. */
export async function attempt(
  world: TestWorld,
  { username = "dana", password = testPassword, ...caller }: AttemptFields = {},
) {
  return opened(
    await signInUser(world, { username, password, caller: aCaller({ ip: "192.0.2.1", ...caller }) }),
  );
}

/** The names of five new users, four times each: as many guesses as lock a network, and none of the accounts. */
export async function fourGuessesEach(world: TestWorld): Promise<string[]> {
  const names = ["u0", "u1", "u2", "u3", "u4"];
  for (const username of names) await aUser(world, { username, role: "sales" });
  return Array.from({ length: 20 }, (_, i) => names[i % 5]!);
}

/** Occupies all places for hashing passwords and all for waiting, as many parallel sign-ins do. @returns what frees them */
export async function crowd(): Promise<() => Promise<unknown>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const all: Promise<void>[] = [];
  const leave = () => {
    resolve();
    return Promise.allSettled(all);
  };
  onTestFinished(async () => void (await leave()));
  let begun = 0;
  const come = () => {
    begun += 1;
    return promise;
  };
  for (let i = 0; i < passwordTurns.atOnce; i += 1) all.push(inPasswordTurn(come));
  await expect.poll(() => begun).toBe(passwordTurns.atOnce);
  // sign-ins that wait too long are refused
  for (let i = 0; i < passwordTurns.waiting; i += 1) all.push(inPasswordTurn(come).catch(() => {}));
  return leave;
}

/** One lead in each of these stages, owned by a user. */
export async function ownedLeads(world: TestWorld, owner: number, stages: LeadStage[]): Promise<void> {
  for (const [index, stage] of stages.entries()) {
    const id = await aLead(world, { email: `lead${index}@example.com` });
    await world.db.transact(
      (tx) =>
        tx
          .updateTable("leads")
          .set({ owner_id: owner, ...stageColumns(stage) })
          .where("id", "=", id)
          .execute(),
      { changed: ["leads"] },
    );
  }
}

/** The owner of the lead in each stage. */
export async function owners(world: TestWorld): Promise<Record<string, number | null>> {
  const rows = await world.db.read.selectFrom("leads").select(["stage", "owner_id"]).execute();
  return Object.fromEntries(rows.map((row) => [row.stage, row.owner_id]));
}

/** An admin's input for inviting a user. */
export const pat = InviteInput.parse({
  username: "Pat",
  displayName: "Pat Vega",
  email: "pat@example.com",
  role: "sales",
});

export const chosenPassword = "palm trees and rain";

/** The token of a link, as the page reads it from the address. */
export function tokenOf({ url }: { url: string }): string {
  return tokenInFragment(new URL(url).hash) ?? "";
}

/** Opens a link and sets a password. */
export async function accept(world: TestWorld, token: string, password = chosenPassword) {
  return opened(await acceptInvite(world, { input: { token, password }, caller: aCaller() }));
}

/** Everything the database stores about users, as text. */
export async function stored(world: TestWorld): Promise<string> {
  const tables = ["users", "invites", "sessions", "audit", "jobs", "sign_ins"] as const;
  const rows = await Promise.all(tables.map((name) => world.db.read.selectFrom(name).selectAll().execute()));
  return JSON.stringify(rows);
}
