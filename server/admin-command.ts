import { createUser } from "#core/auth/create.ts";
import { program } from "#core/audit.ts";
import { resetPassword } from "#core/auth/reset.ts";
import { UserInput } from "#core/auth/shape.ts";
import { Problem } from "#core/problems.ts";
import { openBeside } from "#db/beside.ts";
import { newPassword } from "#lib/password.ts";
import { readConfig } from "./config.ts";
import type { World } from "#core/world.ts";

const usage = `npm run admin -- create USER   makes a person who may sign in, and prints the password once
npm run admin -- reset USER    gives a person a new password, ends their sessions, prints it once`;

/**
 * Creates a user or resets a password, also while the server runs.
 * @returns what to print and the exit code.
 */
export async function adminCommand(
  env: Record<string, string | undefined>,
  argv: string[],
): Promise<{ output: string; exitCode: number }> {
  const [verb, username, ...rest] = argv;
  if (!username || rest.length > 0 || (verb !== "create" && verb !== "reset"))
    return { output: usage, exitCode: 2 };
  const config = readConfig(env);
  const db = await openBeside(config);
  // these two verbs reach for nothing but the database and the clock
  const world = { db, now: () => new Date(), config } as World;
  const password = newPassword();
  try {
    await (verb === "create"
      ? create(world, username, password)
      : resetPassword(world, { username, password, actor: program }));
    return { output: `username ${username}  password ${password}`, exitCode: 0 };
  } catch (reason) {
    if (!(reason instanceof Problem)) throw reason;
    return { output: reason.message, exitCode: 1 };
  } finally {
    await db.close();
  }
}

async function create(world: World, username: string, password: string): Promise<void> {
  const input = UserInput.safeParse({ username, password });
  if (!input.success)
    throw new Problem("invalid_input", {
      message: input.error.issues[0]?.message ?? "That name cannot be used.",
    });
  await createUser(world, { input: input.data, actor: program });
}
