import { join } from "node:path";
import { createUser } from "#core/staff/create.ts";
import { program } from "#core/audit.ts";
import { hasUsers } from "#core/staff/reads.ts";
import { Problem } from "#core/problems.ts";
import { passwordLimits } from "#core/staff/auth/rules.ts";
import { NewPassword } from "#core/staff/shape.ts";
import type { World } from "#core/world.ts";
import { seed } from "#db/seed.ts";
import { sqliteFile } from "#db/sqlite.ts";
import { explainFile } from "#db/unusable-file.ts";
import { newPassword } from "#lib/runtime/password.ts";
import { ConfigProblem, readConfig } from "./config.ts";
import { makeDataDir } from "./data-dir.ts";
import { findStrayFolder } from "./media-folder.ts";
import { buildWorld } from "./world.ts";

export type FirstAdmin = { username: string; password: string; printed: boolean };

/**
 * Opens everything the program depends on, and seeds it on the first start: catalog, pages, the first admin.
 * @returns the World and, on the first start, the admin's credentials, to be printed once
 */
export async function openWorld(
  env: Record<string, string | undefined>,
): Promise<{ world: World; firstAdmin?: FirstAdmin }> {
  const config = readConfig(env);
  makeDataDir(config.dataDir);
  const world = await buildWorld(config);
  try {
    await seed(world.db, world.now());
    const stray = await findStrayFolder(world);
    if (stray) world.log.warn({}, stray);
    const firstAdmin = await makeFirstAdmin(world);
    return { world, ...(firstAdmin && { firstAdmin }) };
  } catch (reason) {
    await world.db.close();
    throw explainFile(join(config.dataDir, sqliteFile), reason);
  }
}

export async function closeWorld(world: World): Promise<void> {
  await world.db.close();
}

/** A password from the environment is not printed: the operator knows it. */
async function makeFirstAdmin(world: World): Promise<FirstAdmin | undefined> {
  if (await hasUsers(world.db.read)) return undefined;
  const { adminUsername, adminPassword } = world.config;
  const username = adminUsername ?? "admin";
  const password = adminPassword ?? newPassword();
  const input = { username, password, displayName: "", email: "", role: "admin" as const };
  if (!NewPassword.safeParse(password).success) throw weakPassword();
  try {
    await createUser(world, { input, actor: program });
  } catch (reason) {
    // another process on the same PostgreSQL was first and has printed the credentials
    if (await hasUsers(world.db.read)) return undefined;
    throw reason instanceof Problem && reason.details.fields?.password ? weakPassword() : reason;
  }
  return { username, password, printed: adminPassword === undefined };
}

/** Nothing has been stored for the first admin yet: the next start uses the corrected value. */
function weakPassword(): ConfigProblem {
  return new ConfigProblem(
    `ADMIN_PASSWORD: Use a password of at least ${passwordLimits.min} characters that is not easy to guess, such as four unrelated words, or leave it unset for a random one`,
  );
}
