import { expect, onTestFinished, test } from "vitest";
import { signInUser } from "#core/staff/auth/sign-in.ts";
import { aCaller, opened } from "#tests/build.ts";
import { freshDatabase } from "#tests/fresh-database.ts";
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
