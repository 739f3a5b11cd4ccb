import { Hono } from "hono";
import { findLandingPage } from "#core/content/reads.ts";
import { Problem } from "#core/problems.ts";
import { countLanding } from "#core/tracking/count-landing.ts";
import { Conversion } from "#core/tracking/shape.ts";
import type { World } from "#core/world.ts";
import { readBody } from "#server/middleware/read-body.ts";
import { describe } from "./describe.ts";

/** Published landing pages and what visitors do on them (specification, section 7). */
export function landingApi(world: World): Hono {
  const counted = { 204: "Counted" };
  return new Hono()
    .get(
      "/:slug",
      describe({ summary: "A published landing page", tag: "Public", answers: { 200: "The page" } }),
      async (c) => c.json(await landingPage(world, c.req.param("slug"))),
    )
    .post(
      "/:slug/track-view",
      describe({ summary: "Count a view", tag: "Public", answers: counted }),
      async (c) => {
        await countLanding(world, { slug: c.req.param("slug"), action: "view" });
        return c.body(null, 204);
      },
    )
    .post(
      "/:slug/track-conversion",
      describe({
        summary: "Count something a visitor did",
        tag: "Public",
        body: Conversion,
        answers: counted,
      }),
      async (c) => {
        const { action } = await readBody(c, Conversion);
        await countLanding(world, { slug: c.req.param("slug"), action });
        return c.body(null, 204);
      },
    );
}

/** What the specification names of a landing page (section 3), and which of its two looks it has. */
const shown = [
  "title",
  "slug",
  "content",
  "city",
  "service",
  "metaTitle",
  "metaDescription",
  "targetKeywords",
  "views",
  "updatedAt",
  "view",
] as const;

async function landingPage(world: World, slug: string): Promise<object> {
  const page = await findLandingPage(world.db.read, { slug });
  if (!page) throw new Problem("not_found", { message: "The requested landing page could not be loaded." });
  return Object.fromEntries(shown.map((field) => [field, page[field]]));
}
