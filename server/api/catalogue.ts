import type { Hono } from "hono";
import { z } from "zod";
import { findPoolRecord, listManufacturerRecords, listPoolRecords } from "#core/catalogue/reads.ts";
import type { World } from "#core/world.ts";
import { ListQuery, word } from "./list.ts";
import { resource, shortList } from "./resource.ts";

/** The catalogue as staff see it, at /api/admin/pools. */
export function poolsApi(world: World): Hono {
  return resource(world, {
    name: "pools",
    area: "catalogue",
    query: ListQuery.extend({
      shape: word,
      size: word,
      manufacturer: word,
      series: word,
      published: z.enum(["", "yes", "no"]).default(""),
    }),
    list: (query) => listPoolRecords(world, query),
    find: (id) => findPoolRecord(world, id),
  });
}

/** The makers of the shells, at /api/admin/manufacturers. */
export function manufacturersApi(world: World): Hono {
  return shortList(world, {
    name: "manufacturers",
    area: "catalogue",
    all: () => listManufacturerRecords(world),
    text: (maker) => `${maker.id} ${maker.name}`,
    key: (maker) => maker.id,
  });
}
