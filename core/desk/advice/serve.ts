import { serve } from "#core/serve.ts";
import { poolFinder } from "./contract.ts";
import { findAdvice, recommendedPools } from "./reads.ts";

export const poolFinderService = serve(poolFinder, {
  recommend: (world, { body }) => findAdvice(world.db.read, world.media, body),
  remembered: async (world, { query }) => ({
    pools: await recommendedPools(world.db.read, world.media, query.ids),
  }),
});
