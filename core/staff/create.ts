import { recordAudit, type Actor } from "#core/audit.ts";
import { hashPassword, requireGoodPassword } from "#core/staff/auth/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { UserInput } from "./shape.ts";
import { addUser } from "./writes.ts";

/**
 * Adds a user who can sign in immediately: the first admin, and users created on the command line.
 * @param hash tests that create hundreds of users pass one that takes less time
 * @throws Problem already_exists if the name is taken, ignoring case; invalid_input for a password that is easy to guess
 */
export async function createUser(
  world: Pick<World, "db" | "now">,
  { input, actor }: { input: UserInput; actor: Actor },
  hash = hashPassword,
): Promise<{ id: number }> {
  const now = world.now();
  const { username, displayName: display_name, email } = input;
  requireGoodPassword(input.password, { username, display_name, email });
  const passwordHash = await hash(input.password);
  async function work(tx: Tx) {
    const id = await addUser(tx, now, { ...input, passwordHash });
    const detail = { username: input.username, role: input.role };
    await recordAudit(tx, now, actor, { action: "create", entity: "user", entityId: id, detail });
    return { id };
  }
  return world.db.transact(work, { changed: ({ id }) => ["users", `users:${id}`] });
}
