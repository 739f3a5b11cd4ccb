import type { Hono } from "hono";
import { findQuote, listQuotes } from "#core/quotes/reads.ts";
import type { World } from "#core/world.ts";
import { ListQuery, word } from "./list.ts";
import { byNumber, resource } from "./resource.ts";

/** The quotes that staff write, at /api/admin/quotes. */
export function quotesApi(world: World): Hono {
  return resource(world, {
    name: "quotes",
    area: "quotes",
    query: ListQuery.extend({ state: word }),
    list: (query) => listQuotes(world.db.staff, query),
    find: byNumber((id) => findQuote(world.db.staff, id)),
  });
}
