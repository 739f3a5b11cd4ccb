import type { Hono } from "hono";
import { z } from "zod";
import { importPictures } from "#core/catalogue/import-pictures.ts";
import { findPoolRecord, listManufacturerRecords, listPoolRecords } from "#core/catalogue/reads.ts";
import { PoolPictures } from "#core/catalogue/shape.ts";
import type { World } from "#core/world.ts";
import { readBody } from "#server/middleware/read-body.ts";
import { actor } from "#server/middleware/staff.ts";
import { describe } from "./describe.ts";
import { ListQuery, word } from "./list.ts";
import { resource, shortList } from "./resource.ts";

/** The catalogue as staff see it, at /api/admin/pools. */
export function poolsApi(world: World): Hono {
  const app = resource(world, {
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
  const pictured = describe({
    summary:
      "Give a pool the pictures of a record: imageUrl, imageUrl1 to imageUrl10, image1Url, image_url_1 …",
    tag: "Staff",
    body: PoolPictures,
    answers: { 200: "The pool as it is now" },
  });
  return app.patch("/:id/pictures", pictured, async (c) => {
    const id = c.req.param("id");
    await importPictures(world, { id, record: await readBody(c, PoolPictures), actor: actor(c) });
    return c.json((await findPoolRecord(world, id)) as object);
  });
}

/** The makers of the shells, at /api/admin/manufacturers. */
export function manufacturersApi(world: World): Hono {
  return shortList(world, {
    name: "manufacturers",
    area: "catalogue",
    all: () => listManufacturerRecords(world.db.read),
    text: (maker) => `${maker.id} ${maker.name}`,
    key: (maker) => maker.id,
  });
}
