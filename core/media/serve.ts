import { inPages, required, serve } from "#core/serve.ts";
import { changeMedia } from "./change.ts";
import { media } from "./contract.ts";
import { findMedia, listMedia } from "./reads.ts";
import { removeMedia } from "./remove.ts";
import { uploadMedia } from "./upload.ts";

export const mediaService = serve(media, {
  list: async (world, { query }) => inPages(query, await listMedia(world.db.staff, query)),
  find: (world, { id }) => findMedia(world.db.staff, id),
  upload: async (world, { file, query, actor, answered }) => {
    const { id, isNew } = await uploadMedia(world, { ...file, as: query.as, actor });
    if (!isNew) answered.status = 200;
    return required(await findMedia(world.db.staff, id));
  },
  replace: async (world, { id, file, query, actor }) => {
    await uploadMedia(world, { ...file, replaces: { id, version: query.version }, actor });
    return findMedia(world.db.staff, id);
  },
  change: async (world, { id, body, actor }) => {
    await changeMedia(world, { id, change: body, actor });
    return findMedia(world.db.staff, id);
  },
  remove: async (world, { id, query, actor }) => {
    await removeMedia(world, { id, version: query.version, actor });
    return undefined;
  },
});
