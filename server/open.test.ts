import { expect, onTestFinished, test } from "vitest";
import { signInUser } from "#core/staff/auth/sign-in.ts";
import { aCaller, opened } from "#tests/build.ts";
import { freshDatabase } from "#tests/fresh-database.ts";
import { certificateFile, certificatePassword } from "#tests/seal-certificates.ts";
import { ConfigProblem } from "./config.ts";
import { closeWorld, openWorld } from "./open.ts";

test(
  "a bad ADMIN_PASSWORD is named at the first start, and does not matter later",
  { timeout: 120_000 },
  async () => {
    const { config, remove } = await freshDatabase();
    onTestFinished(remove);
    const env = {
      DATA_DIR: config.dataDir,
      ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
    };
    for (const bad of ["12345678", "short", "Password1234!", "admin admin 2026"])
      await expect(openWorld({ ...env, ADMIN_PASSWORD: bad }), bad).rejects.toThrow(
        /^ADMIN_PASSWORD: Use a password of at least 12 characters/,
      );
    const password = "four quiet garden lamps";
    const { world, firstAdmin } = await openWorld({ ...env, ADMIN_PASSWORD: password });
    expect(firstAdmin).toEqual({ username: "admin", password, printed: false });
    await closeWorld(world);
    const { world: again, firstAdmin: none } = await openWorld({ ...env, ADMIN_PASSWORD: "12345678" });
    onTestFinished(() => closeWorld(again));
    expect(none).toBeUndefined();
    const signedIn = opened(await signInUser(again, { username: "admin", password, caller: aCaller() }));
    expect(signedIn.user.role).toBe("admin");
  },
);

test("a certificate that can't seal is named at the start, with its reason and without its password", async () => {
  const { config, remove } = await freshDatabase({ seeded: true, migrated: true });
  onTestFinished(remove);
  const env = {
    DATA_DIR: config.dataDir,
    ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
    LOG_LEVEL: "silent",
  };
  const start = (name: string, password: string) =>
    openWorld({ ...env, SEAL_P12: certificateFile(name), SEAL_P12_PASSWORD: password });
  for (const [name, password, says] of [
    ["none.p12", certificatePassword, "none.p12 can’t be read (ENOENT)"],
    ["rsa.p12", "hunter5", "rsa.p12 does not open with this password"],
    ["keyless.p12", certificatePassword, "keyless.p12 contains no private key"],
  ] as const) {
    const problem = await start(name, password).catch((reason: unknown) => reason as Error);
    expect(problem).toBeInstanceOf(ConfigProblem);
    expect((problem as Error).message).toContain(`SEAL_P12: ${certificateFile("")}`);
    expect((problem as Error).message).toContain(says);
    expect((problem as Error).message).not.toContain("hunter5");
  }
  const { world } = await start("p256.p12", certificatePassword);
  onTestFinished(() => closeWorld(world));
  expect(world.seal?.subject).toBe("Sunspring Pools Seal");
});
