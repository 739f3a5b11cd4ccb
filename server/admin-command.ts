import { program } from "#core/audit.ts";
import { roles } from "#core/staff/auth/rules.ts";
import { Problem } from "#core/problems.ts";
import { resetFactors } from "#core/staff/factors/reset.ts";
import { createUser } from "#core/staff/create.ts";
import { resetPassword } from "#core/staff/reset.ts";
import { UserInput } from "#core/staff/shape.ts";
import { unlockUser } from "#core/staff/unlock.ts";
import type { World } from "#core/world.ts";
import { openBeside } from "#db/beside.ts";
import { newPassword } from "#lib/runtime/password.ts";
import { readConfig } from "./config.ts";

const usage = `npm run admin -- create USER ROLE   adds a user (${roles.join(", ")}) and prints the password once
npm run admin -- reset USER         sets a new password, ends the user's sessions, prints it once
npm run admin -- reset-factors USER removes the passkeys, app and recovery codes of a user who has lost them
npm run admin -- unlock USER        unlocks an account after too many wrong passwords`;

/** The part of a World that the commands use. */
type AdminWorld = Pick<World, "db" | "now">;

type Outcome = { output: string; exitCode: number };

/**
 * Adds a user, resets a password, removes second factors or unlocks an account, even while the server is running.
 * @returns what to print and the exit code
 */
export async function adminCommand(
  env: Record<string, string | undefined>,
  argv: string[],
): Promise<Outcome> {
  const command = readCommand(argv);
  if (!command) return { output: usage, exitCode: 2 };
  const config = readConfig(env);
  const db = await openBeside(config);
  try {
    const output = await run({ db, now: () => new Date() }, command);
    return { output, exitCode: 0 };
  } catch (reason) {
    if (!(reason instanceof Problem)) throw reason;
    return { output: reason.message, exitCode: 1 };
  } finally {
    await db.close();
  }
}

type Command =
  | { verb: "create"; username: string; role: string }
  | { verb: (typeof verbs)[number]; username: string };

const verbs = ["reset", "reset-factors", "unlock"] as const;

/** undefined unless it is exactly one of the commands */
function readCommand([verb, username, role, ...rest]: string[]): Command | undefined {
  if (!username || rest.length > 0) return undefined;
  if (verb === "create" && role && roles.some((one) => one === role)) return { verb, username, role };
  const known = verbs.find((one) => one === verb);
  return known && !role ? { verb: known, username } : undefined;
}

async function run(world: AdminWorld, command: Command): Promise<string> {
  const { username } = command;
  if (command.verb === "unlock") {
    await unlockUser(world, { username, actor: program });
    return `${username} can sign in again.`;
  }
  if (command.verb === "reset-factors") {
    await resetFactors(world, { username, actor: program });
    return `${username} signs in with the password alone, and is signed out everywhere.`;
  }
  const password = newPassword();
  if (command.verb === "create") await create(world, { ...command, password });
  else await resetPassword(world, { username, password, actor: program });
  return `username ${username}  password ${password}`;
}

async function create(
  world: AdminWorld,
  { username, password, role }: { username: string; password: string; role: string },
): Promise<void> {
  const input = UserInput.safeParse({ username, password, role });
  if (!input.success)
    throw new Problem("invalid_input", {
      message: input.error.issues[0]?.message ?? "That name cannot be used.",
    });
  await createUser(world, { input: input.data, actor: program });
}
