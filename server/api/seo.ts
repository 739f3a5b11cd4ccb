import type { Hono } from "hono";
import { listSeoPages } from "#core/content/reads.ts";
import type { World } from "#core/world.ts";
import { shortList } from "./resource.ts";

/** What search engines are told of each address, at /api/admin/seo. */
export function seoApi(world: World): Hono {
  return shortList(world, {
    name: "search engine entries",
    area: "seo",
    all: () => listSeoPages(world.db.read),
    text: (page) => `${page.path} ${page.title}`,
    key: (page) => page.path,
  });
}
