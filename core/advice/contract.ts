import { z } from "zod";
import { contract, operation } from "#core/contract.ts";
import { FinderAnswers, Found, RecommendedPool, RememberedPools } from "./shape.ts";

/** The Pool Finder: answers in, at most three pools out. Nothing of it is stored. */
export const poolFinder = contract({
  name: "pool-finder",
  one: "recommendation",
  many: "recommendations",
  path: "/api/pool-finder",
  shows: ["pools", "media", "settings"],
  operations: {
    recommend: operation({
      path: "",
      summary: "The pools that fit these answers best, with reasons. Nothing is stored",
      policy: "anyone",
      body: FinderAnswers,
      answer: Found,
      // every pool is compared for each search: nobody answers questions more often in ten minutes
      limit: { most: 60, seconds: 600 },
    }),
    remembered: operation({
      path: "/pools",
      summary: "What a recommendation shows of these pools; ids as in a,b",
      policy: "anyone",
      query: RememberedPools,
      answer: z.object({ pools: z.array(RecommendedPool) }),
    }),
  },
});
