import { Hono } from "hono";
import { countSlowPage } from "#core/tracking/count-slow-page.ts";
import { ShownPage } from "#core/tracking/shape.ts";
import type { World } from "#core/world.ts";
import { checked } from "#server/middleware/read-body.ts";
import { visitorLimit } from "#server/middleware/visitor-limit.ts";
import { describe } from "./describe.ts";

/** Each page that is loaded can be late once: more than this in ten minutes is no person who reads. */
const visitorsLimit = { most: 30, seconds: 600 };

/** Programs that fetch pages wait for other things than people do. All browsers of people begin with Mozilla. */
const noVisitor = /^(?!Mozilla\/)|bot\b|crawl|spider|slurp|preview|headless|lighthouse|monitor/i;

/** Counts pages that were slow to appear. No body is read and nothing about the visitor is kept. */
export function slowPagesApi(world: World): Hono {
  return new Hono().post(
    "/:pageClass",
    describe({
      summary: "Count a page whose largest part came late, by kind of page; bots are not counted",
      tag: "Public",
      answers: { 204: "Counted" },
    }),
    visitorLimit(visitorsLimit),
    async (c) => {
      const { pageClass } = checked(ShownPage, c.req.param());
      if (!noVisitor.test(c.req.header("user-agent") ?? "")) await countSlowPage(world, pageClass);
      return c.body(null, 204);
    },
  );
}
