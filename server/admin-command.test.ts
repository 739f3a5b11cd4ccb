import { expect, onTestFinished, test } from "vitest";
import { signInUser } from "#core/staff/auth/sign-in.ts";
import type { World } from "#core/world.ts";
import { openBeside } from "#db/beside.ts";
import { aCaller, opened, testTime } from "#tests/build.ts";
import { freshDatabase } from "#tests/fresh-database.ts";
import { adminCommand } from "./admin-command.ts";

async function machine() {
  const { config, remove } = await freshDatabase({ migrated: true });
  onTestFinished(remove);
  const env = {
    DATA_DIR: config.dataDir,
    ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
  };
  const db = await openBeside(config);
  onTestFinished(() => db.close());
  const run = (...argv: string[]) => adminCommand(env, argv);
  const signIn = async (username: string, password: string) =>
    opened(await signInUser({ db, now: () => testTime } as World, { username, password, caller: aCaller() }));
  return { run, signIn, db };
}

function passwordIn(output: string): string {
  return /password (\S+)$/.exec(output)?.[1] ?? "";
}

test.each([
  [[]],
  [["create"]],
  [["create", "pat"]],
  [["create", "pat", "boss"]],
  [["create", "pat", "sales", "more"]],
  [["reset"]],
  [["reset", "pat", "sales"]],
  [["unlock", "pat", "sales"]],
  [["reset-factors"]],
  [["reset-factors", "pat", "sales"]],
  [["delete", "pat"]],
])("%j prints the usage", async (argv) => {
  const { run } = await machine();
  expect(await run(...argv)).toEqual({ output: expect.stringContaining("create USER ROLE"), exitCode: 2 });
});

test.each(["admin", "sales", "editor"])(
  "create adds a user with the role %s who can sign in",
  async (role) => {
    const { run, signIn } = await machine();
    const { output, exitCode } = await run("create", "Pat", role);
    expect(exitCode).toBe(0);
    expect((await signIn("pat", passwordIn(output))).user).toMatchObject({ username: "Pat", role });
  },
);

test("reset sets a new password, and the old one stops working", async () => {
  const { run, signIn } = await machine();
  const first = passwordIn((await run("create", "pat", "sales")).output);
  const { output, exitCode } = await run("reset", "PAT");
  expect(exitCode).toBe(0);
  await expect(signIn("pat", first)).rejects.toMatchObject({ code: "wrong_credentials" });
  expect((await signIn("pat", passwordIn(output))).user.username).toBe("pat");
});

test("unlock lets a locked user in with the password they have", async () => {
  const { run, signIn } = await machine();
  const password = passwordIn((await run("create", "pat", "sales")).output);
  for (let i = 0; i < 5; i += 1) await signIn("pat", "wrong").catch(() => {});
  await expect(signIn("pat", password)).rejects.toMatchObject({ code: "too_many_requests" });
  expect(await run("unlock", "pat")).toEqual({ output: "pat can sign in again.", exitCode: 0 });
  expect((await signIn("pat", password)).user.username).toBe("pat");
});

test("reset-factors takes lost second factors away, and says so in the activity log", async () => {
  const { run, signIn, db } = await machine();
  const password = passwordIn((await run("create", "pat", "sales")).output);
  const { user } = await signIn("pat", password);
  const app = {
    user_id: user.id,
    secret: "GEZDGNBVGY3TQOJQ",
    last_step: 0,
    created_at: testTime.toISOString(),
  };
  await db.transact(
    (tx) =>
      tx
        .insertInto("authenticator_apps")
        .values({ ...app, last_used_at: null })
        .execute(),
    { changed: [] },
  );
  await expect(signIn("pat", password)).rejects.toThrow("Your password is right.");
  expect(await run("reset-factors", "PAT")).toEqual({
    output: "PAT signs in with the password alone, and is signed out everywhere.",
    exitCode: 0,
  });
  expect((await signIn("pat", password)).user.username).toBe("pat");
  const entry = await db.read
    .selectFrom("audit")
    .select(["actor", "detail"])
    .where("action", "=", "reset-factors")
    .executeTakeFirstOrThrow();
  expect([entry.actor, JSON.parse(entry.detail)]).toEqual([
    "Sunspring",
    { passkeys: 0, app: true, ended: 1 },
  ]);
});

test.each([
  [["create", "pat", "sales"], /already a user named pat/],
  [["create", "two words", "sales"], /Use 2 to 60 letters/],
  [["reset", "nobody"], /no user named nobody/],
  [["unlock", "nobody"], /no user named nobody/],
  [["reset-factors", "nobody"], /no user named nobody/],
])("%j says what is wrong", async (argv, sentence) => {
  const { run } = await machine();
  await run("create", "pat", "sales");
  expect(await run(...argv)).toEqual({ output: expect.stringMatching(sentence), exitCode: 1 });
});
