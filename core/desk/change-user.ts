import type { Actor } from "#core/audit.ts";
import { can } from "#core/policies.ts";
import { Problem } from "#core/problems.ts";
import { requireVersion } from "#core/versioned.ts";
import type { Role } from "#core/staff/auth/rules.ts";
import type { World } from "#core/world.ts";
import type { Database, Row, Tx } from "#db/schema.ts";
import { handOver } from "./open-work.writes.ts";
import { changeRoles } from "#core/staff/policies.ts";
import { takesLeads, userSentences } from "#core/staff/rules.ts";
import type { UserChange } from "#core/staff/shape.ts";
import { heldUser, holdUsers, requireAnotherAdmin, storeUser } from "#core/staff/writes.ts";

type ChangeUser = { id: number; change: UserChange; actor: Actor };

/**
 * Changes a user's record, role and offices. If the new role may not have leads, the open ones are handed over, with
 * open tasks and coming visits.
 * @throws Problem not_found, stale_version, last_admin, forbidden for the user's own role, invalid_input if nobody was
 * chosen to take them over
 */
export async function changeUser(world: World, order: ChangeUser): Promise<void> {
  await world.db.transact((tx) => store(tx, world.db.engine, world.now(), order), {
    changed: ["users", `users:${order.id}`],
  });
}

async function store(
  tx: Tx,
  engine: Database["engine"],
  now: Date,
  { id, change, actor }: ChangeUser,
): Promise<void> {
  const held = await holdUsers(tx, engine, [id, change.handOverTo]);
  const user = heldUser(held, id);
  const { handOverTo: to, version, ...fields } = change;
  await requireVersion(tx, "users", user, { id, version, actor });
  const role = change.role ?? user.role;
  if (role !== user.role) requireRoleChange(held, user, actor);
  const stays = takesLeads(role as Role) || !takesLeads(user.role as Role);
  const detail = stays ? {} : await handOver(tx, now, { held, from: id, to, actor });
  await storeUser(tx, { user, fields, actor, now, detail });
}

function requireRoleChange(held: Row<"users">[], user: Row<"users">, actor: Actor): void {
  if (!can(actor, changeRoles, user))
    throw new Problem("forbidden", {
      message: userSentences.ownRole,
      fields: { role: userSentences.ownRole },
    });
  requireAnotherAdmin(held, user.id);
}
