import { Hono } from "hono";
import { findAdvice, recommendedPools } from "#core/advice/reads.ts";
import { FinderAnswers, RememberedPools } from "#core/advice/shape.ts";
import type { World } from "#core/world.ts";
import { readBody, readQuery } from "#server/middleware/read-body.ts";
import { visitorLimit } from "#server/middleware/visitor-limit.ts";
import { describe } from "./describe.ts";

/** Every pool is compared for each search: more than this in ten minutes is no person who answers questions. */
const visitorsLimit = { most: 60, seconds: 600 };

/** The Pool Finder: answers in, at most three pools out. Nothing of it is stored. */
export function poolFinderApi(world: World): Hono {
  return new Hono()
    .post(
      "/",
      describe({
        summary: "The pools that fit these answers best, with reasons. Nothing is stored",
        tag: "Public",
        body: FinderAnswers,
        answers: { 200: "At most three recommendations, and the pools they name" },
      }),
      visitorLimit(visitorsLimit),
      async (c) => c.json(await findAdvice(world, await readBody(c, FinderAnswers))),
    )
    .get(
      "/pools",
      describe({
        summary: "What a recommendation shows of these pools; ids as in a,b",
        tag: "Public",
        answers: { 200: "At most twelve pools; those that are gone are left out" },
      }),
      async (c) => c.json({ pools: await recommendedPools(world, readQuery(c, RememberedPools).ids) }),
    );
}
