import { pageOfAll, required, serve } from "#core/serve.ts";
import { addFeature } from "./add.ts";
import { poolFeatures } from "./contract.ts";
import { deleteFeature } from "./delete.ts";
import { findFeature, listFeatures } from "./reads.ts";

export const poolFeaturesService = serve(poolFeatures, {
  list: async (world, { query }) => pageOfAll(query, await listFeatures(world.db.staff), ({ name }) => name),
  find: (world, { id }) => findFeature(world.db.staff, id),
  create: async (world, { body, actor }) => {
    const { id } = await addFeature(world, { input: body, actor });
    return required(await findFeature(world.db.staff, id));
  },
  remove: async (world, { id, query, actor }) => {
    await deleteFeature(world, { id, version: query.version, actor });
    return undefined;
  },
});
