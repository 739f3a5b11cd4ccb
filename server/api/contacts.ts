import type { Hono } from "hono";
import { z } from "zod";
import { findContact, listContacts } from "#core/contacts/reads.ts";
import type { World } from "#core/world.ts";
import { ListQuery } from "./list.ts";
import { byNumber, resource } from "./resource.ts";

/** The people who wrote to us, at /api/admin/contacts. */
export function contactsApi(world: World): Hono {
  return resource(world, {
    name: "contacts",
    area: "contacts",
    query: ListQuery.extend({ sort: z.enum(["newest", "name", "requests"]).default("newest") }),
    list: (query) => listContacts(world.db.staff, query),
    find: byNumber((id) => findContact(world.db.staff, id)),
  });
}
