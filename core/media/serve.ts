import { inPages, required, serve } from "#core/serve.ts";
import { changeMedia } from "./change.ts";
import { media } from "./contract.ts";
import { describeMedia } from "./describe.ts";
import { findMedia, listMedia } from "./reads.ts";
import { removeManyMedia } from "./remove-many.ts";
import { oldAfterDays } from "./rules.ts";
import { removeMedia } from "./remove.ts";
import { uploadMedia } from "./upload.ts";

export const mediaService = serve(media, {
  list: async (world, { query }) => {
    const { unused, ...filter } = query;
    if (unused !== "old") return inPages(query, await listMedia(world.db.staff, { ...filter, unused }));
    const before = new Date(world.now().getTime() - oldAfterDays * 86_400_000);
    return inPages(query, await listMedia(world.db.staff, { ...filter, unused: "1", before }));
  },
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
  describe: async (world, { body, actor }) => ({ described: await describeMedia(world, { ...body, actor }) }),
  removeMany: (world, { body, actor }) => removeManyMedia(world, { ...body, actor }),
  remove: async (world, { id, query, actor }) => {
    await removeMedia(world, { id, version: query.version, actor });
    return undefined;
  },
});
