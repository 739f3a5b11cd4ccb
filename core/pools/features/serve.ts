import { pageOfAll, required, serve } from "#core/serve.ts";
import { addFeature } from "./add.ts";
import { changeFeature } from "./change.ts";
import { poolFeatures } from "./contract.ts";
import { deleteFeature } from "./delete.ts";
import { mergeFeatures } from "./merge.ts";
import { findFeature, listFeatures } from "./reads.ts";
import { unmergeFeatures } from "./unmerge.ts";

export const poolFeaturesService = serve(poolFeatures, {
  list: async (world, { query }) => pageOfAll(query, await listFeatures(world.db.staff), ({ name }) => name),
  find: (world, { id }) => findFeature(world.db.staff, id),
  create: async (world, { body, actor }) => {
    const { id } = await addFeature(world, { input: body, actor });
    return required(await findFeature(world.db.staff, id));
  },
  change: async (world, { id, body, actor }) => {
    await changeFeature(world, { id, change: body, actor });
    return required(await findFeature(world.db.staff, id));
  },
  merge: async (world, { id, body, actor }) => {
    const undo = await mergeFeatures(world, { id, merging: body, actor });
    return { feature: required(await findFeature(world.db.staff, id)), undo };
  },
  unmerge: async (world, { id, body, actor }) => {
    const { back, leftAlone } = await unmergeFeatures(world, { id, unmerging: body, actor });
    return { feature: required(await findFeature(world.db.staff, back)), leftAlone };
  },
  remove: async (world, { id, query, actor }) => {
    await deleteFeature(world, { id, version: query.version, actor });
    return undefined;
  },
});
