import { z } from "zod";
import { contract, operation } from "#core/contract.ts";
import { Advice, FinderAnswers, RecommendedPool, RememberedPools } from "./shape.ts";

/** The Pool Finder: takes answers, returns at most three pools, and stores nothing. */
export const poolFinder = contract({
  name: "pool-finder",
  one: "recommendation",
  many: "recommendations",
  path: "/api/pool-finder",
  shows: ["pools", "manufacturers", "price-books", "media", "settings"],
  operations: {
    recommend: operation({
      path: "",
      summary: "The pools that fit these answers best, with reasons. Nothing is stored",
      policy: "anyone",
      body: FinderAnswers,
      answer: Advice,
      // Every pool is compared on each search, so the limit is just above what a person can do in ten
      // minutes.
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
