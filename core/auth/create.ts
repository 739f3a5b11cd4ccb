import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { hashPassword } from "#lib/password.ts";
import type { UserInput } from "./shape.ts";

/**
 * Adds a person who may sign in.
 * @throws Problem already_exists when the name is taken, in whatever capitals.
 */
export async function createUser(
  world: World,
  { input, actor }: { input: UserInput; actor: Actor },
): Promise<{ id: number }> {
  const now = world.now();
  const passwordHash = await hashPassword(input.password);
  async function work(tx: Tx) {
    const user = await tx
      .insertInto("users")
      .values({
        username: input.username,
        username_key: input.username.toLowerCase(),
        display_name: input.displayName || input.username,
        email: input.email,
        role: input.role,
        password_hash: passwordHash,
        disabled: 0,
        version: 1,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .onConflict((oc) => oc.column("username_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!user)
      throw new Problem("already_exists", { message: `There is already a user named ${input.username}.` });
    const detail = { username: input.username, role: input.role };
    await recordAudit(tx, now, actor, { action: "create", entity: "user", entityId: user.id, detail });
    return user;
  }
  return world.db.transact(work, { changed: ({ id }) => ["users", `users:${id}`] });
}
