import type { Hono } from "hono";
import { changeMedia } from "#core/media/change.ts";
import { findMedia, listMedia } from "#core/media/reads.ts";
import { removeMedia } from "#core/media/remove.ts";
import { MediaChange, mediaFilters, type MediaDetail } from "#core/media/shape.ts";
import { uploadMedia } from "#core/media/upload.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { readBody, readQuery } from "#server/middleware/read-body.ts";
import { readUpload } from "#server/middleware/read-upload.ts";
import { actor } from "#server/middleware/staff.ts";
import { z } from "zod";
import { describe } from "./describe.ts";
import { ListQuery, recordId } from "./list.ts";
import { byNumber, resource } from "./resource.ts";

const Version = z.object({ version: z.coerce.number("Please send the version that you read").int().min(1) });

/** Where a file may be larger than every other body. */
export function takesFiles(method: string, path: string): boolean {
  return method === "POST" && /^\/api\/admin\/media\/?$/.test(path);
}

/** The pictures that staff bring, at /api/admin/media. */
export function mediaApi(world: World): Hono {
  const app = resource(world, {
    name: "pictures",
    area: "catalogue",
    query: ListQuery.extend(mediaFilters),
    list: (query) => listMedia(world.db.staff, query),
    find: byNumber((id) => findMedia(world.db.staff, id)),
  });
  const sent = describe({
    summary: "Send a picture: a multipart form with a file, or its bytes alone with ?name=",
    tag: "Staff",
    upload: true,
    answers: { 200: "The record of the same file, sent before", 201: "Stored; its sizes are being made" },
  });
  app.post("/", sent, async (c) => {
    const { id, isNew } = await uploadMedia(world, { ...(await readUpload(c)), actor: actor(c) });
    return c.json(await media(world, id), isNew ? 201 : 200);
  });
  const changed = describe({
    summary: "Change alternative text, name or focal point",
    tag: "Staff",
    body: MediaChange,
    answers: { 200: "The picture as it is now" },
  });
  app.patch("/:id", changed, async (c) => {
    const id = recordId(c.req.param("id"));
    await changeMedia(world, { id, change: await readBody(c, MediaChange), actor: actor(c) });
    return c.json(await media(world, id));
  });
  const removed = describe({
    summary: "Delete a picture that no page shows, with its files",
    tag: "Staff",
    query: Version,
    answers: { 204: "It is gone" },
  });
  return app.delete("/:id", removed, async (c) => {
    const { version } = readQuery(c, Version);
    await removeMedia(world, { id: recordId(c.req.param("id")), version, actor: actor(c) });
    return c.body(null, 204);
  });
}

async function media(world: World, id: number): Promise<MediaDetail> {
  const found = await findMedia(world.db.staff, id);
  if (!found) throw new Problem("not_found");
  return found;
}
