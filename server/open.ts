import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createUser } from "#core/staff/create.ts";
import { program } from "#core/audit.ts";
import { hasUsers } from "#core/staff/reads.ts";
import type { SealConfig } from "#core/ports.ts";
import { Problem } from "#core/problems.ts";
import { passwordLimits } from "#core/staff/auth/rules.ts";
import { NewPassword } from "#core/staff/shape.ts";
import type { World } from "#core/world.ts";
import { seed } from "#db/seed.ts";
import { sqliteFile } from "#db/sqlite.ts";
import { explainFile } from "#db/unusable-file.ts";
import {
  readSealCertificate,
  UnusableCertificate,
  type SealCertificate,
} from "#lib/files/seal-certificate.ts";
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
  const seal = await openSeal(config.seal);
  makeDataDir(config.dataDir);
  const world = await buildWorld(config, seal);
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

/** One that has ended does not stop the server: the health screen says so. */
async function openSeal(config: SealConfig | undefined): Promise<SealCertificate | null> {
  if (!config) return null;
  const { file, password } = config;
  const p12 = await readFile(file).catch((reason: NodeJS.ErrnoException) => {
    throw new ConfigProblem(`SEAL_P12: ${file} can’t be read (${reason.code}). Use the path of a .p12 file`);
  });
  return readSealCertificate(p12, password).catch((reason: unknown) => {
    throw reason instanceof UnusableCertificate
      ? new ConfigProblem(`SEAL_P12: ${file} ${reason.message}`)
      : reason;
  });
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
