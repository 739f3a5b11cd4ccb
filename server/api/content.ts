import type { Hono } from "hono";
import { z } from "zod";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { changeLandingPage } from "#core/content/change-landing-page.ts";
import { deleteLandingPage } from "#core/content/delete-landing-page.ts";
import { findLandingPage, findPost, listLandingPages, listPosts } from "#core/content/reads.ts";
import { LandingPageChange, LandingPageInput } from "#core/content/shape.ts";
import type { World } from "#core/world.ts";
import { ListQuery } from "./list.ts";
import { byNumber, resource } from "./resource.ts";
import { takeWrites } from "./writes.ts";

const ContentQuery = ListQuery.extend({ status: z.enum(["", "draft", "published"]).default("") });

/** Blog posts and guides, at /api/admin/blog. */
export function blogApi(world: World): Hono {
  return resource(world, {
    name: "posts and guides",
    area: "content",
    query: ContentQuery.extend({ kind: z.enum(["", "post", "guide"]).default("") }),
    list: (query) => listPosts(world, query),
    find: byNumber((id) => findPost(world, { id })),
  });
}

/** Landing pages with their counts, at /api/admin/landing-pages. */
export function landingPagesApi(world: World): Hono {
  const find = (id: number) => findLandingPage(world, { id });
  const app = resource(world, {
    name: "landing pages",
    area: "content",
    query: ContentQuery,
    list: (query) => listLandingPages(world, query),
    find: byNumber(find),
  });
  return takeWrites(app, {
    one: "a landing page",
    input: LandingPageInput,
    change: LandingPageChange,
    find,
    add: (order) => addLandingPage(world, order),
    alter: (order) => changeLandingPage(world, order),
    remove: (order) => deleteLandingPage(world, order),
  });
}
