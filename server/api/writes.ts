import type { Hono } from "hono";
import { z } from "zod";
import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { readBody, readQuery } from "#server/middleware/read-body.ts";
import { actor } from "#server/middleware/staff.ts";
import { describe } from "./describe.ts";
import { recordId } from "./list.ts";

type Writes<Input extends z.ZodType, Change extends z.ZodType> = {
  /** What one record is called in the document: "a landing page". */
  one: string;
  input: Input;
  change: Change;
  find(id: number): Promise<object | undefined>;
  add(order: { input: z.output<Input>; actor: Actor }): Promise<{ id: number }>;
  alter(order: { id: number; change: z.output<Change>; actor: Actor }): Promise<void>;
  remove(order: { id: number; version: number; actor: Actor }): Promise<void>;
};

const Version = z.object({ version: z.coerce.number("Please send the version that you read").int().min(1) });

/** Adds to a staff list what changes it: POST /, PATCH /:id and DELETE /:id?version=. */
export function takeWrites<Input extends z.ZodType, Change extends z.ZodType>(
  app: Hono,
  { one, input, change, find, add, alter, remove }: Writes<Input, Change>,
): Hono {
  const record = async (id: number) => {
    const found = await find(id);
    if (!found) throw new Problem("not_found");
    return found;
  };
  const added = describe({
    summary: `Add ${one}`,
    tag: "Staff",
    body: input,
    answers: { 201: "The record" },
  });
  app.post("/", added, async (c) => {
    const { id } = await add({ input: await readBody(c, input), actor: actor(c) });
    return c.json(await record(id), 201);
  });
  const changed = describe({
    summary: `Change ${one}; what is left out stays`,
    tag: "Staff",
    body: change,
    answers: { 200: "The record as it is now" },
  });
  app.patch("/:id", changed, async (c) => {
    const id = recordId(c.req.param("id"));
    await alter({ id, change: await readBody(c, change), actor: actor(c) });
    return c.json(await record(id));
  });
  const removed = describe({
    summary: `Delete ${one}`,
    tag: "Staff",
    query: Version,
    answers: { 204: "It is gone" },
  });
  return app.delete("/:id", removed, async (c) => {
    const { version } = readQuery(c, Version);
    await remove({ id: recordId(c.req.param("id")), version, actor: actor(c) });
    return c.body(null, 204);
  });
}
