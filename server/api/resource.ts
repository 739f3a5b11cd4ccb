import { Hono } from "hono";
import type { z } from "zod";
import type { Area } from "#core/auth/rules.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { readQuery } from "#server/middleware/read-body.ts";
import { staff } from "#server/middleware/staff.ts";
import { describe } from "./describe.ts";
import { ListQuery, pageOf, pageOfAll, recordId } from "./list.ts";

type Resource<Query extends z.ZodObject, Item> = {
  /** What it is called in the document. */
  name: string;
  area: Area;
  query: Query;
  list(query: z.output<Query>): Promise<{ items: Item[]; total: number }>;
  find?(id: string): Promise<unknown>;
};

type ShortList<Item> = {
  name: string;
  area: Area;
  all(): Promise<Item[]>;
  /** What the search looks through. */
  text(item: Item): string;
  key(item: Item): string;
};

/** A staff list that the database pages, and its records: GET / and GET /:id. */
export function resource<Query extends z.ZodObject, Item>(
  world: World,
  { name, area, query, list, find }: Resource<Query, Item>,
): Hono {
  const app = new Hono().use(staff(world, area));
  const listed = describe({ summary: `List of ${name}`, tag: "Staff", query, answers: { 200: "One page" } });
  app.get("/", listed, async (c) => {
    const asked = readQuery(c, query);
    return c.json(pageOf(asked as unknown as { page: number; pageSize: number }, await list(asked)));
  });
  if (!find) return app;
  const one = describe({ summary: `One of ${name}`, tag: "Staff", answers: { 200: "The record" } });
  return app.get("/:id", one, async (c) => {
    const record = await find(c.req.param("id"));
    if (!record) throw new Problem("not_found");
    return c.json(record as object);
  });
}

/** A list that is short by its nature: read whole, searched and paged here. */
export function shortList<Item extends object>(
  world: World,
  { name, area, all, text, key }: ShortList<Item>,
): Hono {
  return resource(world, {
    name,
    area,
    query: ListQuery,
    list: async (query) => pageOfAll(query, await all(), text),
    find: async (id) => (await all()).find((item) => key(item) === id),
  });
}

/** For records that are counted: an id that is no number finds nothing. */
export function byNumber<Item>(find: (id: number) => Promise<Item>): (id: string) => Promise<Item> {
  return (id) => find(recordId(id));
}
