import type { Hono } from "hono";
import { findUser, listAudit, listUsers } from "#core/auth/reads.ts";
import type { World } from "#core/world.ts";
import { ListQuery, word } from "./list.ts";
import { byNumber, resource } from "./resource.ts";

/** The people who may sign in, at /api/admin/users. */
export function usersApi(world: World): Hono {
  return resource(world, {
    name: "users",
    area: "users",
    query: ListQuery,
    list: (query) => listUsers(world.db.staff, { ...query, now: world.now() }),
    find: byNumber((id) => findUser(world.db.staff, { id, now: world.now() })),
  });
}

/** Who did what, at /api/admin/audit. */
export function auditApi(world: World): Hono {
  return resource(world, {
    name: "the audit log",
    area: "audit",
    query: ListQuery.extend({ entity: word }),
    list: (query) => listAudit(world.db.staff, query),
  });
}
