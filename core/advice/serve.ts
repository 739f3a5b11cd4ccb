import { serve } from "#core/serve.ts";
import { poolFinder } from "./contract.ts";
import { findAdvice, recommendedPools } from "./reads.ts";

export const poolFinderService = serve(poolFinder, {
  recommend: (world, { body }) => findAdvice(world, body),
  remembered: async (world, { query }) => ({ pools: await recommendedPools(world, query.ids) }),
});
